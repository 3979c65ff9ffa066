import { afterEach, expect, it, vi } from "vitest";
import { createPatientRequester } from "./patient-requester.ts";

afterEach(() => vi.unstubAllGlobals());

const request = {
  url: "http://dealer.localhost/1/indexes/*/queries",
  method: "POST",
  headers: {},
  data: "{}",
  connectTimeout: 3000,
  responseTimeout: 3000,
} as const;

it("[M8.1] waits longer after each failure, and not at all after an answer", async () => {
  const waited: number[] = [];
  const answers = [503, "reset", 500, 200, 200];
  vi.stubGlobal("fetch", () => {
    const answer = answers.shift();
    if (typeof answer === "string") return Promise.reject(new TypeError(answer));
    return Promise.resolve(new Response("{}", { status: Number(answer) }));
  });
  const requester = createPatientRequester(async (ms) => {
    waited.push(ms);
  });
  const statuses: number[] = [];
  for (let asked = 0; asked < 5; asked++) statuses.push((await requester.send(request)).status);
  expect(statuses).toEqual([503, 0, 500, 200, 200]);
  expect(waited).toEqual([400, 1200, 1200]);
});

it("[M8.1] tells the client that time ran out, so that it gives the next try more", async () => {
  const late = AbortSignal.abort(new DOMException("late", "TimeoutError"));
  vi.stubGlobal("AbortSignal", { timeout: () => late });
  vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  expect(await createPatientRequester(async () => {}).send(request)).toMatchObject({
    status: 0,
    isTimedOut: true,
  });
});
