import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFormTenant } from "../../tests/support/form-tenant.ts";
import { buildPublicForm } from "./public-form.ts";
import { createFormsRouter } from "./router.ts";

const tenant = createFormTenant();
let server: Server;
let origin: string;

beforeAll(async () => {
  const app = express().use(createFormsRouter({ tenantOf: () => tenant }));
  await new Promise<void>((resolve) => {
    server = app.listen(0, "127.0.0.1", () => resolve());
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("serves the validator that the page names, for ever", async () => {
  const answer = await fetch(origin + (await buildPublicForm(tenant, "enquiry"))?.validator);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/javascript");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(await answer.text()).toContain("export const validators");
});

it.each([
  "/forms/enquiry.AAAAAAAAAAAA.js",
  "/forms/enquiry.js",
  "/forms/..%2f..%2fpackage.json",
  "/forms/__proto__.AAAAAAAAAAAA.js",
  "/forms/",
])("has nothing at %s", async (path) => {
  expect((await fetch(origin + path)).status).toBe(404);
});
