import { defineMigration } from "./migration.ts";

const says =
  '"if-free" is now "if-offered": a car that cannot be reserved is refused, unless the site takes no reservations.';

export const migration = defineMigration({
  name: "hold-if-offered",
  format: 6,
  description: 'A form\'s `hold` says `"if-offered"` instead of `"if-free"`.',
  sections: ["forms"],
  changes: ({ hold }) =>
    hold === "if-free"
      ? [{ pointer: "/hold", says, ops: [{ op: "set", pointer: "/hold", value: "if-offered" }] }]
      : [],
  example: { key: "online-purchase", before: { hold: "if-free" }, after: { hold: "if-offered" } },
});
