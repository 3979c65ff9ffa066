import { afterEach, beforeEach, expect, it } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../../services/leads/testing/temporary-store.ts";
import { createOneContactMigration } from "./one-contact.ts";

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await openTemporaryStore();
});
afterEach(() => temporary.remove());

async function addUser(id: string, channel: "sms" | "email", address: string): Promise<void> {
  const { db } = temporary.store;
  const row = {
    id,
    tenant: "acme",
    phone: channel === "sms" ? address : null,
    mail: channel === "email" ? address : null,
  };
  await db.insertInto("users").values(row).execute();
  const saved = { tenant: "acme", user_id: id, saved_at: 0, price: null, snapshot: "{}" };
  for (const car_id of ["same", `own ${id}`])
    await db
      .insertInto("saved_cars")
      .values({ ...saved, car_id })
      .execute();
}

async function addAlert(id: string, channel: "sms" | "email", address: string, subject: string): Promise<void> {
  const { db } = temporary.store;
  await db
    .insertInto("alert_contacts")
    .values({ id, tenant: "acme", channel, address, origin: "", next_at: 0 })
    .execute();
  for (const text of ["/cars", subject])
    await db
      .insertInto("alerts")
      .values({
        id: `${id} ${text}`,
        contact_id: id,
        kind: "search",
        subject: text,
        ...{ label: "", told: "{}", consent: "{}", created_at: 0, ends_at: 1 },
      })
      .execute();
}

it("makes one account and one contact of the spellings that earlier versions kept apart", async () => {
  const { db } = temporary.store;
  await addUser("1", "email", "kim@exam\u00adple.com");
  await addUser("2", "email", "kim@example.com");
  await addUser("3", "sms", "+610412345678");
  await addUser("4", "sms", "+447700900123");
  await addAlert("a", "email", "kim@example\u3002com", "/a");
  await addAlert("b", "email", "kim@exam\u00adple.com", "/b");
  await addAlert("c", "sms", "+610412345678", "/c");
  await createOneContactMigration().up(db);
  const users = await db.selectFrom("users").select(["id", "phone", "mail"]).orderBy("id").execute();
  expect(users).toEqual([
    { id: "2", phone: null, mail: "kim@example.com" },
    { id: "3", phone: "+61412345678", mail: null },
    { id: "4", phone: "+447700900123", mail: null },
  ]);
  const saved = await db.selectFrom("saved_cars").select("car_id").where("user_id", "=", "2").execute();
  expect(saved.map(({ car_id }) => car_id).sort()).toEqual(["own 1", "own 2", "same"]);
  const contacts = await db.selectFrom("alert_contacts").select(["id", "address"]).orderBy("id").execute();
  expect(contacts).toEqual([
    { id: "a", address: "kim@example.com" },
    { id: "c", address: "+61412345678" },
  ]);
  const subjects = await db.selectFrom("alerts").select("subject").where("contact_id", "=", "a").execute();
  expect(subjects.map(({ subject }) => subject).sort()).toEqual(["/a", "/b", "/cars"]);
});
