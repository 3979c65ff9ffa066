// Written by "npm run generate" from the files of cli/commands; not edited by hand.

/** Summaries of the verbs, by name. */
export const summaries: { readonly [verb: string]: string } = {
  "audit": "list who has shown, exported, erased or replayed personal data",
  "backup": "copy the database and the data folder while the server runs",
  "check": "check dealers' JSON, analyse rule tables over every possible car, and hold sites to the law",
  "config": "show a dealer's resolved value and where it was set",
  "diff": "show what a JSON change does to a dealer",
  "docs": "describe a component, fact, table, setting...",
  "doctor": "check whether this machine and its settings can run the server",
  "explain": "explain a car's tag, price, buttons...",
  "fmt": "format dealers' JSON",
  "leads": "list, show, replay, export, count, erase leads",
  "lsp": "help an editor with dealers' JSON (language server)",
  "new": "create a dealer",
  "person": "export or erase the data kept about one person",
  "publish": "publish dealers' JSON to all servers that share PostgreSQL",
  "reservations": "list, release and refund reservations",
  "restore": "repair a damaged database, or restore a backup",
  "rollback": "publish an earlier version of a dealer's JSON or stock again",
  "search": "publish dealers' cars to Algolia, and make search keys",
  "stock": "import, show and export a dealer's cars, and what feeds have of them",
  "studio": "say who may sign in to Studio",
  "test": "run a dealer's examples, invariants and tests",
  "upgrade": "write dealers' JSON in the present format",
  "validate": "check dealers' JSON",
};
