import { presentFormat } from "../../schemas/tools.ts";
import { addEntry, insertLineBefore, type Kind } from "./skeleton.ts";

/** A kind of content. */
export const collection: Kind = {
  summary: "a kind of content, such as questions and answers",
  skeleton: ({ kebab }) => ({
    files: {
      [`schemas/collections/${kebab}.ts`]: `import * as s from "../parts/schema.ts";
import { defineCollection } from "./collection.ts";

export const collection = defineCollection({
  name: "${kebab}",
  description: "TODO: An item.",
  properties: { title: s.text("TODO: Heading.") },
  required: ["title"],
  example: { title: "A heading" },
});
`,
    },
    next: `State the properties of an item, and give each a value in the example, which is its test. Layers keep the items in content/${kebab}.json; pages request them with { "source": "content", "params": { "collection": "${kebab}" } }.`,
  }),
};

/** A change of the format of tenant JSON. */
export const migration: Kind = {
  summary: "a change of the format of dealers' JSON",
  skeleton: ({ kebab, camel }) => ({
    files: {
      [`schemas/migrations/${kebab}.ts`]: `import { renameKey } from "../json/value-at.ts";
import { defineMigration } from "./migration.ts";

export const migration = defineMigration({
  name: "${kebab}",
  format: ${presentFormat + 1},
  description: "TODO: Forms say \`${camel}New\` instead of \`${camel}\`.",
  sections: ["forms"],
  changes: (document) =>
    document.${camel} === undefined
      ? []
      : [
          {
            pointer: "/${camel}",
            says: 'TODO: "${camel}" is now "${camel}New".',
            write: (form) => renameKey(form, "${camel}", "${camel}New"),
          },
        ],
  example: { key: "enquiry", before: { ${camel}: true }, after: { ${camel}New: true } },
});
`,
    },
    next: `Find the places of a document that are written in the earlier format, and write them anew; the example is its test. Then bring this repository's own layers to the format: npx forecourt upgrade --write.`,
  }),
};

/** A way of delivering leads. */
export const leadAdapter: Kind = {
  summary: "a way of delivering leads",
  skeleton: ({ kebab }) => ({
    files: {
      [`schemas/lead-adapters/${kebab}.ts`]: `import { secretAddress } from "../parts/schema.ts";
import { defineLeadAdapter } from "./lead-adapter.ts";

export const adapter = defineLeadAdapter({
  name: "${kebab}",
  description: "TODO: Posts each lead as JSON.",
  settings: { url: secretAddress("TODO: Address of the service.") },
  required: ["url"],
  example: { url: "https://crm.example/leads" },
});
`,
      [`services/leads/adapters/${kebab}.ts`]: `import { parseSetting } from "../../../platform/base/setting.ts";
import { guardFor, OutboundError, open } from "../../../platform/outbound/index.ts";
import { deliverBy } from "../delivery.ts";

/** TODO: Posts the lead as JSON; its id lets the service recognise a repeat. */
export const adapter = deliverBy("${kebab}", {
  address: (target) => parseSetting(target.url) ?? "",
  async deliver({ lead_id, record }, target, { allowPrivate, timeoutMs }) {
    const address = parseSetting(target.url) ?? "";
    if (!URL.canParse(address)) return { ok: false, reason: "the service has no valid address" };
    try {
      const answer = await open({
        url: new URL(address),
        guard: guardFor(allowPrivate),
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ lead_id, record }),
        timeoutMs,
        mostBytes: 1024,
      });
      answer.discard();
      const { status } = answer;
      return status >= 200 && status < 300 ? { ok: true } : { ok: false, reason: \`the service answered \${status}\` };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { ok: false, reason: \`the service: \${error.message}\` };
    }
  },
});
`,
      [`services/leads/adapters/${kebab}.test.ts`]: `import { expect, it } from "vitest";
import { adapter } from "./${kebab}.ts";

const lead = { lead_id: "l1", tenant: "acme", form: "enquiry", received_at: 0, record: {} };
const context = { clock: { now: () => 0 }, dataDir: "/", env: {}, allowPrivate: false, timeoutMs: 1000 };

it("delivers nothing without an address", async () => {
  const target = { id: "crm", adapter: "${kebab}", url: "nowhere" } as const;
  expect(await adapter.deliver(lead, target, context)).toMatchObject({ ok: false });
});
`,
    },
    next: `State its settings in schemas/lead-adapters/${kebab}.ts, deliver in services/leads/adapters/${kebab}.ts, and name it in site.json: "leads": { "delivery": [{ "id": "...", "adapter": "${kebab}" }] }.`,
  }),
};

/** An order of searches. */
export const sort: Kind = {
  summary: "an order of searches",
  skeleton: ({ snake }) => ({
    files: {},
    edits: {
      "schemas/entities/search-sorts.ts": insertLineBefore("} as const satisfies", snake, '["desc(year)"]'),
    },
    next: `Write its ranking in schemas/entities/search-sorts.ts, and offer it in a page's search: "sorts": [{ "id": "${snake}", "label": "..." }].`,
  }),
};

/** A number or word of a site that pages and rules read. */
export const setting: Kind = {
  summary: "a number or word that dealers can set, and pages and rules read",
  skeleton: ({ camel }) => ({
    files: {},
    edits: {
      "schemas/documents/site/settings.json": addEntry(camel, {
        title: "TODO: What a salesperson calls it",
        type: "integer",
        minimum: 0,
        default: 1,
        description: "TODO: How many of something, at most.",
      }),
    },
    next: `Give it a title, a type, limits, a default and a meaning in schemas/documents/site/settings.json, and run npm run generate, which writes the default to tenants/_platform/site.json; read it in a rule ({ "fact": "settings", "path": "$.${camel}" }) or a page ({ "$bind": "site.settings.${camel}" }).`,
  }),
};

/** Something that a site can switch on. */
export const flag: Kind = {
  summary: "something that dealers can switch on or off",
  skeleton: ({ camel }) => ({
    files: {},
    edits: {
      "schemas/documents/site/flags.json": addEntry(camel, {
        title: "TODO: What a salesperson calls it",
        default: false,
        description: "TODO: Something is shown.",
      }),
    },
    next: `Say in schemas/documents/site/flags.json what it switches and what it is where no layer says it, and run npm run generate, which writes this default to tenants/_platform/site.json; turn it on for a dealer; read it in a rule: { "fact": "flags", "path": "$.${camel}" }.`,
  }),
};
