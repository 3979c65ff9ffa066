import { defineMigration, type Migration } from "../../schemas/migrations/migration.ts";

/**
 * The migrations with one more, which leads to the next format: what forms call `hold` was `reserves` before. For tests of the
 * mechanism, as a mock of `schemas/migrations.gen.ts`.
 */
export function withExample(module: { migrationDefinitions: { readonly [name: string]: Migration } }) {
  const example = defineMigration({
    name: "example",
    format: Object.keys(module.migrationDefinitions).length + 2,
    description: "Forms say `hold` instead of `reserves`.",
    sections: ["forms"],
    changes: ({ reserves }) =>
      reserves === undefined
        ? []
        : [
            {
              pointer: "/reserves",
              says: '"reserves" is now "hold".',
              ops: [{ op: "rename", pointer: "/reserves", key: "hold" }],
            },
          ],
    example: {
      key: "online-purchase",
      before: { reserves: "if-offered", title: "Buy" },
      after: { hold: "if-offered", title: "Buy" },
    },
  });
  return { migrationDefinitions: { ...module.migrationDefinitions, example } };
}
