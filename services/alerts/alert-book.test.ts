import { expect, it } from "vitest";
import { openTemporaryStore } from "../leads/testing/temporary-store.ts";
import { createAlertBook } from "./alert-book.ts";

it("counts the alerts of one mailbox together, whatever follows the plus", async () => {
  const { store, remove } = await openTemporaryStore();
  const alerts = createAlertBook({ store, clock: { now: () => 0 } });
  const add = (address: string, subject: string) =>
    store.db
      .transaction()
      .execute((trx) =>
        alerts.add(
          trx,
          "acme",
          { channel: "email", address },
          { kind: "search", subject, label: "", told: {}, consent: "{}", origin: "" },
          { perContact: 2, runsMs: 1000, checkMs: 1000 },
        ),
      );
  expect(await add("k_m@example.com", "/a")).toBe("added");
  expect(await add("k_m+1@example.com", "/b")).toBe("added");
  expect(await add("k_m+2@example.com", "/c")).toBe("full");
  expect(await add("k_m+1@example.com", "/b")).toBe("added");
  expect(await add("kim+1@example.com", "/a")).toBe("added");
  await remove();
});
