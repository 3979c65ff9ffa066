/** What the server counts, for Prometheus (`/metrics`). */

export { classifyRoute } from "./classify-route.ts";
export { createMetrics, type Metrics } from "./metrics.ts";
