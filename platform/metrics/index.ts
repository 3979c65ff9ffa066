/** What the server counts, for Prometheus (`/metrics`). */

export { createMetrics, type Metrics } from "./metrics.ts";
export { routeOf } from "./route-of.ts";
