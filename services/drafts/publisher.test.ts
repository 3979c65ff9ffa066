import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVersions, packFolder, unpackJson } from "../../platform/published/index.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { TenantSource } from "../../schemas/index.ts";
import type { DraftOp } from "../../schemas/tools.ts";
import { copyTenants } from "../../tests/support/copy-tenants.ts";
import { openTemporaryStore, type TemporaryStore } from "../leads/testing/temporary-store.ts";
import { createDraftBook, type DraftBook } from "./drafts.ts";
import { createPublishBook, type PublishBook } from "./publish-book.ts";
import { createFilesPublisher, createVersionsPublisher } from "./publish-place.ts";
import { Publisher } from "./publisher.ts";
import { reviewDraft } from "./review.ts";
import type { Editor } from "./roles.ts";
import { Workspace } from "./workspace.ts";

const slug = "riverside-toyota";
const heading = "/pages/home/layout/hero/props/heading";
const anna: Editor = { id: "anna", mail: "anna@example.com", role: "publisher", dealers: [] };
const clock = { now: () => Date.now() };
let temporary: TemporaryStore;
let folder: string;
let drafts: DraftBook;
let book: PublishBook;
let publisher: Publisher;
let workspace: Workspace;
let source: TenantSource;

const home = () => join(folder, slug, "pages/home.json");
const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" });
const set = (value: string, pointer = heading): DraftOp => ({
  id: "op",
  layer: slug,
  op: "set",
  pointer,
  value,
});
async function draftWith(...ops: DraftOp[]) {
  source = await readTenantSource(folder);
  const draft = await drafts.create(slug, "Sale", "anna");
  await workspace.add(draft.id, "anna", ops);
  return draft;
}
async function published(...ops: DraftOp[]) {
  const outcome = await publisher.publish(await draftWith(...ops), anna, "Sale");
  if (!("publish" in outcome)) throw new Error(outcome.error);
  return outcome.publish;
}

