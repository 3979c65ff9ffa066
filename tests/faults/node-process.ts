import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A running tests/faults/lead-server.ts. */
export interface LeadServer {
  origin: string;
  /** Ends it as a power switch would. */
  kill(): Promise<void>;
  /** Asks it to finish; resolves with its exit code. */
  terminate(): Promise<number | null>;
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("exit", (code) => resolve(code)));
}

/** Starts the process and resolves once it listens. */
export function startLeadServer(env: Record<string, string | undefined>): Promise<LeadServer> {
  const script = fileURLToPath(new URL("./lead-server.ts", import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [script], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = ended(child);
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      const port = /ready (\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        async kill() {
          child.kill("SIGKILL");
          await exit;
        },
        async terminate() {
          child.kill("SIGTERM");
          return exit;
        },
      });
    });
    void exit.then((code) => reject(new Error(`the server ended with ${code} before it listened`)));
  });
}
