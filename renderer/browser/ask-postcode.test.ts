import { afterEach, expect, it, vi } from "vitest";
import { askPostcode } from "./ask-postcode.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers the requests of a test one after the other. */
function serve(...answers: (Response | Error)[]) {
  const fetched = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

it("asks about a postcode once", async () => {
  const fetched = serve(Response.json({ state: "vic" }));
  expect([await askPostcode("/a"), await askPostcode("/a")]).toEqual([{ state: "vic" }, { state: "vic" }]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("remembers that a postcode is unknown", async () => {
  const fetched = serve(Response.json({ error: "Invalid postcode" }, { status: 404 }));
  expect([await askPostcode("/b"), await askPostcode("/b")]).toEqual([{}, {}]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([new Error("offline"), new Response("", { status: 503 }), new Response("", { status: 429 })])(
  "forgets a request that failed (%s)",
  async (failure) => {
    serve(failure, Response.json({ state: "nsw" }));
    const address = `/c/${failure instanceof Response ? failure.status : "offline"}`;
    expect([await askPostcode(address), await askPostcode(address)]).toEqual([{}, { state: "nsw" }]);
  },
);
