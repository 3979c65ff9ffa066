import { describe, expect, it } from "vitest";
import { siteSchema } from "../../schemas/documents/site.schema.ts";
import { createPlatformAjv } from "../../schemas/validate/ajv.ts";
import { findCompiled } from "./compiled-schemas.ts";

const { $id: _, ...schema } = siteSchema as object as { $id?: string };
const wrong = [
  {},
  { id: "1", name: 5, locale: "english", nonsense: true },
  { id: "1", name: "A", locale: "en-AU", locations: [{ id: "n", contact_detail: { phone: "12" } }] },
];

describe("validators that were compiled ahead", () => {
  it("find what ajv finds, with the same words", () => {
    const ahead = findCompiled("site", siteSchema);
    const now = createPlatformAjv({}).compile(schema);
    for (const site of wrong) {
      expect(ahead?.(site)).toBe(false);
      expect(now(site)).toBe(false);
      expect(ahead?.errors).toEqual(now.errors);
    }
  });

  it("are of exactly their schema: one that has changed since is compiled anew", () => {
    expect(findCompiled("site", { ...siteSchema, description: "Another." })).toBeUndefined();
    expect(findCompiled("no such schema", siteSchema)).toBeUndefined();
  });
});
