import { describe, expect, it } from "vitest";
import { locateField } from "./locate-field.ts";

describe("the way to what a pointer names", () => {
  const node = "/pages/home/layout/main/slots/left/hero";
  it.each([
    [`${node}/props/heading/$msg`, { to: "page", page: "home", node, isField: true }],
    [`${node}/when/all/0/fact`, { to: "page", page: "home", node, isField: true }],
    // What has no form is in the file, with its section selected.
    [`${node}/use`, { to: "page", page: "home", node, isField: false }],
    ["/pages/home/title", { to: "page", page: "home", node: undefined, isField: true }],
    ["/pages/home", { to: "page", page: "home", node: undefined, isField: false }],
    ["/pages/home/data/lead/params", { to: "file" }],
    ["/frames/main/layout/header", { to: "page", node: "/frames/main/layout/header", isField: true }],
    ["/copy/card.price", { to: "section", section: "words", focus: ["card.price"], isField: true }],
    ["/forms", { to: "section", section: "forms", isField: false }],
    ["/forms/trade-in/lead/category", { to: "section", section: "forms", isField: true }],
    ["/site/leads/delivery/crm/url", { to: "section", section: "forms", focus: [], isField: true }],
    ["/site/phone", { to: "section", section: "site", focus: ["phone"], isField: true }],
    ["/rules/tag/rows/sold/then/text", { to: "rules", table: "tag", isField: true }],
    ["/rules/tag/hit", { to: "rules", table: "tag", isField: false }],
    ["/conditions/isNew", { to: "file" }],
  ])("%s", (pointer, way) => {
    expect(locateField(pointer)).toMatchObject(way);
  });
});
