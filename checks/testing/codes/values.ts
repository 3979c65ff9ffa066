import type { schemaCodes } from "../../../schemas/diagnostics/catalogue/schema.ts";
import type { siteCodes } from "../../../schemas/diagnostics/catalogue/site.ts";
import { data, type Examples, hero, items, page, site, slip } from "./example.ts";

const secret = (name: string): unknown => ({ $env: name });

/** Values that a JSON Schema refuses. */
export const values: Examples<typeof schemaCodes> = {
  "schema/unknown-property": slip((key) => site({ [key]: { soldDays: 5 } }), "setings", "settings"),
  "schema/missing-property": slip(
    (title: object) => ({ "pages/team.json": { paths: ["/team"], ...title, frame: "site", layout: [] } }),
    {},
    { title: "Team" },
  ),
  "schema/wrong-type": slip((name) => site({ name }), 12 as unknown, "Acme Motors"),
  "schema/not-in-list": slip((provider) => site({ payments: { provider } }), "deeler", "dealer"),
  "schema/bad-format": slip((accent) => ({ "theme.json": { colours: { accent } } }), "blue", "#0b5fff"),
  "schema/out-of-range": slip((hitsPerPage) => site({ search: { hitsPerPage } }), 500, 50),
  "schema/wrong-size": slip((makes) => data("cars", { makes }), [] as string[], ["Swift"]),
  "schema/repeated-entry": slip((path) => page({ paths: ["/more", path] }), "/more", "/team"),
  "schema/invalid": slip((sort) => data("cars", { sort }), "random", "price"),
  "rules/bad-condition": slip(
    (when: object) => hero({}, { when }),
    { condition: "used", all: [] },
    { condition: "used" },
    "/layout/0/when",
  ),
};

/** site.json, content, and what is wrong with the checks themselves. */
export const others: Examples<typeof siteCodes> = {
  "site/missing-env": slip(
    (url) => site({ leads: { delivery: [{ id: "crm", adapter: "webhook", url }] } }),
    secret("CRM_URL"),
    "https://crm.example.com/leads",
    "/leads/delivery/0/url/$env",
  ),
  "site/misplaced-env": slip(
    (label) => site({ search: { attributes: { gvm: { field: "variant.grossvehiclemass", label } } } }),
    secret("AUTH_SECRET"),
    "Gross vehicle mass",
  ),
  "content/undeclared-collection": slip((name) => items(name), "ofers", "offers", "/items"),
  "platform/more-problems": { params: { count: 5, severity: "error" } },
  "platform/check-failed": { params: { problem: "links/dead: the address has no path" } },
};
