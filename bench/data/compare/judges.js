// Validators written elsewhere.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Compile } from 'typebox/schema';

const options = {
  strict: false,
  validateSchema: false,
  validateFormats: false,
  ownProperties: true,
  allErrors: true,
  logger: false,
};

const quietly = (ask) => {
  try {
    return ask();
  } catch {
    return null;
  }
};

/** Gives the word of the first judge on a value; null where it has none. */
const firstJudge = (schema) => {
  const validate = quietly(() => new Ajv2020({ ...options, meta: false }).compile(schema));
  return validate === null ? () => null : (value) => quietly(() => validate(value) === true);
};

/** Gives the word of the second judge on a value. */
const secondJudge = (schema) => {
  const validator = quietly(() => Compile(schema));
  return validator === null ? () => null : (value) => quietly(() => validator.Check(value) === true);
};

/** The judges, each made for a schema. */
export const judges = [firstJudge, secondJudge];
