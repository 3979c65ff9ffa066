/** copy.json and copy/*.json, resolved: wording by key. */
export const copySchema = {
  $id: "copy",
  type: "object",
  description: "Wording by key, in ICU MessageFormat: Show {count, plural, one {# car} other {# cars}}.",
  keysDefine: "copy",
  propertyNames: {
    pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$",
    description: "Write letters, digits, dots and hyphens, such as card.enquire.",
  },
  additionalProperties: { type: "string" },
} as const;
