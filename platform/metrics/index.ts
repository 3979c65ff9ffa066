/** The door of metrics/: what other rooms may use of it. */

export { createMetrics, type Metrics } from "./metrics.ts";
export { routeOf } from "./route-of.ts";
