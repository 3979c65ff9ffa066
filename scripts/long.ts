import { ensureChromium } from "./chromium.ts";
import { run } from "./run.ts";

// Runs that are too long for `npm test`: `npm run long <name> [-- arguments]`. Without a name, lists them.

/** One program of a run; `env` stands before what the caller has set, so that a shorter run needs no other command. */
interface Step {
  env?: Record<string, string>;
  args: string[];
}

interface LongRun {
  says: string;
  /** With a browser configuration, Chromium is installed first. */
  steps: Step[];
}

/** Vitest over files that need the built site. */
function testBuilt(env: Record<string, string>, ...args: string[]): Step {
  const all = { LONG_RUN: "1", ...env };
  return { env: all, args: ["vitest", "run", "--config", "vitest.browser.config.ts", ...args] };
}

/** Vitest over files that need no build. */
function testUnbuilt(env: Record<string, string>, ...files: string[]): Step {
  return { env, args: ["vitest", "run", ...files] };
}

const runs: Record<string, LongRun> = {
  kill: {
    says: "kills the server 200 times under leads, on SQLite and PostgreSQL",
    steps: [
      testBuilt({ FC_ROUNDS: "200" }, "tests/faults/kill.test.ts"),
      testBuilt({ FC_ROUNDS: "40", FC_POSTGRES: "1" }, "tests/faults/kill.test.ts"),
    ],
  },
  "kill-publish": {
    says: "kills the server while Studio publishes",
    steps: [
      testBuilt({ FC_ROUNDS: "100" }, "tests/faults/publish-kill.test.ts"),
      testBuilt({ FC_ROUNDS: "50", FC_POSTGRES: "1" }, "tests/faults/publish-kill.test.ts", "-t", "PostgreSQL"),
    ],
  },
  "kill-plan": {
    says: "kills nodes while planned publishes are due",
    steps: [testBuilt({ FC_ROUNDS: "25" }, "tests/faults/plan-kill.test.ts")],
  },
  "kill-edit": {
    says: "kills the server while an editor types",
    steps: [testBuilt({ FC_ROUNDS: "50" }, "tests/faults/edit-kill.test.ts")],
  },
  together: {
    says: "lets two people edit one page for five minutes",
    steps: [testBuilt({ FC_MINUTES: "5" }, "tests/browser/studio.test.ts")],
  },
  faults: {
    says: "injects every fault: odd files, kills of editors, plans and reservations, nodes and stores that fail, two who publish at once",
    steps: [testBuilt({}, "tests/faults")],
  },
  nodes: {
    says: "repeats the browser tests on three servers behind nginx",
    steps: [testBuilt({ FC_NODES: "3" }, "tests/browser", "--exclude", "tests/browser/studio*")],
  },
  "store-away": {
    says: "takes PostgreSQL away for a minute",
    steps: [testBuilt({ FC_AWAY_S: "60" }, "tests/faults/store-away.test.ts", "-t", "PostgreSQL")],
  },
  fleet: {
    says: "upgrades and kills three servers under load for ten minutes",
    steps: [testBuilt({ FC_MINUTES: "10" }, "tests/faults/fleet.test.ts")],
  },
  guide: {
    says: "walks through docs/guides at the pace of a person and takes their pictures",
    steps: [testBuilt({ FC_PACE: "person" }, "tests/browser/studio-new-dealer.test.ts")],
  },
  pages: {
    says: "looks at every page of every dealer, at all that opens, and at every component in every theme, at both widths",
    steps: [
      testBuilt(
        { EVERY_PAGE: "1", EVERY_DEALER: "1" },
        ...["pages", "opened", "theme-contrast"].map((name) => `tests/browser/${name}.test.ts`),
      ),
    ],
  },
  journeys: {
    says: "goes through the ten journeys of docs/buying.md and counts taps and seconds",
    steps: [testBuilt({}, "tests/browser/journeys-counted.test.ts")],
  },
  dealers: {
    says: "repeats what npm test tries of one dealer of each kind on every dealer",
    steps: [
      testUnbuilt(
        { EVERY_DEALER: "1" },
        ...["found", "plain-journeys", "plain-posts", "search-payload", "structured-data", "switches"].map(
          (name) => `tests/http/${name}.test.ts`,
        ),
        "tests/conformance/form-refusals.test.ts",
        "tests/conformance/one-price.test.ts",
      ),
      testBuilt(
        { EVERY_DEALER: "1" },
        ...["car-page", "forms", "no-javascript", "opened", "pages", "search"].map(
          (name) => `tests/browser/${name}.test.ts`,
        ),
      ),
    ],
  },
  switches: {
    says: "turns each flag of each dealer",
    steps: [testUnbuilt({ EVERY_SWITCH: "1" }, "tests/http/switches.test.ts")],
  },
  expressions: {
    says: "proves again that every regular expression takes linear time",
    steps: [testUnbuilt({ EVERY_EXPRESSION: "1" }, "tests/security/expressions.test.ts")],
  },
  package: {
    says: "installs the package from the registry in an empty folder, and an extension with it",
    steps: [testBuilt({ FC_INSTALL: "npm" }, "tests/browser/package.test.ts", "tests/browser/extension.test.ts")],
  },
  day: {
    says: "goes through an operator's day with a stopwatch: install, three nodes, publish, conflict, upgrade, rollback, restore, domain",
    steps: [testBuilt({ FC_DAY: "1", FC_INSTALL: "npm" }, "tests/browser/operators-day.test.ts")],
  },
  attack: {
    says: "sends every known attack while a visitor opens pages (needs a build)",
    steps: [{ args: ["node", "tests/security/attacks/main.ts"] }],
  },
  "compare-pages": {
    says: "compares the pages of all dealers with those of another built checkout, by text and looks",
    steps: [{ args: ["node", "scripts/compare-pages.ts"] }],
  },
  docs: {
    says: "builds the documentation site, searches it, and looks for dead links and what axe finds",
    steps: [{ args: ["node", "scripts/docs-site.ts", "build"] }, testBuilt({}, "tests/browser/docs-site.test.ts")],
  },
  cost: {
    says: "searches for the request that costs the server most (needs a build)",
    steps: [{ args: ["node", "tests/security/cost/main.ts"] }],
  },
};

const [name = "", ...rest] = process.argv.slice(2);
const chosen = Object.hasOwn(runs, name) ? runs[name] : undefined;
if (chosen === undefined) {
  console.error(`Usage: npm run long <name> [-- arguments]\n`);
  for (const [key, { says }] of Object.entries(runs)) console.error(`  ${key.padEnd(14)}${says}`);
  process.exitCode = 2;
} else {
  const needsBrowser = chosen.steps.some(({ args }) => args.includes("vitest.browser.config.ts"));
  const chromium: Record<string, string> = needsBrowser ? { CHROMIUM: ensureChromium() } : {};
  const set = (env: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(env).map(([key, value]) => [key, process.env[key] ?? value]));
  const isOk = chosen.steps.every(({ env, args: [program, ...args] }) =>
    run(program as string, [...args, ...rest], { ...chromium, ...set(env) }),
  );
  process.exitCode = isOk ? 0 : 1;
}
