import type { layerCodes } from "../../../schemas/diagnostics/catalogue/layers.ts";
import { type Examples, page, site, slip } from "./example.ts";

const menu = (entry: object) => ({ "menus.json": { main: [entry] } });
const about = { id: "about", label: "About", href: "/about" };
const schema = (name: string) => `../../schemas/json-schema/${name}.schema.json`;
const team = (file: string) => ({ [file]: { paths: ["/team"], title: "Team", layout: [] } });
const acme = site({ id: "acme", name: "Acme Motors" });

/** Layers, their format, files and merging. */
export const layers: Examples<typeof layerCodes> = {
  "format/deprecated": slip((key) => ({ "forms/enquiry.json": { [key]: "if-offered" } }), "reserves", "hold"),
  "format/unknown": slip((format) => site({ format }), 99, 1),
  "layer/unknown-tenant": { bad: { "site.json": null, "pages/about.json": null }, at: "", good: acme },
  "layer/no-site": { bad: { "site.json": null, "tenant.json": { id: "acme" } }, at: "", good: acme },
  "layer/bad-name": slip(team, "pages/Our_Team.json", "pages/our-team.json"),
  "layer/unknown-file": slip(team, "page/team.json", "pages/team.json"),
  "layer/unknown-item": slip(
    (id) => ({ "rules/tag.json": { rows: [{ id, then: { style: "custom", text: "Under $5,000" } }] } }),
    "cheep",
    "cheap",
  ),
  "layer/needed-elsewhere": slip(
    (form: object) => ({ "forms/enquiry.json": form }),
    { $remove: true },
    { title: "Ask us" },
  ),
  "layer/wrong-schema": slip((name) => ({ "copy.json": { $schema: schema(name) } }), "page", "copy"),
  "layer/unknown-layer": slip((name) => site({ extends: [name] }), "template:plane", "template:plain"),
  "layer/cycle": slip(
    (layer) => ({ "../_templates/plain/site.json": { extends: layer } }),
    ["template:plain"],
    [],
  ),
  "layer/name-mismatch": slip((id) => page({ id }), "team", "more"),
  "layer/duplicate-id": slip(
    (id) => page({ layout: ["one", id].map((name) => ({ id: name, use: "Section" })) }),
    "one",
    "two",
  ),
  "layer/duplicate-copy-key": slip(
    (key) => ({ "copy/more.json": { [key]: "Hi" }, "copy.json": { "menu.home": "Hello" } }),
    "menu.home",
    "tag.reserved",
  ),
  "layer/unknown-anchor": slip(($after) => menu({ ...about, $after }), "hoem", "home"),
  "layer/nothing-to-remove": slip((id) => menu({ id, $remove: true }), "car", "cars"),
  "layer/bad-directive": slip(($after) => menu({ ...about, $after }), 2 as unknown, "home"),
};
