import type { RequestHandler } from "express";
import { redactPath } from "../base/logged-path.ts";
import { classifyRoute } from "../metrics/index.ts";

/** Traces of requests, sent to a collector. */
export interface Tracing {
  /** Makes a span of each request. */
  handler: RequestHandler;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Name of this service in traces, unless OTEL_SERVICE_NAME says another. */
const SERVICE = "forecourt";
const SERVER_ERROR = 500;

/**
 * Starts OpenTelemetry's SDK, which reads its usual variables (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS,
 * OTEL_TRACES_SAMPLER...); undefined without an endpoint: then nothing of it is loaded. A
 * trusted proxy's `traceparent` is continued. Spans contain no address, query or body.
 */
export async function startTracing(
  env: { [name: string]: string | undefined },
  { trustsProxy }: { trustsProxy: boolean },
): Promise<Tracing | undefined> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT && !env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return undefined;
  const [api, sdk, exporter, resources] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const provider = new sdk.NodeTracerProvider({
    resource: resources.resourceFromAttributes({ "service.name": env.OTEL_SERVICE_NAME || SERVICE }),
    spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer(SERVICE);
  return {
    handler(req, res, next) {
      const before = trustsProxy ? api.propagation.extract(api.ROOT_CONTEXT, req.headers) : api.ROOT_CONTEXT;
      const route = classifyRoute(req.path);
      const attributes = { "http.request.method": req.method, "http.route": route };
      const span = tracer.startSpan(`${req.method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, before);
      res.locals.traceId = span.spanContext().traceId;
      res.on("close", () => {
        span.setAttributes({
          "http.response.status_code": res.statusCode,
          "server.address": redactPath(req.hostname ?? ""),
          "forecourt.request_id": String(res.locals.requestId ?? ""),
        });
        if (res.statusCode >= SERVER_ERROR) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      });
      api.context.with(api.trace.setSpan(before, span), next);
    },
    close: () => provider.shutdown(),
  };
}
