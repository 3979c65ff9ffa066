import type { AddressInfo } from "node:net";
import express, { type Router } from "express";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StudioRole } from "../../platform/store/index.ts";
import {
  type Action,
  createDraftBook,
  createEditorBook,
  createPlanBook,
  createPublishBook,
} from "../../services/drafts/index.ts";
import { openTemporaryStore, type TemporaryStore } from "../../services/leads/testing/temporary-store.ts";
import type { StudioOptions } from "./access.ts";
import { createStudioApp } from "./app.ts";
import { createRoutes } from "./router.ts";
import { mountRoutes, type Routes } from "./routes.ts";

/** Who may ask what: the decision on each route of Studio. A new route needs a line here. */
const decisions = `
post   /api/sign-in                           anyone
post   /api/sign-in/verify                    anyone
post   /api/sign-out                          anyone
get    /api/editors                           configure  dealers
post   /api/editors                           configure  dealers
post   /api/editors/code                      configure  dealers
post   /api/editors/sign-out                  configure  dealers
post   /api/editors/remove                    configure  dealers
get    /api/dealers                           see        dealers
get    /api/schemas                           see        dealers
post   /api/dealers/:slug/drafts              edit       dealer
get    /api/dealers/:slug/tree                see        dealer
get    /api/new-dealer                        see        dealers
post   /api/dealers                           configure  everywhere
post   /api/drafts/:id/pictures               edit       draft
get    /api/drafts/:id/unfinished             see        draft
get    /api/drafts/:id                        see        draft
delete /api/drafts/:id                        edit       draft
post   /api/drafts/:id/ops                    edit       draft
post   /api/drafts/:id/undo                   edit       draft
post   /api/drafts/:id/redo                   edit       draft
get    /api/drafts/:id/events                 see        draft
get    /api/drafts/:id/diff                   see        draft
post   /api/drafts/:id/hold                   edit       draft
post   /api/drafts/:id/comments               see        draft
delete /api/drafts/:id/comments/:comment      see        draft
get    /api/drafts/:id/file/*path             see        file
put    /api/drafts/:id/file/*path             edit       file
get    /api/dealers/:slug/publishes           see        dealer
post   /api/publishes/:publish/revert         publish    publish
get    /api/drafts/:id/review                 see        draft
post   /api/drafts/:id/settle                 edit       draft
post   /api/drafts/:id/publish                publish    draft
post   /api/drafts/:id/approval-link          publish    draft
post   /api/drafts/:id/plan                   publish    draft
get    /api/dealers/:slug/plans               see        dealer
delete /api/plans/:plan                       publish    plan
get    /api/dealers/:slug/domains             see        dealer
post   /api/dealers/:slug/domains             configure  dealer
post   /api/dealers/:slug/domains/check       configure  dealer
delete /api/dealers/:slug/domains/:host       configure  dealer
post   /api/drafts/:id/stock/file             configure  draft
get    /api/drafts/:id/stock/report           configure  draft
post   /api/drafts/:id/stock/accept           configure  draft
post   /api/drafts/:id/stock/import           configure  draft
get    /api/drafts/:id/tables                 see        draft
get    /api/drafts/:id/facts                  see        draft
get    /api/drafts/:id/sheet/:table           see        draft
get    /api/drafts/:id/cars                   see        draft
post   /api/drafts/:id/sheet/:table/try       see        draft
get    /api/vocabulary                        see        dealers
get    /api/drafts/:id/words                  see        draft
get    /api/drafts/:id/readers                see        draft
get    /api/drafts/:id/names                  see        draft
get    /api/drafts/:id/pages                  see        draft
get    /api/drafts/:id/pages/:page           see        draft
get    /api/drafts/:id/forms/:form            see        draft
get    /api/drafts/:id/removed                see        draft
get    /api/drafts/:id/assets                 see        draft
get    /api/drafts/:id/find                   see        draft
post   /api/drafts/:id/starter                see        draft
post   /api/drafts/:id/complete               see        draft
get    /api/drafts/:id/explain/:table         see        draft
get    /api/drafts/:id/decisions              see        draft
get    /api/drafts/:id/why-node               see        draft
get    /api/support/leads                     leads      asked
post   /api/support/leads/find                leads      asked
get    /api/support/leads/:lead               leads      lead
post   /api/support/leads/:lead/reveal        leads      lead
post   /api/support/replay                    leads      leads
get    /api/support/targets                   leads      asked
get    /api/support/kept                      leads      dealers
post   /api/support/erase                     leads      asked
get    /api/support/problems                  see        dealers
get    /api/support/figures/:slug             see        dealer
get    /api/support/address                   see        dealers
`
  .trim()
  .split("\n")
  .map((line) => line.split(/\s+/));

