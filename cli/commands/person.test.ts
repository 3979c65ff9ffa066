import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTemporaryStore } from "../../services/leads/testing/temporary-store.ts";
import { eraseAndSay } from "../person/erase.ts";
import { runCommand } from "../testing/run-command.ts";

const id = "01900000-0000-7000-8000-000000000001";
let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
beforeEach(async () => {
  temporary = await openTemporaryStore();
  const lead = { tenant: "acme", form: "enquiry", received_at: 1, suspect: null, dedupe_key: null };
  const record = (email: string, phone: string) => JSON.stringify({ name: "Annabel", email, phone });
  const rest = { dedupe_until: 1, body_hash: "" };
  await temporary.store.db
    .insertInto("leads")
    .values([
      { ...lead, ...rest, id, record: record("ann@example.com", "0491 570 156") },
      { ...lead, ...rest, id: "2", record: record("bob@example.com", "+61 491 570 156") },
    ])
    .execute();
});
afterEach(() => temporary.remove());

const person = (...args: string[]) => runCommand(["person", ...args], { DATA_DIR: temporary.dataDir });

describe("forecourt person", () => {
  it("exports what is kept, unmasked, by e-mail, phone or lead", async () => {
    const byMail = await person("export", "ANN@example.com");
    expect([byMail.status, JSON.parse(byMail.out).leads.length]).toEqual([0, 1]);
    expect(byMail.out).toContain("Annabel");
    expect(JSON.parse((await person("export", "0491570156")).out).leads).toHaveLength(2);
    expect(JSON.parse((await person("export", id)).out).leads).toHaveLength(2);
    expect(await person("export", "nobody@example.com")).toMatchObject({ status: 1, out: "{}\n" });
  });

  it("erases, names contacts that others share without telling them, and says when there is nothing", async () => {
    const { status, out } = await person("erase", "ann@example.com");
    expect(status).toBe(0);
    expect(out).toContain("1 lead erased.");
    expect(out).toContain("Left alone because other leads contain them too: ***156.");
    expect(out).not.toMatch(/491|ann@/);
    expect((await person("erase", "ann@example.com")).status).toBe(1);
    expect((await person("erase", "0491 570 156", "--dry-run")).out).toBe("1 lead would be erased.\n");
    expect((await person("erase", "0491 570 156", "--tenant", "other")).status).toBe(1);
  });

  it("says what to do when the database is busy, and completes when it is run again", async () => {
    const { store, dataDir } = temporary;
    const busy = Object.assign(new Error("database is locked"), { errcode: 5 });
    const db = new Proxy(store.db, {
      get: (target, name) =>
        name === "transaction"
          ? () => ({ execute: () => Promise.reject(busy) })
          : Reflect.get(target, name).bind?.(target),
    });
    const io = { stdout: { write: () => 0 }, stderr: { write: () => 0 }, env: {} };
    const keeping = { store: { ...store, db }, dataDir };
    await expect(eraseAndSay(keeping, { emails: ["ann@example.com"] }, { dryRun: false }, io)).rejects.toThrow(
      /Run the same command again/,
    );
    expect((await person("erase", "ann@example.com")).out).toContain("1 lead erased.");
  });

  it.each([[[]], [["dance"]], [["erase"]], [["export", "12"]], [["erase", "a@b.c", "--frmat", "x"]]])(
    "exits 2 with one line for the usage mistake %j",
    async (args) => {
      const { status, err } = await person(...args);
      expect(status).toBe(2);
      expect(err.trim().split("\n")).toHaveLength(1);
    },
  );
});
