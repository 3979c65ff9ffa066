import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVersions, unpackJson } from "../../platform/published/index.ts";
import { buildNewDealerFiles } from "../../platform/tenants/index.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { TenantSource } from "../../schemas/index.ts";
import { copyTenants } from "../../tests/support/copy-tenants.ts";
import {
  createDraftBook,
  createFilesPublisher,
  createPublishBook,
  createVersionsPublisher,
  type DraftBook,
  type Editor,
  Publisher,
  type PublishPlace,
  Workspace,
} from "../drafts/index.ts";
import { openTemporaryStore, type TemporaryStore } from "../leads/testing/temporary-store.ts";
import { reencodePicture } from "./pictures.ts";
import { findUnfinished, unfinished } from "./unfinished.ts";

const dealer = { slug: "bayside", name: "Bayside Motors" };
const admin: Editor = { id: "anna", mail: "anna@example.com", role: "admin", dealers: [] };
const clock = { now: () => Date.now() };
let temporary: TemporaryStore;
let folder: string;
let place: PublishPlace;
let drafts: DraftBook;
let workspace: Workspace;
let publisher: Publisher;
let source: TenantSource;

async function files(layers = ["template:showroom"]): Promise<Map<string, string>> {
  const newDealerFiles = await buildNewDealerFiles(
    { ...dealer, layers, range: "passenger" },
    "../../schemas/json-schema",
  );
  return new Map([...newDealerFiles].map(([file, text]) => [`${dealer.slug}/${file}`, text]));
}

beforeAll(async () => {
  temporary = await openTemporaryStore();
  folder = mkdtempSync(join(tmpdir(), "forecourt-new-dealer-"));
  copyTenants(folder, []);
  drafts = createDraftBook(temporary.store, clock);
  const book = createPublishBook(temporary.store, clock);
  workspace = new Workspace(drafts, { source: () => source, open: async () => undefined }, {});
  place = createFilesPublisher(folder, book, false);
  const check = (texts: TenantSource, text: string) => workspace.check(texts, text);
  publisher = new Publisher({ ...{ drafts, book, clock, place, check }, dealers: () => [] });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await temporary.remove();
});

