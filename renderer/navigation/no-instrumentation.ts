/**
 * Replaces react-router's instrumentation (for its framework's tracing) in the browser build: no router here uses
 * any, so these functions do what the package's own do in that case.
 */
export const getRouteInstrumentationUpdates = (): object => ({});

/** Returns the router unchanged. */
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;

/** Navigations are not instrumented. */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
