import { afterEach, expect, it, vi } from "vitest";
import { PATIENT_MS } from "../platform/base/testing/patience.ts";
import { Sender } from "./sender.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typed = (value: string) => ({ layer: "acme", pointer: "/site/name", op: "set", value }) as const;

/** A sender whose requests are answered by `answer`; `log` has what it said, in order. */
function senderWith() {
  const log: string[] = [];
  let rev = 4;
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    log.push(`request ${(JSON.parse(body) as { ops: { value: string }[] }).ops.map(({ value }) => value)}`);
    rev += 1;
    return Response.json({ rev, problems: [], refused: [] });
  });
  const sender = new Sender("d", rev, {
    sent: (next) => log.push(`expect ${next}`),
    saved: (state) => log.push(`saved ${state.rev}`),
    refused: (message) => log.push(message),
    busy: (isBusy) => log.push(isBusy ? "busy" : "rests"),
  });
  return { sender, log };
}

it("sends a key before anything is drawn, says which revision it makes, and sends what is typed meanwhile as one", async () => {
  vi.useFakeTimers();
  const { sender, log } = senderWith();
  sender.add(typed("W"));
  expect(log).toEqual(["request W", "expect 5", "busy"]);
  sender.add(typed("Wi"));
  sender.add(typed("Win"));
  await vi.advanceTimersByTimeAsync(10);
  expect(log.filter((line) => line !== "busy")).toEqual([
    ...["request W", "expect 5", "saved 5"],
    ...["request Win", "expect 6", "saved 6"],
  ]);
  // Nothing is read again until the typing rests.
  await vi.advanceTimersByTimeAsync(1000);
  expect(log.at(-1)).toBe("rests");
});

it("lets what was done at once be read again at once", async () => {
  const { sender, log } = senderWith();
  sender.add({ layer: "acme", pointer: "/site/name", op: "reset" });
  await vi.waitFor(() => expect(log.at(-1)).toBe("rests"), PATIENT_MS);
  expect(sender.isBusy).toBe(false);
});

it("keeps what was typed while nobody is signed in, says so, and sends it after the next sign-in", async () => {
  vi.useFakeTimers();
  const { sender, log } = senderWith();
  const answered = globalThis.fetch;
  let isSignedIn = false;
  vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) =>
    isSignedIn ? answered(...request) : Promise.resolve(Response.json({ error: "Sign in." }, { status: 401 })),
  );
  sender.add(typed("W"));
  const sent = vi.fn();
  void sender.whenSent().then(sent);
  await vi.advanceTimersByTimeAsync(1500);
  expect(log.at(-1)).toMatch(/signed out.*kept here/);
  expect(sent).not.toHaveBeenCalled();
  isSignedIn = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(log).toContain("saved 5");
  expect(sent).toHaveBeenCalled();
});
