import { readdirSync } from "node:fs";

interface Benchmark {
  /** Measures and returns the lines to print: figures and ratios to a peer, from one run. */
  run(): Promise<string[]>;
}

const wanted = process.argv.slice(2);
const folder = new URL("./", import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith(".bench.ts"))
  .map((name) => name.slice(0, -".bench.ts".length))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .sort();

if (names.length === 0) {
  console.error(`No benchmark is called ${wanted.join(", ")}. See the *.bench.ts files of bench/.`);
  process.exitCode = 2;
}
for (const name of names) {
  const { run } = (await import(new URL(`${name}.bench.ts`, folder).href)) as Benchmark;
  console.log(`\n## ${name}`);
  for (const line of await run()) console.log(line);
}
