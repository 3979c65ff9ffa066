import { expect, it } from "vitest";
import type { JsonObject } from "../../schemas/json-value.ts";
import { findMoveTarget, planMove } from "./moved.ts";

const at = "/pages/home/layout";
const hero = { id: "hero", use: "Hero", props: { heading: "Hi" } };
const section = { id: "bodies", use: "Section", slots: { main: [{ id: "tiles", use: "Tiles" }] } };
const layout = { pointer: "/pages/home", value: { layout: [section, hero] } as unknown as JsonObject };

it("moves within a list by one operation, and between lists by two that are one step", () => {
  expect(planMove(layout, `${at}/hero`, { list: at, before: "bodies" })).toEqual({
    ops: [{ op: "move", pointer: `${at}/hero`, before: "bodies" }],
    at: `${at}/hero`,
  });
  const inside = `${at}/bodies/slots/main`;
  expect(planMove(layout, `${at}/hero`, { list: inside, after: "tiles" })).toEqual({
    ops: [
      { op: "remove", pointer: `${at}/hero` },
      { op: "insert", pointer: inside, value: hero, after: "tiles" },
    ],
    at: `${inside}/hero`,
  });
});

it("leads into the section before, and out of the one around, but never into itself", () => {
  expect(findMoveTarget(layout, `${at}/hero`, "in")).toEqual({ list: `${at}/bodies/slots/main` });
  expect(findMoveTarget(layout, `${at}/bodies/slots/main/tiles`, "out")).toEqual({
    list: at,
    after: "bodies",
  });
  expect(findMoveTarget(layout, `${at}/hero`, "out")).toBeUndefined();
  expect(findMoveTarget(layout, `${at}/bodies`, "up")).toBeUndefined();
  expect(planMove(layout, `${at}/bodies`, { list: `${at}/bodies/slots/main` })).toBeUndefined();
});
