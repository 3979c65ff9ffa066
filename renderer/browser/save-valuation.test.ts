import { afterEach, expect, it, vi } from "vitest";
import { saveValuation } from "./save-valuation.ts";

afterEach(() => vi.unstubAllGlobals());

it("[S7.14] posts the valuation's answer with its column and only logs the result", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    sent.push(url, JSON.parse(body));
    return Response.json({ success: true });
  });
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  await saveValuation({ id: "v1", estimate: { low: 1, high: 2 } }, "valuation", "failed");
  expect(sent).toEqual(["/api/miscellaneous", { id: "v1", estimate: { low: 1, high: 2 }, column_name: "valuation" }]);
  expect(info).toHaveBeenCalledWith("valuation", { success: true });
});

it("[S8.12] logs a failure, whether the server refuses or cannot be reached", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => Response.json({ success: false, error: "x" }, { status: 503 }));
  await saveValuation({}, "valuation", "Not saved");
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  await saveValuation({}, "valuation", "Not saved");
  expect(error.mock.calls.map(([line]) => line)).toEqual(["Not saved", "Not saved"]);
});
