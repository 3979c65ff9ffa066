import { parentPort, workerData } from "node:worker_threads";
import { findCompiled } from "../platform/base/compiled-schemas.ts";
import { setCompiledValidators } from "../schemas/validate/ajv.ts";
import { type ThreadData, takePortions } from "./on-threads.ts";
import { type SharedCheck, shareChecker } from "./validate-dealers.ts";

setCompiledValidators(findCompiled);
const data = workerData as ThreadData<SharedCheck>;
parentPort?.postMessage(await takePortions(data, shareChecker(data)));
