import { expect, it } from "vitest";
import { choice, flag, list, object, openObject } from "./schema.ts";

const name = { type: "string" } as const;

it("requires each property that is not optional and has no default, in their order", () => {
  const kept = object({
    name,
    "nick?": name,
    size: choice("Size.", ["s", "m"], "m"),
    on: flag("Whether it is on."),
  });
  expect(kept).toEqual({
    type: "object",
    additionalProperties: false,
    required: ["name", "on"],
    properties: {
      name,
      nick: name,
      size: { type: "string", enum: ["s", "m"], default: "m", description: "Size." },
      on: { type: "boolean", description: "Whether it is on." },
    },
  });
});

it("requires nothing where nothing is needed, and lets open objects hold more", () => {
  expect(openObject("A car.", { "name?": name, sold: flag("Whether it is sold.", false) })).toEqual({
    type: "object",
    description: "A car.",
    additionalProperties: true,
    properties: { name, sold: { type: "boolean", default: false, description: "Whether it is sold." } },
  });
  expect(list("Names.", name)).toEqual({ type: "array", description: "Names.", items: name });
});
