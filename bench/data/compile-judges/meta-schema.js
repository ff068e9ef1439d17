// JSON Schema's own meta-schemas, asked by AJV without formats.
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { oneByOne } from './load.js';

const metaJudge = (id, ajv, schemaId) => {
  const validate = ajv.getSchema(schemaId);
  const ask = ({ schema }) => {
    if (schema === undefined || validate(schema)) return null;
    const error = validate.errors[0];
    return { at: error.instancePath, message: `${error.message} (${error.schemaPath})` };
  };
  return { id, oracle: id, missing: null, run: oneByOne(ask) };
};

const options = { strict: false, validateFormats: false };

export const metaJudges = [
  metaJudge('ajv-2020-meta', new Ajv2020(options), 'https://json-schema.org/draft/2020-12/schema'),
  metaJudge('ajv-draft7-meta', new Ajv(options), 'http://json-schema.org/draft-07/schema#'),
];
