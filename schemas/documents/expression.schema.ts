/** Text of a page: plain, wording by key, or a value of the page's scope. */
export const pageText = (description: string) =>
  ({
    type: ["string", "object"],
    description: `${description} Plain text, { "$msg": "key" } or { "$bind": "car.name" }.`,
    additionalProperties: false,
    properties: {
      $msg: { type: "string", description: "Key of the wording." },
      values: {
        type: "object",
        description: "Values that the wording names; each may be a binding.",
        additionalProperties: true,
      },
      $bind: { type: "string", description: "Dotted path into the page's scope, such as car.name." },
      default: { description: "Used when the path leads nowhere." },
    },
    dependentSchemas: {
      $msg: { type: "object", maxProperties: 2, properties: { $bind: false, default: false } },
      $bind: { type: "object", maxProperties: 2, properties: { $msg: false, values: false } },
    },
    minProperties: 1,
  }) as const;
