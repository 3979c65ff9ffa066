import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PublicForm } from "../../schemas/forms/public-form.ts";
import { send } from "./send.ts";

const form = {
  action: "/api/leads",
  texts: { unexpected: "odd", failure: "failed", offline: "offline", timeout: "late" },
} as PublicForm;
const attempt = { key: "k1", body: "{}" };
type Step = number | "cut" | object;
let steps: Step[];
let keys: (string | undefined)[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  keys = [];
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers["Idempotency-Key"]);
    const step = steps.shift() ?? 500;
    if (step === "cut") throw new TypeError("network");
    if (typeof step === "object") return Response.json(step);
    return new Response(step === 503 ? '{"error":"Please call us."}' : "<html>502</html>", { status: step });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function sent(given: Step[]) {
  steps = given;
  const sending = send(form, attempt);
  await vi.runAllTimersAsync();
  return sending;
}

describe("sending a form", () => {
  it.each([502, 503, 504, "cut"] as const)(
    "[M8.19] sends again by itself under the same key after %s",
    async (trouble) => {
      expect(await sent([trouble, trouble, { lead_id: "L1" }])).toMatchObject({
        outcome: "taken",
        leadId: "L1",
      });
      expect(keys).toEqual(["k1", "k1", "k1"]);
    },
  );

  it("[M8.19] gives up after the third try, with what the server said", async () => {
    expect(await sent([502, "cut", 503])).toEqual({ outcome: "unknown", message: "Please call us." });
    expect(keys).toHaveLength(3);
  });

  it.each([422, 429, 500])("does not send again what was answered %i", async (status) => {
    await sent([status, { lead_id: "L1" }]);
    expect(keys).toHaveLength(1);
  });

  it("says at once that the browser is offline", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(await sent(["cut"])).toMatchObject({ outcome: "unknown", detail: "offline" });
    expect(keys).toHaveLength(1);
  });
});
