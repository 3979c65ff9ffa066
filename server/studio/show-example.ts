import type { Response } from "express";
import { catalogs } from "../../renderer/pages/prepare.ts";
import {
  compileValue,
  type PagePayload,
  type PlannedNode,
  planValue,
} from "../../renderer/planning/index.ts";
import { isObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import type { PageRenderer } from "../pages/index.ts";
import type { LiveTenant } from "../tenants/index.ts";
import { exampleOf } from "./examples.ts";

/** Stands for the pictures of an example, which are those of no dealer. */
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Crect width='4' height='3' fill='%23cfd5de'/%3E%3Cpath d='M0 3l1.4-1.6L2.3 2.4l.6-.6L4 3z' fill='%23aab4c3'/%3E%3C/svg%3E";

function withPictures(value: JsonValue): JsonValue {
  if (typeof value === "string")
    return /^\/(tenant-assets|media)\/|\.(svg|jpe?g|png|webp|avif)$/.test(value) ? picture : value;
  if (Array.isArray(value)) return value.map(withPictures);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withPictures(inner)]));
}

/** What of a document asks for scripts. */
const scripts = /<script\b[^>]*>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>|<link rel="modulepreload"[^>]*>/g;

/** Shows a component's example in a dealer's look, for the catalogue: no script runs in it. */
export const exampleShower =
  (renderer: Pick<PageRenderer, "render">, ancestorsOf: (res: Response) => string) =>
  async (res: Response, live: LiveTenant, use: string): Promise<void> => {
    const example = exampleOf(use);
    if (example === undefined) {
      res.status(404).type("text").send("There is no such component.\n");
      return;
    }
    const { tenant, publicSite: site, place } = live.prepared;
    const schema = catalogs.components[use]?.props as Parameters<typeof compileValue>[1];
    const props = planValue(compileValue(withPictures(example.props), schema, tenant.copy), {}, place);
    const slots = objectOf(withPictures(example.slots ?? {})) as unknown as PlannedNode["slots"];
    const node = { id: "example", use, props: objectOf(props), ...(slots && { slots }) } as PlannedNode;
    const payload: PagePayload = {
      url: "/",
      status: 200,
      pageId: "example",
      site,
      head: { title: use } as PagePayload["head"],
      tree: [node],
      now: Date.now(),
      visitor: { signedIn: false, phone: false },
      events: { call: null, save: null },
    };
    const page = await renderer.render(payload, tenant, "example");
    res.set(
      "Content-Security-Policy",
      [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        `style-src 'self' ${page.inline.styles.join(" ")}`,
        `frame-ancestors ${ancestorsOf(res)}`,
      ].join("; "),
    );
    const html = String(await page.body.as("identity", false));
    res.type("html").send(html.replace(scripts, ""));
  };
