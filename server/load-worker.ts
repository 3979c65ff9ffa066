import { demoStock } from "../demo/index.ts";
import { serveLoading } from "./tenants/index.ts";

// Runs in a worker thread: a large stock or a document full of mistakes takes seconds, in which no page must wait.
serveLoading(demoStock);