const may: { [role in StudioRole]: readonly Action[] } = {
  viewer: ["see"],
  support: ["see", "leads"],
  editor: ["see", "edit"],
  publisher: ["see", "edit", "publish"],
  admin: ["see", "edit", "publish", "leads", "configure"],
  platform: ["see", "edit", "publish", "leads", "configure"],
};
const roles = Object.keys(may) as StudioRole[];

let temporary: TemporaryStore;
let options: StudioOptions;
let origin: string;
let close: () => void;
const declared: string[][] = [];
const seen: object[] = [];
const cookies = new Map<string, string>();
/** Ids by dealer. */
const ids: { [slug: string]: { id: string; planned: string; plan: string; publish: string; lead: string } } = {};

const now = Date.now();
const clock = { now: () => now };

async function signIn(mail: string, role: StudioRole, dealers: string[]) {
  const { editors } = options;
  await editors.add(mail, role, dealers);
  const code = (await editors.newCode(mail)) ?? "";
  const { session = "" } = (await editors.verify(mail, code)) ?? {};
  cookies.set(mail, `fc_studio=${session}`);
}

async function fill(slug: string) {
  const { drafts, plans, publishes, store } = options;
  const draft = await drafts.create(slug, "Sale", "x");
  const message = { slug, title: "Sale", by: "x", at: 1, message: "" };
  const planned = await drafts.create(slug, "Planned", "x");
  const plan = await plans.add({ ...message, draft: planned.id, rev: 0 });
  const publish = `publish-${slug}`;
  await publishes.begin({ ...message, id: publish, layers: [slug], ops: [], files: [] });
  await publishes.finish(publish);
  const lead = `lead-${slug}`;
  await store.db
    .insertInto("leads")
    .values({
      ...{ id: lead, tenant: slug, form: "enquiry", received_at: 1, suspect: null, record: "{}" },
      ...{ dedupe_key: lead, dedupe_until: 2, body_hash: lead },
    })
    .execute();
  ids[slug] = { id: draft.id, planned: planned.id, plan: plan.id, publish, lead };
}

