import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, expect, it } from "vitest";
import { ask } from "../tests/support/http.ts";
import { createViteModuleHandler } from "./vite-modules.ts";

const app = express();
app.use(createViteModuleHandler((_request, response) => void response.send("module")));
app.use((_request, response) => void response.send("page"));
const server = app.listen(0, "127.0.0.1");
afterAll(() => server.close());

it("Vite serves modules, and no page of a dealer, whatever folder has its name", async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => [path, (await ask(origin, path)).text]));
  expect(Object.fromEntries(await answers(["/", "/search", "/search?page=2", "/rules", "/cars/a-b-1"]))).toEqual({
    "/": "page",
    "/search": "page",
    "/search?page=2": "page",
    "/rules": "page",
    "/cars/a-b-1": "page",
  });
  expect(
    Object.fromEntries(await answers(["/@vite/client", "/@id/react", "/renderer/entry-client.ts", "/a.css?direct"])),
  ).toEqual({
    "/@vite/client": "module",
    "/@id/react": "module",
    "/renderer/entry-client.ts": "module",
    "/a.css?direct": "module",
  });
});
