/**
 * What a fact or rule can object to at a node, as lowering tells it apart: a keyword in a place, a relation, or an absence.
 * Closed: detection raises these, steps remove them.
 */
export type Construct =
  // references
  | 'reference'
  | 'reference-siblings'
  | 'definitions'
  // joins
  | 'all-of'
  | 'one-of'
  | 'any-of'
  | 'any-of-siblings'
  | 'root-union'
  | 'not'
  | 'condition'
  | 'dependent'
  // types
  | 'type-list'
  | 'type-null'
  | 'type-name'
  | 'type-missing'
  | 'root-type'
  | 'nullable'
  | 'boolean-schema'
  // scalars
  | 'const'
  | 'enum'
  | 'enum-of-others'
  | 'enum-empty-string'
  | 'enum-null'
  | 'enum-empty'
  | 'enum-repeated'
  // objects
  | 'map'
  | 'open'
  | 'closed'
  | 'object-open'
  | 'object-free'
  | 'properties-missing'
  | 'properties-empty'
  | 'property-optional'
  | 'required-missing'
  | 'required-undeclared'
  | 'pattern-properties'
  | 'property-names'
  | 'unevaluated'
  | 'property-name'
  // arrays
  | 'array-no-items'
  | 'tuple'
  | 'contains'
  // what may be told
  | 'exclusive-bound'
  | 'pattern'
  | 'assertion'
  | 'annotation'
  | 'unknown-keyword'
  | 'keyword-malformed'
  | 'keyword-irrelevant'
  | 'excluded-names'
  // sizes and contradictions
  | 'contradiction'
  | 'depth'
  | 'limit'
  | 'description-missing';
