import { parentPort, workerData } from "node:worker_threads";
import { checkShare, type Share } from "./validate-dealers.ts";

parentPort?.postMessage(await checkShare(workerData as Share));
