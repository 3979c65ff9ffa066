import { isObject, type JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

/** The parts of a site that can hold secrets, and the names of the secrets. */
const parts = ["leads", "signIn", "lookups", "payments"];
const secrets = new Set(["secret", "token", "key", "secretKey", "webhookSecret"]);

type Path = readonly (string | number)[];

function* writtenIn(value: JsonValue | undefined, at: Path): Generator<Path> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* writtenIn(item, [...at, index]);
  } else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === "string" && secrets.has(name)) yield [...at, name];
      else yield* writtenIn(inner, [...at, name]);
    }
  }
}

export const check = defineCheck<{ property: string }>({
  subject: "dealer",
  message: ({ property }) =>
    `The secret "${property}" is written in the file, where everyone who gets the file can read it.`,
  hint: ({ property }) =>
    `Have a new secret made, put it into the server's environment, and name the variable here: "${property}": { "$env": "NAME" }.`,
  why: "Files of dealers are copied, shared and kept in version control.",
  examples: [
    {
      bad: { "site.json": { lookups: { rego: { provider: "http", url: "https://rego.example", key: "abc" } } } },
      at: "/lookups/rego/key",
      good: { "site.json": { lookups: { rego: { provider: "http", url: "https://rego.example" } } } },
    },
  ],
  visit({ stated }, report) {
    for (const part of parts)
      for (const path of writtenIn(stated[part], ["site", part])) report(path, { property: String(path.at(-1)) });
  },
});
