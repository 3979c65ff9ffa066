import { parentPort, workerData } from "node:worker_threads";
import { findCompiled } from "../platform/base/compiled-schemas.ts";
import { setCompiledValidators } from "../schemas/validate/ajv.ts";
import { type Analysis, collectFindings } from "./check-dealers.ts";
import { type ThreadData, takePortions } from "./on-threads.ts";

setCompiledValidators(findCompiled);
const data = workerData as ThreadData<Omit<Analysis, "slugs">>;
parentPort?.postMessage(await takePortions(data, (slugs) => collectFindings({ ...data, slugs })));
