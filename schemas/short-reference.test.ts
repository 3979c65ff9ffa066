import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { formatShortReference } from "./short-reference.ts";

it("[M8.2] is eight unambiguous characters, the same for the same id, different for another", () => {
  const ids = Array.from({ length: 2000 }, () => randomUUID());
  const references = ids.map(formatShortReference);
  for (const reference of references) expect(reference).toMatch(/^[346789BCDFGHJKLMNPQRTVWXY]{8}$/);
  expect(ids.map(formatShortReference)).toEqual(references);
  expect(new Set(references).size).toBe(ids.length);
});
