import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, it } from "vitest";
import { startTracing } from "./tracing.ts";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});
async function listening(server: Server): Promise<string> {
  open.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const ways = { trustsProxy: true };

it("loads and sends nothing without an endpoint", async () => {
  expect(await startTracing({}, ways)).toBeUndefined();
});

it("sends a span of each request, in the trace of a trusted proxy, without its query", async () => {
  const received: string[] = [];
  const collector = await listening(
    createServer(async (req, res) => {
      const parts = await Array.fromAsync(req as AsyncIterable<Buffer>);
      received.push(`${req.url} ${Buffer.concat(parts)}`);
      res.end("{}");
    }),
  );
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector;
  const tracing = await startTracing(process.env, ways);
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!tracing) throw new Error("Tracing has not started.");
  const app = express().use(tracing.handler);
  app.get("/cars", (_req, res) => void res.status(503).send(String(res.locals.traceId)));
  const origin = await listening(createServer(app));
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  expect(await (await fetch(`${origin}/cars?email=kim@example.com`, { headers })).text()).toBe(trace);
  await tracing.close();
  const [sent = ""] = received;
  expect(sent).toMatch(/^\/v1\/traces /);
  const [span] = JSON.parse(sent.slice(sent.indexOf(" "))).resourceSpans[0].scopeSpans[0].spans;
  expect(span).toMatchObject({ traceId: trace, name: "GET page", kind: 2, status: { code: 2 } });
  expect(sent).not.toContain("kim");
});
