const line = {
  type: 'object',
  properties: {
    sku: { type: 'string', description: 'Stock number on the label, ~.', maxLength: 32 },
    title: { type: 'string', description: 'Name on the invoice, ~.' },
    quantity: { type: 'integer', description: 'Pieces.', minimum: 1, maximum: 999 },
    unitPrice: { type: 'number', description: 'Net price of one, ~.', minimum: 0 },
    taxClass: { type: 'string', enum: ['standard', 'reduced', 'zero'] },
    gift: { type: 'boolean' },
    options: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          key: { type: 'string' },
          value: { type: 'string' },
        },
        required: ['key', 'value'],
        additionalProperties: false,
      },
    },
  },
  required: ['sku', 'quantity', 'unitPrice', 'taxClass'],
  additionalProperties: false,
};

const address = {
  type: 'object',
  description: 'Where it goes, ~.',
  properties: {
    recipient: { type: 'string', description: 'Full name, ~.' },
    company: { type: ['string', 'null'], description: 'Null for a private person, ~.' },
    street: { type: 'string' },
    postalCode: { type: 'string', pattern: '^[0-9A-Z -]{3,10}$' },
    city: { type: 'string' },
    country: { type: 'string', enum: ['AT', 'CH', 'DE', 'FR', 'IT'] },
    latitude: { type: 'number', minimum: -90, maximum: 90 },
    longitude: { type: 'number', minimum: -180, maximum: 180 },
  },
  required: ['recipient', 'company', 'street', 'postalCode', 'city', 'country'],
  additionalProperties: false,
};

const delivery = {
  type: 'object',
  description: 'How and when it arrives, ~.',
  properties: {
    method: { type: 'string', enum: ['courier', 'post', 'pickup'] },
    address,
    window: {
      anyOf: [
        {
          type: 'object',
          properties: {
            from: { type: 'string', format: 'date-time' },
            until: { type: 'string', format: 'date-time' },
          },
          required: ['from', 'until'],
          additionalProperties: false,
        },
        { type: 'null' },
      ],
      description: 'Null for any time, ~.',
    },
    signature: { type: 'boolean', description: 'Sign at the door, ~.' },
    weight: { type: 'number', exclusiveMinimum: 0 },
    insuredValue: { type: 'number', minimum: 0 },
  },
  required: ['method', 'address', 'window'],
  additionalProperties: false,
};

const payment = {
  type: 'object',
  properties: {
    method: { type: 'string', enum: ['card', 'invoice', 'transfer'] },
    currency: { type: 'string', enum: ['CHF', 'EUR', 'PLN'], description: 'Of every amount, ~.' },
    dueDays: { type: 'integer', minimum: 0, maximum: 90 },
    reference: { type: 'string', description: 'On the statement, ~.', maxLength: 140 },
    discounts: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          code: { type: 'string', description: 'Voucher, ~.' },
          percent: { type: 'number', minimum: 0, maximum: 100 },
        },
        required: ['code', 'percent'],
        additionalProperties: false,
      },
    },
  },
  required: ['method', 'currency'],
  additionalProperties: false,
};

const tool = {
  name: 'create_order',
  description: 'Creates an order and books its delivery, ~.',
  inputSchema: {
    type: 'object',
    properties: {
      customerId: { type: 'string', format: 'uuid', description: 'Who ordered, ~.' },
      channel: { type: 'string', enum: ['web', 'phone', 'store'], description: 'Where it came in, ~.' },
      lines: { type: 'array', description: 'At least one, ~.', items: line, minItems: 1 },
      delivery,
      payment,
      tags: { type: 'array', items: { type: 'string' }, description: 'For reports, ~.' },
      priority: { type: 'integer', minimum: 1, maximum: 5 },
      notes: { type: 'string', description: 'For the warehouse, ~.' },
      dryRun: { type: 'boolean', description: 'Only check the order, ~.' },
    },
    required: ['customerId', 'channel', 'lines', 'delivery', 'payment'],
    additionalProperties: false,
  },
};

const text = JSON.stringify(tool);

/** Parsed from text, as tools arrive: a tool put together in place would carry strings that are not flat yet. */
export const makeTool = (salt) => JSON.parse(text.replaceAll('~', `${salt}`));
