import { defineMigration } from "../../schemas/migrations/migration.ts";
import { type Migrations, presentFormat, registeredMigrations, renameKey } from "../../schemas/tools.ts";

/** A migration to the format after the present one: what forms call `hold` was `reserves` before. */
export const exampleMigration = defineMigration({
  name: "example",
  format: presentFormat + 1,
  description: "Forms say `hold` instead of `reserves`.",
  sections: ["forms"],
  changes: ({ reserves }) =>
    reserves === undefined
      ? []
      : [
          {
            pointer: "/reserves",
            says: '"reserves" is now "hold".',
            write: (document) => renameKey(document, "reserves", "hold"),
          },
        ],
  example: {
    key: "online-purchase",
    before: { reserves: "if-offered", title: "Buy" },
    after: { hold: "if-offered", title: "Buy" },
  },
});

/** The registered migrations and the example, for tests of what is done with files of an earlier format. */
export const withExample: Migrations = [...registeredMigrations, exampleMigration];