beforeAll(async () => {
  temporary = await openTemporaryStore();
  folder = mkdtempSync(join(tmpdir(), "forecourt-publish-"));
  copyTenants(folder, [slug]);
  git("init", "-q");
  git("add", ".");
  git("-c", "user.name=x", "-c", "user.email=x@example.com", "commit", "-qm", "before");
  drafts = createDraftBook(temporary.store, clock);
  book = createPublishBook(temporary.store, clock);
  workspace = new Workspace(drafts, { source: () => source, open: async () => undefined }, {});
  publisher = new Publisher({
    ...{ drafts, book, clock },
    place: createFilesPublisher(folder, book, true),
    check: (texts, text) => workspace.check(texts, text),
    dealers: () => [slug],
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await temporary.remove();
});

it("reviews what check finds: a broken invariant of a table, and a picture that is missing", async () => {
  const never = { name: "no tag", when: { all: [] }, never: ["sold"] };
  const id = { layer: slug, op: "set" as const };
  const { id: draftId } = await draftWith(
    { ...id, id: "logo", pointer: "/site/logo", value: "/tenant-assets/none.svg" },
    { ...id, id: "never", pointer: "/rules/tag/invariants", value: [never] },
  );
  const draft = await workspace.open(draftId);
  if (draft === undefined) throw new Error("There is no draft.");
  const { problems } = await reviewDraft(draft, [], {
    check: (texts, text) => workspace.check(texts, text),
    open: async () => undefined,
    dealers: [slug],
    mailOf: () => "anna@example.com",
    maySee: () => true,
  });
  expect(problems.made.map(({ code, file }) => [code, file])).toEqual([
    ["reference/unknown-asset", `${slug}/site.json`],
    ["check/invariant-broken", `${slug}/rules/tag.json`],
  ]);
});

describe("a page of a revision that is on its way", () => {
  it("waits for it, and not for ever", async () => {
    const { id } = await draftWith(set("Winter"));
    const { rev = 0 } = workspace.known(id) ?? {};
    const reached = workspace.reached(id, rev + 1).then(() => workspace.known(id)?.rev);
    await workspace.add(id, "anna", [{ ...set("Winter sale"), id: "next" }]);
    expect(await reached).toBe(rev + 1);
    await workspace.reached(id, rev + 2);
    expect(workspace.known(id)?.rev).toBe(rev + 1);
    await drafts.remove(id);
  });
});

it("is published by a second person, where the live site asks for one", async () => {
  const careful = new Publisher({
    ...{ drafts, book, clock },
    place: createFilesPublisher(folder, book, true),
    check: (texts, text) => workspace.check(texts, text),
    dealers: () => [slug],
    siteOf: async () => ({ publishing: { secondPerson: true } }),
  });
  const draft = await draftWith(set("Autumn"));
  expect(await careful.publish(draft, anna, "Sale")).toMatchObject({
    status: 403,
    error: expect.stringContaining("second person"),
  });
  const ben = { ...anna, id: "ben" };
  const outcome = await careful.publish(draft, ben, "Sale");
  expect(outcome).toHaveProperty("publish");
  if ("publish" in outcome) await careful.revert(outcome.publish.id, ben, "");
});

describe("a draft with errors", () => {
  it("shows its last good version, also after an undo and for whoever opens it anew", async () => {
    const bad = (id: string, pointer: string): DraftOp => ({ id, layer: slug, op: "set", pointer, value: 5 });
    const draft = await draftWith({ ...set("Winter sale"), id: "good" });
    for (const op of [bad("first", "/site/email"), bad("second", "/site/phone")])
      await workspace.add(draft.id, "anna", [op]);
    const shown = async (from: Workspace) =>
      JSON.stringify((await from.open(draft.id))?.prepared?.tenant.pages.find(({ id }) => id === "home"));
    expect(await shown(workspace)).toContain("Winter sale");
    const undone = await workspace.step(draft.id, "anna", "undo");
    expect(undone?.problems.length).toBeGreaterThan(0);
    expect(await shown(workspace)).toContain("Winter sale");
    const anew = new Workspace(drafts, { source: () => source, open: async () => undefined }, {});
    expect(await shown(anew)).toContain("Winter sale");
    await drafts.remove(draft.id);
  });
});

describe("publishing a draft", () => {
  it("changes the one line, keeps the file's mode, commits by the editor, and takes it back to the byte", async () => {
    const before = readFileSync(home(), "utf8");
    const { mode } = statSync(home());
    const draft = await draftWith(set("Winter sale"));
    const outcome = await publisher.publish(draft, anna, "For the winter");
    expect(outcome).toMatchObject({ publish: { note: expect.stringMatching(/^Committed as [0-9a-f]+\.$/) } });
    expect(git("show", "--format=%an <%ae> %s", "--stat", "HEAD")).toMatch(
      /^anna <anna@example\.com> For the winter\n\n.*pages\/home\.json \| 2 \+-\n 1 file changed/s,
    );
    expect(git("status", "--porcelain")).toBe("");
    expect(statSync(home()).mode).toBe(mode);
    expect(await drafts.get(draft.id)).toBeUndefined();
    const [done] = await book.list([slug]);
    expect(done).toMatchObject({
      by: "anna",
      message: "For the winter",
      ops: [{ by: "anna", op: { pointer: heading } }],
    });
    expect(await publisher.revert(done?.id ?? "", anna, "Back")).toMatchObject({
      publish: { reverts: done?.id },
    });
    expect(readFileSync(home(), "utf8")).toBe(before);
    expect((await book.list([slug])).at(-1)?.revertedBy).toBeDefined();
  });

  it("refuses a draft with errors, with the problems, and one that its editor may not publish", async () => {
    const before = readFileSync(home(), "utf8");
    const wrong = await draftWith({ ...set("no such"), pointer: "/pages/home/layout/hero/use" });
    const refused = await publisher.publish(wrong, anna, "");
    expect(refused).toMatchObject({ status: 422, problems: [{ severity: "error" }] });
    const shared = await draftWith({ ...set("Sale"), layer: "_platform", pointer: "/copy/nav.home" });
    expect(await publisher.publish(shared, anna, "")).toMatchObject({ status: 403 });
    const editor: Editor = { ...anna, role: "editor" };
    expect(await publisher.publish(await draftWith(set("Sale")), editor, "")).toMatchObject({ status: 403 });
    expect(readFileSync(home(), "utf8")).toBe(before);
  });

  it("goes on top of a hand edit of another value, and never over one of the same", async () => {
    const before = readFileSync(home(), "utf8");
    const draft = await draftWith(set("Winter sale"));
    const byHand = before.replace(/"Your next[^"]*"|"[^"]*by the river[^"]*"/, '"By hand"');
    expect(byHand).not.toBe(before);
    writeFileSync(home(), byHand);
    expect(await publisher.publish(draft, anna, "")).toMatchObject({
      status: 409,
      conflicts: [{ pointer: heading, mine: "Winter sale", theirs: "By hand" }],
    });
    expect(readFileSync(home(), "utf8")).toBe(byHand);
    source = await readTenantSource(folder);
    await workspace.settle(draft.id, { layer: slug, pointer: heading }, "mine");
    writeFileSync(join(folder, slug, "extra.json"), "{}");
    rmSync(join(folder, slug, "extra.json"));
    expect(await publisher.publish(draft, anna, "")).toMatchObject({
      publish: { files: [{ after: expect.stringContaining("Winter sale") }] },
    });
    writeFileSync(home(), before);
  });

  it("lets the second of two drafts choose, and takes back one publish below another", async () => {
    const before = readFileSync(home(), "utf8");
    const [draftRow, other] = [await draftWith(set("One")), await draftWith(set("Other"))];
    const both = await Promise.all([publisher.publish(draftRow, anna, ""), publisher.publish(other, anna, "")]);
    expect(both).toMatchObject([{ publish: {} }, { status: 409, conflicts: [{ theirs: "One" }] }]);
    const first = (await book.list([slug]))[0];
    const title = await published(set("A title", "/pages/home/title"));
    expect(await publisher.revert(first?.id ?? "", anna, "")).toMatchObject({ publish: {} });
    expect(readFileSync(home(), "utf8")).toContain("A title");
    expect(await publisher.revert(title.id, anna, "")).toMatchObject({ publish: {} });
    expect(readFileSync(home(), "utf8")).toBe(before);
    const sale = await published(set("Sale"));
    await published(set("Newer"));
    expect(await publisher.revert(sale.id, anna, "")).toMatchObject({ status: 409 });
    expect(readdirSync(folder).filter((name) => name.startsWith(".forecourt"))).toEqual([]);
  });
});

describe("publishing while somebody types", () => {
  /** Publishes a draft, and does something once it is being checked or written. */
  async function publishWhile(when: "checked" | "written", ops: DraftOp[], act: (id: string) => unknown) {
    const draft = await draftWith(...ops);
    let acted: unknown;
    const once = async () => {
      acted ??= act(draft.id);
      if (when === "checked") await acted;
    };
    const place = createFilesPublisher(folder, book, false);
    const typedIn = new Publisher({
      ...{ drafts, book, clock },
      place: {
        ...place,
        async read() {
          const live = await place.read();
          return {
            ...live,
            async write(publish) {
              const outcome = await live.write(publish);
              if (when === "written") await once();
              return outcome;
            },
          };
        },
      },
      check: (texts, text) => workspace.check(texts, text),
      dealers: () => [slug],
      async taken() {
        source = await readTenantSource(folder);
      },
      alone: (id, alone) => workspace.alone(id, alone),
    });
    const drawn = drafts.ops;
    drafts.ops = async (id) => {
      const found = await drawn(id);
      if (when === "checked" && acted === undefined) await once();
      return found;
    };
    const outcome = await typedIn.publish(draft, anna, "");
    drafts.ops = drawn;
    await acted;
    return { draft, outcome, again: () => typedIn.publish(draft, anna, "") };
  }
  const typed = (value: string, pointer = heading) => ({
    ...set(value, pointer),
    id: value.replaceAll(" ", "-"),
  });

  it.each(["checked", "written"] as const)(
    "takes a version, and leaves what is typed while it is %s in the draft, without a conflict",
    async (when) => {
      const before = readFileSync(home(), "utf8");
      const { draft, outcome, again } = await publishWhile(when, [typed("Winter")], (id) =>
        Promise.all([
          workspace.add(id, "anna", [typed("Winter sale")]),
          workspace.add(id, "ben", [typed("A title", "/pages/home/title")]),
        ]),
      );
      expect(outcome).toMatchObject({ publish: { ops: [{ op: { value: "Winter" } }] } });
      expect(readFileSync(home(), "utf8")).toContain('"Winter"');
      const opened = await workspace.open(draft.id);
      expect(opened?.refused).toEqual([]);
      expect(opened?.source.files.get(`${slug}/pages/home.json`)).toMatch(/"Winter sale"[\s\S]*"A title"/);
      expect(await again()).toMatchObject({ publish: {} });
      expect(readFileSync(home(), "utf8")).toContain("Winter sale");
      expect(await drafts.get(draft.id)).toBeUndefined();
      writeFileSync(home(), before);
    },
  );

  it("leaves out what is undone meanwhile", async () => {
    const before = readFileSync(home(), "utf8");
    const ops = [typed("A title", "/pages/home/title"), typed("Not this")];
    const { outcome } = await publishWhile("checked", ops, (id) => workspace.step(id, "anna", "undo"));
    expect(outcome).toMatchObject({ publish: { ops: [{ op: { value: "A title" } }] } });
    expect(readFileSync(home(), "utf8")).not.toContain("Not this");
    writeFileSync(home(), before);
  });

  it("still lets somebody choose where a file was changed by hand", async () => {
    const before = readFileSync(home(), "utf8");
    const { outcome, again } = await publishWhile("written", [typed("Winter")], (id) =>
      workspace.add(id, "anna", [typed("Winter sale")]),
    );
    expect(outcome).toMatchObject({ publish: {} });
    writeFileSync(home(), readFileSync(home(), "utf8").replace('"Winter"', '"By hand"'));
    expect(await again()).toMatchObject({ status: 409, conflicts: [{ theirs: "By hand" }] });
    writeFileSync(home(), before);
  });
});

describe("publishing where several nodes share a store", () => {
  it("stores the folders as versions, in one go with the history, on top of what another node published meanwhile", async () => {
    const versions = createVersions(temporary.store);
    const own = async (): Promise<TenantSource> => {
      const read = await readTenantSource(folder);
      const newest = await versions.newestOf({ kind: "json", tenant: slug });
      const body = newest === undefined ? undefined : await versions.body(newest);
      if (body === undefined) return read;
      return { files: new Map([...read.files, ...(await unpackJson(slug, body)).files]) };
    };
    let onRead = async (): Promise<unknown> => undefined;
    const registry = {
      source: undefined as TenantSource | undefined,
      async reload() {
        registry.source = await own();
        await onRead();
      },
    };
    const many = new Publisher({
      ...{ drafts, book, clock },
      place: createVersionsPublisher({ tenantsDir: folder, registry }, versions, book),
      check: (texts, text) => workspace.check(texts, text),
      dealers: () => [slug],
    });
    const before = readFileSync(home(), "utf8");
    const first = await many.publish(await draftWith(set("On all nodes")), anna, "");
    expect(first).toMatchObject({ publish: {} });
    expect((await own()).files.get(`${slug}/pages/home.json`)).toContain("On all nodes");
    // The folder of one node is not what is live.
    expect(readFileSync(home(), "utf8")).toBe(before);
    onRead = async () => {
      onRead = async () => undefined;
      const other = new Map([...(await own()).files, [`${slug}/site.json`, "{}"]]);
      const { body } = await packFolder(folder, { files: other }, slug);
      await versions.publish({ kind: "json", tenant: slug }, { body, at: 1, note: "another node" });
    };
    const draft = await drafts.create(slug, "Title", "anna");
    await drafts.add(draft.id, "anna", [set("A title", "/pages/home/title")]);
    // The other node's version is checked too, and it has errors.
    expect(await many.publish(draft, anna, "")).toMatchObject({ status: 422 });
    expect((await own()).files.get(`${slug}/site.json`)).toBe("{}");
  });
});

it("a host of the site is published only once it is known to be the dealer's", async () => {
  const asked: string[][] = [];
  let unverified = ["www.other.example"];
  const many = new Publisher({
    ...{ drafts, book, clock },
    place: createFilesPublisher(folder, book, false),
    check: (texts, text) => workspace.check(texts, text),
    dealers: () => [slug],
    async findUnverified(_slug, hosts) {
      asked.push([...hosts]);
      return hosts.filter((host) => unverified.includes(host));
    },
  });
  const admin: Editor = { ...anna, role: "admin" };
  const value = ["www.own.example", "www.other.example"];
  const draft = await draftWith({ id: "hosts", layer: slug, op: "set", pointer: "/site/hosts", value });
  expect(await many.publish(draft, admin, "")).toMatchObject({
    status: 422,
    error: expect.stringContaining("www.other.example is not known to be this dealer's"),
  });
  unverified = [];
  const outcome = await many.publish(draft, admin, "");
  expect(asked.at(-1)).toEqual(value);
  await many.revert("publish" in outcome ? outcome.publish.id : "", admin, "");
  expect(asked.at(-1)).toEqual([]);
});

describe("a variable of the environment", () => {
  const admin: Editor = { ...anna, role: "admin" };
  const site = () => join(folder, slug, "site.json");
  const target = (id: string, secret: string) => ({
    ...{ id, adapter: "webhook", url: "https://crm.example/in" },
    secret: { $env: secret },
  });
  const op = (rest: object): DraftOp => ({ id: "op", layer: slug, ...rest }) as DraftOp;

  it("is named in the files alone: no draft adds, changes or moves one", async () => {
    const before = readFileSync(site(), "utf8");
    const delivery = [target("crm", "KEY"), target("dms", "OTHER")];
    writeFileSync(site(), JSON.stringify({ ...JSON.parse(before), leads: { delivery } }));
    const at = "/site/leads/delivery";
    for (const change of [
      { op: "set", pointer: "/site/components/CarCard", value: { labels: { save: { $env: "KEY" } } } },
      { op: "set", pointer: "/site/lookups", value: { rego: { key: { $env: "KEY" } } } },
      { op: "set", pointer: "/site/lookups/rego/key/$env", value: "KEY" },
      { op: "set", pointer: `${at}/crm/secret/$env`, value: "OTHER" },
      { op: "set", pointer: `${at}/crm/url`, value: { $env: "KEY" } },
      { op: "insert", pointer: at, value: target("third", "KEY") },
      { op: "set", pointer: "/pages/home/title", value: { $env: "KEY" } },
      { op: "set", pointer: "/copy/nav.home", value: { $env: "KEY" } },
      {
        op: "file",
        pointer: `/${slug}/pages/own.json`,
        value: '{ "title": { "$\\u0065nv": "KEY" } }',
        was: null,
      },
    ]) {
      await expect(draftWith(op(change)), change.pointer).rejects.toThrow(/variable of the server|no place|cannot/);
      // A draft of an earlier release, or of another node, can still say it.
      const { id } = await drafts.create(slug, "Old", "anna");
      const draftOp = op(change);
      await drafts.add(id, "anna", [draftOp]);
      const outcome = await publisher.publish({ id, slug, title: "Old" }, admin, "");
      expect("publish" in outcome, change.pointer).toBe(false);
      await drafts.remove(id);
    }
    writeFileSync(site(), before);
  });

  it("stays where it is while other values change and targets move, and can be removed", async () => {
    const before = readFileSync(site(), "utf8");
    const delivery = [target("crm", "KEY"), target("dms", "OTHER")];
    writeFileSync(site(), JSON.stringify({ ...JSON.parse(before), leads: { delivery } }));
    const at = "/site/leads/delivery";
    const draft = await draftWith(
      op({ op: "set", pointer: `${at}/dms/url`, value: "https://dms.example/in" }),
      op({ op: "move", pointer: `${at}/dms`, before: "crm" }),
      op({ op: "remove", pointer: `${at}/crm/secret` }),
    );
    expect(await publisher.publish(draft, admin, "")).toMatchObject({ publish: {} });
    const text = readFileSync(site(), "utf8");
    expect(text).toContain("https://dms.example/in");
    expect([...text.matchAll(/"\$env": ?"(\w+)"/g)].map(([, name]) => name)).toEqual(["OTHER"]);
    writeFileSync(site(), before);
  });
});
