import { factCatalogue, operatorDefinitions } from "../../rules/tools.ts";
import { contentSchemas } from "../../schemas/collections/catalogue.ts";
import { flags } from "../../schemas/documents/site/flags.ts";
import { settings } from "../../schemas/documents/site/settings.ts";
import { siteSchema } from "../../schemas/documents/site.schema.ts";
import type { Vocabulary } from "../../schemas/studio/knowledge.ts";
import { states } from "../../schemas/validate/formats.ts";

/** What conditions and content can say: the same for all dealers. */
export function vocabulary() {
  return {
    facts: [...factCatalogue.values()].map(({ name, description, schema, scope }) => ({
      name,
      description,
      schema,
      scope,
    })),
    operators: operatorDefinitions.map(({ name, description, left, right, phrase }) => ({
      name,
      description,
      left,
      right,
      phrase,
    })),
    collections: contentSchemas,
    flags,
    settings,
    choices: {
      state: states,
      vehicleType: siteSchema.properties.vehicleType.enum,
      licenceFor: siteSchema.properties.licences.items.properties.for.enum,
    },
  } satisfies Vocabulary<object>;
}