beforeAll(async () => {
  temporary = await openTemporaryStore();
  const { store } = temporary;
  const files = new Map(["acme", "other", "_platform", "_brands/nissan"].map((layer) => [`${layer}/site.json`, "{}"]));
  options = {
    ...{ store, clock, studioHost: "studio.localhost", signInsPerMinute: 0 },
    editors: createEditorBook(store, clock),
    drafts: createDraftBook(store, clock),
    plans: createPlanBook(store, clock),
    publishes: createPublishBook(store, clock),
    registry: { list: () => [{ slug: "acme" }, { slug: "other" }] },
    workspace: {
      open: async (id: string) => ({
        id,
        slug: [ids.acme?.id, ids.acme?.planned].includes(id) ? "acme" : "other",
        source: { files },
      }),
    },
  } as unknown as StudioOptions;
  for (const slug of ["acme", "other"]) await fill(slug);
  for (const role of roles) {
    await signIn(role, role, ["acme"]);
    await signIn(`${role} of all`, role, []);
  }
  // Every handler only says what it was given.
  const handle = (subject: never, _req: unknown, res: express.Response) => {
    seen.push(subject);
    res.status(204).end();
  };
  const marked = Object.entries(createRoutes(options) as Routes).map(([name, { of, action }]) => {
    const [method = "", path = ""] = name.split(" ");
    declared.push([method.toLowerCase(), path, ...(action ? [action] : []), of]);
    return [name, { of, ...(action && { action }), handle }];
  });
  const app = express();
  app.use(express.json());
  app.use(mountRoutes(Object.fromEntries(marked), options));
  app.use(((error, _req, res, _next) => {
    res.status((error as { status?: number }).status ?? 500).end();
  }) as express.ErrorRequestHandler);
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(async () => {
  close();
  await temporary.remove();
});

async function ask(mail: string | undefined, method: string, path: string, body?: object): Promise<number> {
  const { status } = await fetch(`${origin}${path}`, {
    method: method.toUpperCase(),
    headers: { "Content-Type": "application/json", Cookie: cookies.get(mail ?? "") ?? "" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return status;
}

/** Asks a route about a dealer. */
function askOf(mail: string | undefined, [method = "", path = "", , of = ""]: string[], slug: string) {
  const { id = "", plan = "", publish = "", lead = "" } = ids[slug] ?? {};
  const address = path
    .replace(":slug", slug)
    .replace(":id", id)
    .replace(":plan", plan)
    .replace(":publish", publish)
    .replace(":lead", lead)
    .replace("*path", `${slug}/site.json`)
    .replace(/:\w+/, "any");
  const asks = of === "asked" || of === "leads";
  if (method === "get" || method === "delete") return ask(mail, method, asks ? `${address}?tenant=${slug}` : address);
  return ask(mail, method, address, of === "leads" ? { ids: [lead] } : asks ? { tenant: slug } : {});
}

describe("the routes of Studio", () => {
  it("each have a decision, and there is no other way in", () => {
    expect(declared).toEqual(decisions);
    const found: string[] = [];
    type Stack = { route?: { path: string; methods: object }; handle: { stack?: Stack } }[];
    const walk = (stack: Stack): void => {
      for (const { route, handle } of stack) {
        if (route) for (const method of Object.keys(route.methods)) found.push(`${method} ${route.path}`);
        else if (handle.stack) walk(handle.stack);
      }
    };
    const app = createStudioApp({ ...options, dist: "/nowhere", logger: pino({ level: "silent" }) });
    walk((app.router as unknown as Router).stack as unknown as Stack);
    expect(found.toSorted()).toEqual(
      [
        ...decisions.map(([method, path]) => `${method} ${path}`),
        "get /fonts/:name/:file",
        "get /{*screen}",
      ].toSorted(),
    );
  });

  it("answer nobody who is not signed in", async () => {
    for (const route of decisions)
      expect([route, await askOf(undefined, route, "acme")]).toEqual([route, route[2] === "anyone" ? 204 : 401]);
  });

  it.each(roles)("answer the role %s as it may, at its own dealer and not at another one", async (role) => {
    for (const route of decisions) {
      const [, , action = "", of] = route;
      const isMay = action === "anyone" || may[role].includes(action as Action);
      const isOne = of !== "everywhere" && of !== "dealers" && action !== "anyone";
      const own = isMay && of !== "everywhere" ? 204 : 403;
      expect([route, await askOf(role, route, "acme")]).toEqual([route, own]);
      expect([route, await askOf(role, route, "other")]).toEqual([route, isOne ? 404 : own]);
      expect([route, await askOf(`${role} of all`, route, "other")]).toEqual([route, isMay ? 204 : 403]);
    }
  });

  it("leave a draft that is planned as it was reviewed, until the plan is cancelled", async () => {
    const { planned = "", plan = "" } = ids.acme ?? {};
    const answers = async (action: string) => {
      const routes = decisions.filter(([, path, does]) => path?.startsWith("/api/drafts/:id") && does === action);
      const asked = routes.map(([method = "", path = ""]) =>
        ask("admin", method, path.replace(":id", planned).replace("*path", "acme/site.json")),
      );
      return [...new Set(await Promise.all(asked))];
    };
    expect([await answers("see"), await answers("edit")]).toEqual([[204], [409]]);
    await options.plans.cancel(plan);
    expect(await answers("edit")).toEqual([204]);
  });

  it("give lists of the dealers of who asks alone", async () => {
    seen.length = 0;
    await ask("viewer", "get", "/api/dealers");
    await ask("viewer of all", "get", "/api/dealers");
    expect(seen).toMatchObject([{ slugs: ["acme"] }, { slugs: ["acme", "other"] }]);
    for (const path of ["leads", "targets"]) expect(await ask("support", "get", `/api/support/${path}`)).toBe(403);
    const both = { ids: [ids.acme?.lead, ids.other?.lead] };
    expect(await ask("support", "post", "/api/support/replay", both)).toBe(404);
    expect(await ask("support of all", "post", "/api/support/replay", both)).toBe(204);
  });

  it("give files of the layers of the draft's dealer alone, however the path is written", async () => {
    const file = (path: string) => ask("admin", "get", `/api/drafts/${ids.acme?.id}/file/${path}`);
    for (const path of ["acme/site.json", "_platform/site.json"]) expect([path, await file(path)]).toEqual([path, 204]);
    for (const path of [
      ...["other/site.json", "other%2Fsite.json", "%2E%2E%2Fother%2Fsite.json", "OTHER/site.json", "other", "%00"],
      ...["_brands/nissan/site.json", "_brands%2Fnissan%2Fsite.json", "_templates/x/site.json"],
    ])
      expect([path, await file(path)]).toEqual([path, 404]);
  });

  it("end for who is removed or gets another role, with all that they handed out", async () => {
    const { editors } = options;
    await signIn("gone", "publisher", ["acme"]);
    const [gone] = (await editors.list()).filter(({ mail }) => mail === "gone");
    const link = await editors.newGrant(gone as never, now + 1000);
    expect(await editors.of(link)).toBeUndefined();
    expect(await ask("gone", "get", "/api/dealers")).toBe(204);
    await editors.add("gone", "publisher", ["acme"]);
    expect([...(await editors.held([link]))]).toEqual([link]);
    await editors.add("gone", "viewer", ["acme"]);
    expect(await ask("gone", "get", "/api/dealers")).toBe(401);
    expect((await editors.held([link])).size).toBe(0);
    await signIn("gone", "viewer", ["acme"]);
    const other = await editors.newGrant(gone as never, now + 1000);
    await editors.remove("gone");
    expect(await ask("gone", "get", "/api/dealers")).toBe(401);
    expect((await editors.held([other])).size).toBe(0);
  });
});
