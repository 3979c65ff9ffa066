import { generateDemoStock } from "../demo/index.ts";
import { serveLoading } from "../platform/tenants/index.ts";

// Runs in a worker thread: a large stock or a document with many errors takes seconds, and pages must not wait for
// it.
serveLoading(generateDemoStock);
