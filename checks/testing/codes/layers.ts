import type { layerCodes } from "../../../schemas/diagnostics/catalogue/layers.ts";
import { createExample, createPage, createSite, type Examples } from "./example.ts";

const menu = (entry: object) => ({ "menus.json": { main: [entry] } });
const about = { id: "about", label: "About", href: "/about" };
const schema = (name: string) => `../../schemas/json-schema/${name}.schema.json`;
const team = (file: string) => ({ [file]: { paths: ["/team"], title: "Team", layout: [] } });
const acme = createSite({ id: "acme", name: "Acme Motors" });

/** Layers, their format, files and merging. */
export const layers: Examples<typeof layerCodes> = {
  "format/deprecated": createExample((key) => ({ "forms/enquiry.json": { [key]: "if-offered" } }), "reserves", "hold"),
  "format/unknown": createExample((format) => createSite({ format }), 99, 1),
  "layer/unknown-tenant": { bad: { "site.json": null, "pages/about.json": null }, at: "", good: acme },
  "layer/no-site": { bad: { "site.json": null, "tenant.json": { id: "acme" } }, at: "", good: acme },
  "layer/bad-name": createExample(team, "pages/Our_Team.json", "pages/our-team.json"),
  "layer/unknown-file": createExample(team, "page/team.json", "pages/team.json"),
  "layer/unknown-item": createExample(
    (id) => ({ "rules/tag.json": { rows: [{ id, then: { style: "custom", text: "Under $5,000" } }] } }),
    "cheep",
    "cheap",
  ),
  "layer/needed-elsewhere": createExample(
    (form: object) => ({ "forms/enquiry.json": form }),
    { $remove: true },
    { title: "Ask us" },
  ),
  "layer/wrong-schema": createExample((name) => ({ "copy.json": { $schema: schema(name) } }), "page", "copy"),
  "layer/unknown-layer": createExample((name) => createSite({ extends: [name] }), "template:plane", "template:plain"),
  "layer/cycle": createExample(
    (layer) => ({ "../_templates/plain/site.json": { extends: layer } }),
    ["template:plain"],
    [],
  ),
  "layer/name-mismatch": createExample((id) => createPage({ id }), "team", "more"),
  "layer/duplicate-id": createExample(
    (id) => createPage({ layout: ["one", id].map((name) => ({ id: name, use: "Section" })) }),
    "one",
    "two",
  ),
  "layer/duplicate-copy-key": createExample(
    (key) => ({ "copy/more.json": { [key]: "Hi" }, "copy.json": { "menu.home": "Hello" } }),
    "menu.home",
    "tag.reserved",
  ),
  "layer/unknown-anchor": createExample(($after) => menu({ ...about, $after }), "hoem", "home"),
  "layer/nothing-to-remove": createExample((id) => menu({ id, $remove: true }), "car", "cars"),
  "layer/bad-directive": createExample(($after) => menu({ ...about, $after }), 2 as unknown, "home"),
};
