import { createMemoryRouter, isRouteErrorResponse } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { PATIENT_MS } from "../platform/base/testing/patience.ts";
import { readAddressAfter } from "./known.ts";
import { routes } from "./routes.tsx";

afterEach(() => vi.unstubAllGlobals());

const known = { editor: { mail: "anna@example.com", role: "admin" }, dealers: [] };

/** Studio at an address. `asked` lists what the server was asked for; it answers by method and path, else with 401. */
function openStudio(address: string) {
  const asked: string[] = [];
  const answers = new Map<string, unknown>();
  vi.stubGlobal("location", new URL(address, "http://localhost"));
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    const answer = answers.get(`${method} ${path}`);
    return answer === undefined ? Response.json({ error: "Sign in." }, { status: 401 }) : Response.json(answer);
  });
  const start = () => createMemoryRouter(routes, { initialEntries: [address] });
  return { asked, answers, start };
}

type Router = ReturnType<ReturnType<typeof openStudio>["start"]>;

const addressOf = ({ state: { location } }: Router) =>
  location.pathname + decodeURIComponent(location.search) + location.hash;
const settled = (router: Router) =>
  vi.waitFor(
    () => expect(router.state).toMatchObject({ initialized: true, navigation: { state: "idle" } }),
    PATIENT_MS,
  );
const sendForm = (router: Router, values: { [name: string]: string }) =>
  router.navigate(router.state.location, { formMethod: "post", formData: formOf(values) });
function formOf(values: { [name: string]: string }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

it("leads somebody who is signed out to signing in, and then to the address that was asked for", async () => {
  const { answers, start } = openStudio("/dealers/acme/history#latest");
  const router = start();
  await settled(router);
  expect(addressOf(router)).toBe("/sign-in?to=/dealers/acme/history#latest");
  answers.set("POST /api/sign-in", { code: "ABCD" });
  await sendForm(router, { mail: "anna@example.com" });
  expect(Object.values(router.state.actionData ?? {})).toEqual([{ mail: "anna@example.com", code: "ABCD" }]);
  await sendForm(router, { mail: "anna@example.com", code: "no" });
  expect(Object.values(router.state.actionData ?? {})).toMatchObject([{ problem: "Sign in." }]);
  answers.set("POST /api/sign-in/verify", { editor: known.editor });
  answers.set("GET /api/dealers", known);
  answers.set("GET /api/dealers/acme/publishes", { publishes: [] });
  await sendForm(router, { mail: "anna@example.com", code: "ABCD" });
  expect(addressOf(router)).toBe("/dealers/acme/history#latest");
  expect(router.state.loaderData).toMatchObject({ known });
});

it("leads nobody from signing in to another site", () => {
  const after = (to: string) => readAddressAfter(`http://studio.localhost/sign-in?${new URLSearchParams({ to })}`);
  expect(after("/drafts/1#forms")).toBe("/drafts/1#forms");
  for (const to of ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", ""])
    expect(after(to)).toBe("/");
});

it("asks anew for the dealers with each screen, and not with a part of one", async () => {
  const { asked, answers, start } = openStudio("/support");
  answers.set("GET /api/dealers", known);
  const router = start();
  await settled(router);
  await router.navigate("/support/kept");
  await router.navigate("/support/kept#latest");
  await router.navigate("/support/kept");
  expect(asked).toEqual(["GET /api/dealers", "GET /api/dealers"]);
});

it("signs out, and shows nothing of the dealers any more", async () => {
  const { answers, start } = openStudio("/support");
  answers.set("GET /api/dealers", known).set("POST /api/sign-out", {});
  const router = start();
  await settled(router);
  await router.navigate("/sign-out", { formMethod: "post", formData: formOf({}) });
  expect(addressOf(router)).toBe("/sign-in");
  expect(router.state.loaderData).toEqual({});
});

it("says that there is nothing at an address without a screen", async () => {
  const router = openStudio("/drafts/1/nothing").start();
  await settled(router);
  const [error] = Object.values(router.state.errors ?? {});
  expect(isRouteErrorResponse(error) && error.status).toBe(404);
});
