import { describe, expect, it } from "vitest";
import { catalog } from "../../renderer/pages/catalog.gen.ts";
import { findHydrationReasons, parseModule } from "./client-needs.ts";
import { readExample, renderExample, resolveComponentFolder } from "./render-component.tsx";

/** Attributes by which the listeners of every page find something to do (renderer/delegated/README.md). */
const delegated =
  / data-(header|save|compare|saved-count|viewed|watchlist|opens|back|tab|rail|more|consent|appears-at|fold|filters|tidy|deal|deal-form|drive-away-words|per-km|disclaimer|popup)[=\s>]/;

const folder = (name: string) => resolveComponentFolder(name).pathname.split("/").at(-2) ?? "";

/** The HTML of all states of a component's example. */
function htmlOf(name: string): string {
  const { others = [], ...example } = readExample(name);
  const states = [example, ...others.map((props) => ({ ...example, props: { ...example.props, ...props } }))];
  return states.map((state) => renderExample(name, { ...state, slots: undefined })).join("\n");
}

describe.each(Object.values(catalog))("$name, client: $client", ({ name, client, wakes }) => {
  if (client === "island") {
    it("has a reason to hydrate", () => expect(findHydrationReasons(folder(name), name)).not.toEqual([]));
  } else {
    it("has no state, effect or handler, which would be lost", () => {
      expect(findHydrationReasons(folder(name), name)).toEqual([]);
      expect(wakes).toBeUndefined();
    });
  }
  if (client === "none") it("has nothing that a listener looks for", () => expect(htmlOf(name)).not.toMatch(delegated));
  if (client === "delegated")
    it("has something that a listener looks for", () => expect(htmlOf(name)).toMatch(delegated));
});

it.each([
  ["state", 'import { useState } from "react"; export const Box = () => useState(0)[0];', ["useState"]],
  ["a handler", "export const Box = () => <button onClick={act}>Go</button>;", ["onClick"]],
  ["an atom", 'import { useAtom } from "jotai"; export const Box = () => useAtom(one)[0];', ["useAtom"]],
  ["types only", 'import type { RefObject } from "react"; export const Box = () => <p>Text</p>;', []],
])("sees %s in a component", (_, code, needs) => {
  expect(parseModule("/Box.tsx", code).needs).toEqual(needs);
});
