/**
 * Stands in for react-router's instrumentation (for its framework's tracing) in the browser's build: no router here has
 * any, so these do what the package's own do then.
 */
export const getRouteInstrumentationUpdates = (): object => ({});

/** The router as it is. */
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;

/** Navigations are not instrumented. */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
