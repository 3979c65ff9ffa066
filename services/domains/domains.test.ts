import { afterAll, beforeAll, expect, it } from "vitest";
import { createGuard } from "../../platform/outbound/index.ts";
import { openTemporaryStore, type TemporaryStore } from "../leads/testing/temporary-store.ts";
import { createDomains, createProofSources, listRecordNames, PROOF_PATH } from "./domains.ts";

let temporary: TemporaryStore;
beforeAll(async () => {
  temporary = await openTemporaryStore();
});
afterAll(() => temporary.remove());

const records = new Map<string, string[]>();
const files = new Map<string, string>();
const create = () =>
  createDomains(
    temporary.store,
    { now: () => 7 },
    {
      txt: async (name) => records.get(name) ?? [],
      async file({ href }) {
        const text = files.get(href);
        if (text === undefined) throw new Error("it answered 404");
        return text;
      },
    },
  );

it("a host is a dealer's once its DNS or its file says so, and no other dealer's", async () => {
  const domains = create();
  const { host, proof } = await domains.add("acme", "www.acme.example");
  // The proof stays the same until it is found.
  expect((await domains.add("acme", host)).proof).toBe(proof);
  const { proof: others } = await domains.add("other", host);
  expect(others).not.toBe(proof);
  expect(await domains.check("acme", host)).toEqual({
    isVerified: false,
    problem: expect.stringMatching(/_forecourt\.www\.acme\.example has no TXT record; .*answered 404/),
  });
  expect(await domains.findUnverified("acme", [host, "x.example"])).toEqual([host, "x.example"]);
  records.set("_forecourt.acme.example", ["v=spf1 -all", proof]);
  expect(await domains.check("acme", host)).toEqual({ isVerified: true });
  expect(await domains.check("other", host)).toMatchObject({ isVerified: false });
  expect(await domains.findUnverified("acme", [host])).toEqual([]);
  expect(await domains.list("acme")).toEqual([{ host, proof, verifiedAt: 7 }]);
  files.set(`http://${host}${PROOF_PATH}`, `${others}\n`);
  expect(await domains.check("other", host)).toEqual({ isVerified: true });
  await domains.remove("other", host);
  expect(await domains.findUnverified("other", [host])).toEqual([host]);
  await domains.trust("third", host);
  expect(await domains.findUnverified("third", [host])).toEqual([]);
});

it("names the records of a host, and asks no address in a private network", async () => {
  expect(listRecordNames("www.acme.example")).toEqual(["_forecourt.www.acme.example", "_forecourt.acme.example"]);
  expect(listRecordNames("cars.acme.example")).toEqual(["_forecourt.cars.acme.example"]);
  const { file } = createProofSources(createGuard());
  await expect(file(new URL("http://127.0.0.1:9/x"))).rejects.toThrow(/private/);
});
