import { factCatalogue, operatorDefinitions } from "../../rules/tools.ts";
import { flags } from "../../schemas/documents/site/flags.ts";
import { settings } from "../../schemas/documents/site/settings.ts";
import type { Vocabulary } from "../../schemas/studio/knowledge.ts";

/** What conditions can say: the same for all dealers. */
export function buildVocabulary() {
  return {
    facts: [...factCatalogue.values()].map(({ name, description, schema, scope }) => ({
      name,
      description,
      schema,
      scope,
    })),
    operators: operatorDefinitions.map(({ name, left, phrase }) => ({ name, left, phrase })),
    flags,
    settings,
  } satisfies Vocabulary<object>;
}