describe("a new dealer", () => {
  it("is valid files from the first moment, made once, by an admin, and taken back while nothing else is said", async () => {
    const editor: Editor = { ...admin, role: "publisher" };
    expect(await publisher.create(dealer, await files(), editor)).toMatchObject({ status: 403 });
    const wrong = await publisher.create(dealer, await files(["template:none"]), admin);
    expect(wrong).toMatchObject({ status: 422, error: expect.stringContaining("The new dealer would have") });
    const outcome = await publisher.create(dealer, await files(), admin);
    if (!("publish" in outcome)) throw new Error(outcome.error);
    expect(readdirSync(join(folder, dealer.slug)).sort()).toEqual(["copy.json", "site.json", "theme.json"]);
    expect(await publisher.create(dealer, await files(), admin)).toMatchObject({ status: 409 });

    source = await readTenantSource(folder);
    const draft = await drafts.create(dealer.slug, "First draft", admin.id);
    const op = {
      id: "a",
      layer: dealer.slug,
      op: "set",
      pointer: "/site/phone",
      value: "03 5550 0188",
    } as const;
    await workspace.add(draft.id, admin.id, [op]);
    const changed = await publisher.publish(draft, admin, "");
    if (!("publish" in changed)) throw new Error(changed.error);
    expect(await publisher.revert(outcome.publish.id, admin, "")).toMatchObject({ status: 409 });
    await publisher.revert(changed.publish.id, admin, "");
    expect(await publisher.revert(outcome.publish.id, admin, "")).toMatchObject({ publish: {} });
    expect([...(await readTenantSource(folder)).files.keys()].filter((file) => file.startsWith("bayside"))).toEqual([]);
  });

  it("lacks all that has to be said of a dealer, and less of it with each value", async () => {
    const own = await files();
    source = await readTenantSource(folder);
    const edited = (edit: (site: { [name: string]: unknown }) => void): TenantSource => {
      const site = JSON.parse(own.get("bayside/site.json") ?? "") as { [name: string]: unknown };
      edit(site);
      return { files: new Map([...source.files, ...own, ["bayside/site.json", JSON.stringify(site)]]) };
    };
    expect(await findUnfinished({ source: edited(() => undefined), slug: dealer.slug })).toEqual(unfinished);
    const left = await findUnfinished({
      source: edited((site) => {
        site.phone = "03 5550 0188";
        site.licences = [{ label: "LMCT", number: "10422" }];
        site.hosts = ["www.bayside.example"];
        site.leads = { delivery: [{ id: "crm", adapter: "webhook", url: "https://crm.example" }] };
      }),
      slug: dealer.slug,
    });
    expect(left).toEqual(["email", "address", "logo", "stock"]);
  });
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#12545b80" } });

describe("a picture of an editor", () => {
  it("is made anew: smaller, upright, see-through, and without what the camera wrote into it", async () => {
    const photo = await drawn(3000, 2000)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: "Sam Lee" } } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.toString("latin1")).toContain("Sam Lee");
    const { name, bytes, width, height } = await reencodePicture("../Été à la plage.JPG", photo);
    expect(name).toMatch(/^ete-a-la-plage-[0-9a-f]{8}\.webp$/);
    expect([width, height]).toEqual([1600, 2400]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp" });
    expect(bytes.toString("latin1")).not.toContain("Sam Lee");
    const logo = await reencodePicture("logo.png", await drawn(200, 50).png().toBuffer());
    expect(await sharp(logo.bytes).metadata()).toMatchObject({ hasAlpha: true, width: 200, height: 50 });
  });

  it("is refused, with what to do, if it is a drawing that can hold a program, damaged, or no picture", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
    for (const bytes of [Buffer.from(svg), Buffer.from("GIF89a, not"), Buffer.alloc(0)])
      await expect(reencodePicture("a.png", bytes)).rejects.toThrow("Save it as PNG, JPEG or WebP");
    const jpeg = await drawn(900, 900).jpeg().toBuffer();
    await expect(reencodePicture("a.jpg", jpeg.subarray(0, jpeg.length / 2))).rejects.toThrow("cannot be read");
  });

  it("goes into the assets of its dealer and nowhere else, or into the version that all nodes serve", async () => {
    const { bytes, name } = await reencodePicture("logo.png", await drawn(20, 5).png().toBuffer());
    const { mail } = admin;
    await place.addPicture({ file: `bayside/assets/${name}`, bytes, mail }, 1);
    expect(readFileSync(join(folder, "bayside/assets", name))).toEqual(bytes);
    expect((await readTenantSource(folder)).others).toContain(`bayside/assets/${name}`);
    symlinkSync(tmpdir(), join(folder, "elsewhere"));
    for (const file of [`elsewhere/assets/${name}`, `../bayside/assets/${name}`, "bayside/assets/a.svg"])
      await expect(place.addPicture({ file, bytes, mail }, 1)).rejects.toThrow("cannot be kept");

    const versions = createVersions(temporary.store);
    const registry = { source: undefined, reload: async () => undefined };
    const many = createVersionsPublisher(
      { tenantsDir: folder, registry },
      versions,
      createPublishBook(temporary.store, clock),
    );
    for (const file of ["bayside/assets/one.webp", "bayside/assets/two.webp"])
      await many.addPicture({ file, bytes, mail }, 1);
    const newest = await versions.newestOf({ kind: "json", tenant: "bayside" });
    const { assets } = await unpackJson("bayside", (await versions.body(newest ?? 0)) ?? Buffer.alloc(0));
    expect([...assets.keys()].sort()).toEqual([
      `bayside/assets/${name}`,
      "bayside/assets/one.webp",
      "bayside/assets/two.webp",
    ]);
  });
});
