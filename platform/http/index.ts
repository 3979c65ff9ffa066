/** The listening server, its connections, security headers, early refusals. */

export { computeMaxConnections, openFilesLimit } from "./connections.ts";
export { refuseOtherSites } from "./cross-site.ts";
export { readForwarded } from "./forwarded.ts";
export { createHttpServer, type HttpServer } from "./http-server.ts";
export { answerNotFound, createErrorHandler } from "./last-resort.ts";
export { passOn } from "./pass-on.ts";
export { requestLog } from "./request-log.ts";
export { allowInline, createSecurityHeaders } from "./security.ts";
export { startTracing, type Tracing } from "./tracing.ts";
export { refuseTwoHosts } from "./two-hosts.ts";
