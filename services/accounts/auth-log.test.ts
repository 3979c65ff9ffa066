import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type TemporaryStore, temporaryStore } from "../leads/testing/temporary-store.ts";
import { createAuth } from "./auth.ts";
import { accountEmail } from "./contact.ts";

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

it("what better-auth reports goes to the server's log as an error, and nowhere else", async () => {
  const error = vi.fn();
  const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { store } = temporary;
  const times = { codeSeconds: 600, codeAttempts: 5, sessionSeconds: 600 };
  const { api } = createAuth({ store, logger: { error }, secret: "s".repeat(32), secure: false, ...times });
  const email = accountEmail("acme", { channel: "email", address: "ann@example.com" });
  const otp = await api.createVerificationOTP({ body: { email, type: "sign-in" } });
  const body = Object.assign({ email, otp }, { tenant: "acme", mail: "ann@example.com" });
  const { headers } = await api.signInEmailOTP({ body, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  await store.db.schema.alterTable("sessions").renameTo("sessions_away").execute();
  await expect(api.getSession({ headers: new Headers({ cookie }) })).rejects.toThrow();
  expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, "better-auth reports an error");
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});
