import { resolve } from "node:path";
import { analyseTenant } from "../../checks/analyse-tenant.ts";
import type { CheckFinding } from "../../checks/check-finding.ts";
import { demoStock } from "../../demo/index.ts";
import { loadStock, StockError } from "../../platform/stock/index.ts";
import { type PreparedTenant, prepare } from "../../renderer/pages/prepared-tenant.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { changedSource, type Diagnostic, type TenantSource } from "../../schemas/index.ts";
import { allowsPrivate } from "../../server/config.ts";
import { problemsOf } from "../validate-tenant.ts";
import { countRows, type RowCounts } from "./row-counts.ts";

/** The files to look at: all of them at first, then the changes. */
export type FilesMessage =
  | { kind: "files"; files: ReadonlyMap<string, string>; others: ReadonlySet<string> | undefined }
  | {
      kind: "change";
      changed: ReadonlyMap<string, string>;
      removed: readonly string[];
      others: ReadonlySet<string> | undefined;
    };

/** A dealer to look at; `version` comes back with the answer. */
export interface DealerMessage {
  kind: "dealer";
  slug: string;
  version: number;
}

export type RestMessage = FilesMessage | DealerMessage;

/** Everything about a dealer that takes longer than a keystroke. */
export interface RestAnswer {
  slug: string;
  version: number;
  problems: Diagnostic[];
  findings: CheckFinding[];
  /** Absent if the dealer has errors, or its stock cannot be read. */
  counts?: RowCounts;
}

/** A bug of ours that has ended the analysis of a dealer. */
export interface RestFailure {
  slug: string;
  version: number;
  failure: string;
}

export interface RestOptions {
  env: { [name: string]: string | undefined };
  folder: string;
}

/** Looks at dealers when typing rests: all that `validate` and `check` report, and the cars that rows decide. */
export class RestJobs {
  readonly #options: RestOptions;
  #source: TenantSource = { files: new Map() };
  readonly #stocks = new Map<string, { of: string; cars: readonly Car[] }>();

  constructor(options: RestOptions) {
    this.#options = options;
  }

  take(message: FilesMessage): void {
    const others = message.others && { others: message.others };
    this.#source =
      message.kind === "files"
        ? { files: message.files, ...others }
        : Object.assign(changedSource(this.#source, message), others);
  }

  async look({ slug, version }: DealerMessage, now: number): Promise<RestAnswer> {
    const { env } = this.#options;
    // The files can change while this waits.
    const source = this.#source;
    const { tenant, problems } = problemsOf(source, slug, env);
    const prepared = tenant && prepare(tenant);
    const findings = tenant ? await analyseTenant(tenant, source) : [];
    const cars = prepared && (await this.#carsOf(prepared, now));
    const counts = prepared && cars && countRows(prepared, cars, now);
    return { slug, version, problems, findings, ...(counts && { counts }) };
  }

  /** The dealer's cars, loaded again when the JSON about its stock has changed. */
  async #carsOf({ tenant }: PreparedTenant, now: number): Promise<readonly Car[] | undefined> {
    const { env, folder } = this.#options;
    const of = JSON.stringify([tenant.site.stock, tenant.site.locations, tenant.content.manufacturers]);
    const known = this.#stocks.get(tenant.slug);
    if (known?.of === of) return known.cars;
    try {
      const cars = await loadStock(tenant, {
        dataDir: resolve(env.DATA_DIR || ".data"),
        now,
        platformDir: resolve(folder, "_platform"),
        demo: demoStock,
        allowPrivate: allowsPrivate(env),
        waitForFeed: false,
      });
      this.#stocks.set(tenant.slug, { of, cars });
      return cars;
    } catch (error) {
      // Without its stock, a dealer has no counts.
      if (error instanceof StockError) return undefined;
      throw error;
    }
  }
}
