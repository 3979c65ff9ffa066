/** Loaded before the server (`--import`): tells the process that started it what the serving thread and all threads have cost. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** CPU in ms since the process began, and the longest hold of the serving thread since the last report, ms. */
export interface CostReport {
  thread: number;
  all: number;
  held: number;
  heapMb: number;
}

const msOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on("message", (message) => {
    if (message !== "cost") return;
    const report: CostReport = {
      thread: msOf(process.threadCpuUsage()),
      all: msOf(process.cpuUsage()),
      held: delay.max / 1e6,
      heapMb: process.memoryUsage().heapUsed / 1e6,
    };
    delay.reset();
    process.send?.(report);
  });
}
