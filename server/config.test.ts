import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { ConfigError, listenFault, readConfig } from "./config.ts";

it("says in one sentence that the tenants folder is not there", () => {
  expect(() => readConfig({ TENANTS_DIR: "/nowhere" })).toThrow(ConfigError);
  expect(() => readConfig({ TENANTS_DIR: "/nowhere" })).toThrow(
    'TENANTS_DIR must be a folder, but "/nowhere" is not one.',
  );
});

it("listens on this machine alone, except in production", () => {
  expect(readConfig({}).host).toBe("127.0.0.1");
  expect(readConfig({ NODE_ENV: "production" }).host).toBe("0.0.0.0");
  expect(readConfig({ NODE_ENV: "production", HOST: "127.0.0.1", PORT: "81" })).toMatchObject({
    host: "127.0.0.1",
    port: 81,
  });
});

it("lifts the guard of outgoing calls in production only when it is told to, by the former name too", () => {
  const former = { NODE_ENV: "production", FORECOURT_ALLOW_PRIVATE_WEBHOOKS: "1" };
  expect(readConfig(former).allowPrivate).toBe(true);
  expect(readConfig({ ...former, ALLOW_PRIVATE_HOSTS: "0" }).allowPrivate).toBe(false);
  expect(readConfig({ NODE_ENV: "production" }).allowPrivate).toBe(false);
  expect(readConfig({ NODE_ENV: "production", ALLOW_PRIVATE_HOSTS: "1" }).allowPrivate).toBe(true);
});

it("lets anyone into Studio only where nobody else can reach the server", () => {
  const studio = (env: NodeJS.ProcessEnv) => {
    const { studioHost, studioForAnyone } = readConfig(env);
    return [studioHost, studioForAnyone];
  };
  expect(studio({})).toEqual(["studio.localhost", true]);
  expect(studio({ HOST: "0.0.0.0" })).toEqual([undefined, false]);
  expect(studio({ TRUSTED_PROXIES: "1" })).toEqual([undefined, false]);
  expect(studio({ NODE_ENV: "production", HOST: "127.0.0.1" })).toEqual([undefined, false]);
  expect(studio({ HOST: "0.0.0.0", STUDIO_HOST: "studio.example.com" })).toEqual(["studio.example.com", false]);
});

it("says why it cannot listen, and what to set", async () => {
  const first = createServer().listen(0, "127.0.0.1");
  await once(first, "listening");
  const { port } = first.address() as AddressInfo;
  const message = async (at: { host: string; port: number }): Promise<string> => {
    const [error] = (await once(createServer().listen(at.port, at.host), "error")) as [Error];
    return listenFault(error, at).message;
  };
  expect(await message({ host: "127.0.0.1", port })).toBe(
    `Port ${port} is already in use, perhaps by another Forecourt. Stop that program, or set PORT to a free port.`,
  );
  expect(await message({ host: "192.0.2.1", port })).toMatch(/^This machine has no address 192\.0\.2\.1\. Set HOST/);
  first.close();
});
