import type { schemaCodes } from "../../../schemas/diagnostics/catalogue/schema.ts";
import type { siteCodes } from "../../../schemas/diagnostics/catalogue/site.ts";
import {
  createDataPage,
  createExample,
  createHeroPage,
  createItems,
  createPage,
  createSite,
  type Examples,
} from "./example.ts";

const secret = (name: string): unknown => ({ $env: name });

/** Values that a JSON Schema refuses. */
export const values: Examples<typeof schemaCodes> = {
  "schema/unknown-property": createExample((key) => createSite({ [key]: { soldDays: 5 } }), "setings", "settings"),
  "schema/missing-property": createExample(
    (title: object) => ({ "pages/team.json": { paths: ["/team"], ...title, frame: "site", layout: [] } }),
    {},
    { title: "Team" },
  ),
  "schema/wrong-type": createExample((name) => createSite({ name }), 12 as unknown, "Acme Motors"),
  "schema/not-in-list": createExample((provider) => createSite({ payments: { provider } }), "deeler", "dealer"),
  "schema/bad-format": createExample((accent) => ({ "theme.json": { colours: { accent } } }), "blue", "#0b5fff"),
  "schema/out-of-range": createExample((hitsPerPage) => createSite({ search: { hitsPerPage } }), 500, 50),
  "schema/wrong-size": createExample((makes) => createDataPage("cars", { makes }), [] as string[], ["Swift"]),
  "schema/repeated-entry": createExample((path) => createPage({ paths: ["/more", path] }), "/more", "/team"),
  "schema/invalid": createExample((sort) => createDataPage("cars", { sort }), "random", "price"),
  "rules/bad-condition": createExample(
    (when: object) => createHeroPage({}, { when }),
    { condition: "used", all: [] },
    { condition: "used" },
    "/layout/0/when",
  ),
};

/** site.json, content, and what is wrong with the checks themselves. */
export const others: Examples<typeof siteCodes> = {
  "site/missing-env": createExample(
    (url) => createSite({ leads: { delivery: [{ id: "crm", adapter: "webhook", url }] } }),
    secret("CRM_URL"),
    "https://crm.example.com/leads",
    "/leads/delivery/0/url/$env",
  ),
  "site/misplaced-env": createExample(
    (label) => createSite({ search: { attributes: { gvm: { field: "variant.grossvehiclemass", label } } } }),
    secret("AUTH_SECRET"),
    "Gross vehicle mass",
  ),
  "content/undeclared-collection": createExample((name) => createItems(name), "ofers", "offers", "/items"),
  "platform/more-problems": { params: { count: 5, severity: "error" } },
  "platform/check-failed": { params: { problem: "links/dead: the address has no path" } },
};
