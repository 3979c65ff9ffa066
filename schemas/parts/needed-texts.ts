interface Part {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: Part };
  readonly items?: Part;
}

const isText = (part: Part): boolean => part.type === "string" && part.enum === undefined;

/** The schema with every text that an object needs at least a letter long: a name without letters names nothing. */
export function requireNonEmptyTexts<Schema extends object>(schema: Schema): Schema {
  const { required = [], properties, items } = schema as Part;
  const inner = Object.entries(properties ?? {}).map(([name, part]) => [
    name,
    required.includes(name) && isText(part) ? { minLength: 1, ...part } : requireNonEmptyTexts(part),
  ]);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(inner) }),
    ...(items && { items: requireNonEmptyTexts(items) }),
  };
}
