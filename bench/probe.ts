import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into the measured server: answers each request with the process's resource usage since the last one.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let before = process.cpuUsage();

process.on("message", () => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  process.send?.({
    cpuMs: (user + system) / 1000,
    memoryMb: process.memoryUsage.rss() / 1024 / 1024,
    stallMs: delay.max / 1e6,
  });
  delay.reset();
});
process.channel?.unref();
