import { appendFileSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { computePhoneKey } from "../../platform/base/contact.ts";
import { createKeyedHash } from "../../platform/privacy/keyed-hash.ts";
import { silentLogger } from "../../platform/store/logger.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { readMailbox, sendToFile } from "../accounts/senders/file.ts";
import { expireDrops } from "../leads/drops.ts";
import { openTemporaryStore, type TemporaryStore } from "../leads/testing/temporary-store.ts";
import { completeErasures, erasePerson } from "./erase-person.ts";
import { compileDossier, type Person, tracePerson } from "./find-person.ts";
import { createHousekeeping } from "./housekeeping.ts";

const now = Date.parse("2026-06-01T02:00:00Z");
const minute = 60_000;
const day = 86_400_000;
let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await openTemporaryStore();
});
afterEach(() => temporary.remove());

async function lead(id: string, record: JsonObject, tenant = "acme"): Promise<void> {
  await temporary.store.db
    .insertInto("leads")
    .values({
      id,
      tenant,
      form: "enquiry",
      received_at: now,
      record: JSON.stringify({ ...record, lead_id: id, website: tenant }),
      suspect: null,
      dedupe_key: null,
      dedupe_until: now,
      body_hash: "",
    })
    .execute();
}
const leadIds = async () =>
  (await temporary.store.db.selectFrom("leads").select("id").orderBy("id").execute()).map(({ id }) => id);
const erase = async (person: Person) => erasePerson(temporary, await tracePerson(temporary, person), now);

