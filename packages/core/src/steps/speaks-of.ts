import { typesOfKeyword } from '../model/keyword-types.ts';

/** Tells whether a keyword says something of values of a type; one that speaks of any type does. */
export const speaksOf = (keyword: string, type: string): boolean =>
  !Object.hasOwn(typesOfKeyword, keyword) || (typesOfKeyword[keyword]?.includes(type) ?? true);
