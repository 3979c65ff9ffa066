/** The parts of a JSON Schema that a description shows. */
export interface ContractSchema {
  type?: string | readonly string[];
  description?: string;
  enum?: readonly unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  required?: readonly string[];
  properties?: { readonly [name: string]: ContractSchema };
  additionalProperties?: boolean | ContractSchema;
  items?: ContractSchema;
}

/** Something that tenant JSON can name. */
export interface Contract {
  /** What it is: `component`, `fact`, `operator`... */
  kind: string;
  name: string;
  description: string;
  /** What is written to use it. */
  use?: string;
  /** Its value or properties. */
  schema?: ContractSchema;
  /** What else there is to know, a line each. */
  notes?: readonly string[];
}