describe("who a person is", () => {
  it("follows the contacts that only the person's leads give, and leaves those of a family", async () => {
    await lead("1", { email: "ann@example.com", phone: "0491 570 156" });
    await lead("2", { email: "ann@example.com", phone: "08 9200 0001" });
    await lead("3", { email: "bob@example.com", phone: "(08) 9200 0001" });
    const trail = await tracePerson(temporary, { emails: ["Ann@Example.com"] });
    expect([...trail.leads]).toEqual(["1", "2"]);
    expect([...trail.phones]).toEqual([computePhoneKey("0491570156")]);
    expect([...trail.shared]).toEqual([computePhoneKey("0892000001")]);
    await erase({ emails: ["ann@example.com"] });
    expect(await leadIds()).toEqual(["3"]);
  });

  it("takes steps without a contact with the lead that they continue", async () => {
    await lead("1", { email: "ann@example.com" });
    await lead("2", { rego: "1ABC123", related_lead_id: "1" });
    await lead("3", { offer_accepted: true, related_lead_id: "2" });
    await lead("4", { offer_accepted: true, related_lead_id: "9" });
    await erase({ emails: ["ann@example.com"] });
    expect(await leadIds()).toEqual(["4"]);
  });

  it("finds a contact at any depth of a record, and mistakes no other number for a phone", async () => {
    await lead("1", { owner: { phones: ["+61 491 570 156"] }, odometer: "120000", stock: "491570156" });
    await lead("2", { odometer: "120000" });
    const trail = await tracePerson(temporary, { phones: ["0491 570 156"] });
    expect([...trail.leads]).toEqual(["1"]);
    expect([...trail.shared]).toEqual([]);
  });

  it("is meant by the number of a lead as well: by its contacts, or as that lead alone", async () => {
    await lead("1", { email: "ann@example.com" });
    await lead("2", { email: "ann@example.com" });
    expect([...(await tracePerson(temporary, { sentLeads: ["2"] })).leads]).toEqual(["1", "2"]);
    expect([...(await tracePerson(temporary, { leads: ["2"] })).leads]).toEqual(["2"]);
    expect([...(await tracePerson(temporary, { leads: ["2"], tenant: "other" })).leads]).toEqual([]);
  });

  it("keeps to one dealer where one is named", async () => {
    await lead("1", { email: "ann@example.com" });
    await lead("2", { email: "ann@example.com" }, "other");
    mkdirSync(join(temporary.dataDir, "drops"));
    for (const [id, website] of [
      ["8", "acme"],
      ["9", "other"],
    ]) {
      const drop = { email: "ann@example.com", website: website ?? "" };
      writeFileSync(join(temporary.dataDir, "drops", `${id}.json`), JSON.stringify(drop));
    }
    await erase({ emails: ["ann@example.com"], tenant: "acme" });
    expect(await leadIds()).toEqual(["2"]);
    expect(readdirSync(join(temporary.dataDir, "drops"))).toEqual(["9.json"]);
  });

  it("is found by any spelling of the contacts, in leads of any spelling", async () => {
    const emails = ["ann@example.com", "Ann+cars@Example.com", "ann@exam\u00adple.com", "ann@example\u3002com"];
    const phones = ["0491 570 156", "+610491570156", "0061 491 570 156", "0491\u2011570\u2011156"];
    for (const [at, email] of emails.entries()) await lead(`mail ${at}`, { email });
    for (const [at, phone] of phones.entries()) await lead(`phone ${at}`, { phone });
    for (const email of emails)
      expect((await tracePerson(temporary, { emails: [email] })).leads.size).toBe(emails.length);
    for (const phone of phones)
      expect((await tracePerson(temporary, { phones: [phone] })).leads.size).toBe(phones.length);
    await erase({ emails: emails.slice(0, 1), phones: phones.slice(0, 1) });
    expect(await leadIds()).toEqual([]);
  });

  it("is another person's business at another dealer: nothing there is found, counted or erased", async () => {
    const { db } = temporary.store;
    const { dataDir } = temporary;
    const contact = { email: "ann@example.com", phone: "0491 570 156" };
    for (const tenant of ["acme", "other"]) {
      await lead(`lead ${tenant}`, contact, tenant);
      const user_id = `user ${tenant}`;
      await db
        .insertInto("users")
        .values({
          id: user_id,
          tenant,
          phone: "+61491570156",
          mail: null,
        })
        .execute();
      await db
        .insertInto("saved_cars")
        .values({ tenant, user_id, car_id: "c", saved_at: 0, price: null, snapshot: "{}" })
        .execute();
      await db
        .insertInto("alert_contacts")
        .values({ id: tenant, tenant, channel: "email", address: "ann@example.com", origin: "", next_at: 0 })
        .execute();
      await db
        .insertInto("studio_editors")
        .values({
          id: tenant,
          mail: `ann+${tenant}@example.com`,
          role: "editor",
          dealers: JSON.stringify([tenant]),
        })
        .execute();
      await sendToFile(
        { tenant, channel: "sms", to: "+61491570156", subject: "", text: "", at: now, until: now + minute },
        { channel: "sms", adapter: "file" },
        { dataDir } as never,
      );
    }
    await db
      .insertInto("studio_editors")
      .values({ id: "all", mail: "ann@example.com", role: "editor", dealers: "[]" })
      .execute();
    const person = { emails: ["ann@example.com"], phones: ["0491570156"], tenant: "acme" };
    const dossier = await compileDossier(temporary, await tracePerson(temporary, person));
    expect(JSON.stringify(dossier)).not.toContain("other");
    const once = { leads: 1, users: 1, saved_cars: 1, alert_contacts: 1, studio_editors: 1, mailbox: 1 };
    expect(await erase(person)).toEqual(once);
    expect(await leadIds()).toEqual(["lead other"]);
    const editors = await db.selectFrom("studio_editors").select("id").orderBy("id").execute();
    expect(editors.map(({ id }) => id)).toEqual(["all", "other"]);
    // A lead of another dealer names nobody here.
    const trail = await tracePerson(temporary, { sentLeads: ["lead other"], tenant: "acme" });
    expect([...trail.emails, ...trail.phones, ...trail.leads]).toEqual([]);
    expect(await erase({ ...person, tenant: "other" })).toEqual(once);
  });

  it("that asks for a record gets it also where only the file is left", async () => {
    mkdirSync(join(temporary.dataDir, "drops"));
    writeFileSync(join(temporary.dataDir, "drops", "8.json"), JSON.stringify({ email: "ann@example.com" }));
    const dossier = await compileDossier(temporary, await tracePerson(temporary, { emails: ["ann@example.com"] }));
    expect(dossier).toEqual({ drops: [{ lead_id: "8", record: { email: "ann@example.com" } }] });
  });
});

describe("an erasure that was killed", () => {
  it("before the store changed is found whole when it is run again", async () => {
    await lead("1", { email: "ann@example.com" });
    const { dataDir } = temporary;
    // The files went, and then the power.
    const broken = {
      ...temporary.store,
      db: { transaction: () => ({ execute: () => Promise.reject(new Error("killed")) }) },
    };
    const trail = await tracePerson(temporary, { emails: ["ann@example.com"] });
    await expect(erasePerson({ store: broken as never, dataDir }, trail, now)).rejects.toThrow("killed");
    expect(await leadIds()).toEqual(["1"]);
    expect(await erase({ emails: ["ann@example.com"] })).toEqual({ leads: 1 });
  });

  it("after the store changed is completed at the next start: files of its leads go, the database is scrubbed", async () => {
    const { store, dataDir } = temporary;
    await store.db.insertInto("erasures").values({ id: "1", at: now, scrubbed: 0 }).execute();
    mkdirSync(join(dataDir, "drops", "acme"), { recursive: true });
    for (const name of ["1.json", ".1.partial", "2.json"]) writeFileSync(join(dataDir, "drops", "acme", name), "");
    const housekeeping = createHousekeeping({
      store,
      dataDir,
      clock: { now: () => now },
      logger: silentLogger,
    });
    await housekeeping.tick();
    expect(readdirSync(join(dataDir, "drops", "acme"))).toEqual(["2.json"]);
    expect(await store.db.selectFrom("erasures").select("scrubbed").execute()).toEqual([{ scrubbed: 1 }]);
    await completeErasures({ store, dataDir }, now + day + 1);
    expect(await store.db.selectFrom("erasures").selectAll().execute()).toEqual([]);
  });
});

describe("DATA_DIR/mailbox", () => {
  const message = (text: string, at: number) => ({
    tenant: "acme",
    channel: "sms" as const,
    to: "+61491570156",
    subject: "",
    text,
    at,
    until: at + 10 * minute,
  });
  const send = (text: string, at: number) =>
    sendToFile(message(text, at), { channel: "sms", adapter: "file" }, { ...temporary } as never);
  const texts = async () => (await readMailbox(temporary.dataDir, "acme")).map(({ text }) => text);

  it("keeps a code for as long as it is good, and no longer", async () => {
    await Promise.all([send("first", now), send("second", now + minute)]);
    const time = { now: now + 10 * minute };
    const { store, dataDir } = temporary;
    const clock = { now: () => time.now };
    const housekeeping = createHousekeeping({ store, dataDir, clock, logger: silentLogger });
    await housekeeping.tick();
    expect(await texts()).toEqual(["second"]);
    time.now += minute;
    await housekeeping.tick();
    expect(readdirSync(join(dataDir, "mailbox"))).toEqual([]);
  });

  it("loses what an earlier version left for good, and lines that a crash cut short", async () => {
    const { store, dataDir } = temporary;
    await send("first", now);
    const old = JSON.stringify({ ...message("old", now), until: undefined });
    appendFileSync(join(dataDir, "mailbox", "acme.ndjson"), `${old}\n${old.slice(0, 20)}`);
    await createHousekeeping({ store, dataDir, clock: { now: () => now }, logger: silentLogger }).tick();
    expect(await texts()).toEqual(["first"]);
  });

  it("loses codes that are over when another is sent, and those of a clock that was a year ahead", async () => {
    await send("ahead", now + 365 * day);
    await send("old", now);
    expect(await texts()).toEqual(["old"]);
    await send("new", now + 10 * minute);
    expect(await texts()).toEqual(["new"]);
  });
});

it("file drops are removed after their dealer's retention, in any folder", async () => {
  const { dataDir } = temporary;
  const write = (path: string, at: number) => {
    mkdirSync(join(dataDir, "drops", path, ".."), { recursive: true });
    writeFileSync(join(dataDir, "drops", path), "{}");
    utimesSync(join(dataDir, "drops", path), at / 1000, at / 1000);
  };
  write("acme/old.json", now - 31 * day);
  write("acme/new.json", now - 29 * day);
  write("acme/notes.txt", now - 31 * day);
  write("gone-dealer/old.json", now - 31 * day);
  write("gone-dealer/older.json", now - 91 * day);
  const rules = [
    { folders: ["acme"], before: now - 30 * day },
    { folders: ["patient"], before: now - 90 * day },
  ];
  expect(await expireDrops(dataDir, rules)).toBe(2);
  expect(readdirSync(join(dataDir, "drops", "acme")).sort()).toEqual(["new.json", "notes.txt"]);
  expect(readdirSync(join(dataDir, "drops", "gone-dealer"))).toEqual(["old.json"]);
});

it("a keyed hash depends on the secret, its purpose and each part", () => {
  const hash = createKeyedHash("secret");
  expect(hash("a", "bc")).toBe(createKeyedHash("secret")("a", "bc"));
  const others = [hash("ab", "c"), hash("a", "b", "c"), createKeyedHash("other")("a", "bc")];
  expect(others).not.toContain(hash("a", "bc"));
});
