import { randomBytes } from "node:crypto";
import type { Clock } from "../../platform/base/clock.ts";
import { type Guard, OutboundError, read, resolveTexts } from "../../platform/outbound/index.ts";
import type { Store } from "../../platform/store/index.ts";

/*
 * Dealers' own hosts. A host added in Studio must be verified, by a record in its DNS or a file on the site that is there now:
 * otherwise one dealer could take the visitors of another dealer's domain.
 */

/** A host that a dealer has added. */
export interface Domain {
  host: string;
  /** What its DNS or its file says. */
  proof: string;
  /** When that was found, ms since 1970 UTC; absent: not yet. */
  verifiedAt?: number;
}

/** Where a proof is looked for. */
export interface ProofSources {
  /** The texts of the TXT records of a name; none if there are none. */
  txt(name: string): Promise<readonly string[]>;
  /** The text of a file by http or https; rejects if there is none. */
  file(url: URL): Promise<string>;
}

/** What a check has found. */
export type DomainCheck = { isVerified: true } | { isVerified: false; problem: string };

export interface Domains {
  list(tenant: string): Promise<Domain[]>;
  /** Adds a host, to be verified. */
  add(tenant: string, host: string): Promise<Domain>;
  remove(tenant: string, host: string): Promise<void>;
  /** Looks for the proof. */
  check(tenant: string, host: string): Promise<DomainCheck>;
  /** Takes a host as the dealer's without a proof. */
  trust(tenant: string, host: string): Promise<void>;
  /** Those of these hosts that are not verified as the dealer's. */
  findUnverified(tenant: string, hosts: readonly string[]): Promise<string[]>;
}

/** The file with the proof. */
export const PROOF_PATH = "/.well-known/forecourt-domain.txt";
const TIMEOUT_MS = 5_000;
const MOST_BYTES = 4096;

/** Names of the TXT records that prove a host: its own, and that of its domain where the host is its `www`. */
export const listRecordNames = (host: string): string[] =>
  [host, host.replace(/^www\./, "")]
    .filter((name, at, all) => all.indexOf(name) === at)
    .map((name) => `_forecourt.${name}`);

/** The DNS and the web. */
export function createProofSources(guard: Guard): ProofSources {
  return {
    txt: resolveTexts(),
    async file(url) {
      const { status, body } = await read({ url, guard, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES, redirects: 2 });
      if (status !== 200) throw new OutboundError(`it answered ${status}`);
      return body.toString("utf8");
    },
  };
}

/** The hosts of dealers in the store. */
export function createDomains({ db }: Pick<Store, "db">, clock: Clock, sources: ProofSources): Domains {
  const of = (tenant: string, host: string) =>
    db.selectFrom("domains").selectAll().where("tenant", "=", tenant).where("host", "=", host).executeTakeFirst();
  const verify = async (tenant: string, host: string) => {
    await db
      .updateTable("domains")
      .set({ verified_at: clock.now() })
      .where("tenant", "=", tenant)
      .where("host", "=", host)
      .execute();
  };
  const toDomain = (row: { host: string; proof: string; verified_at: number | null }): Domain => ({
    host: row.host,
    proof: row.proof,
    ...(row.verified_at !== null && { verifiedAt: row.verified_at }),
  });

  /** Why neither DNS nor file has the proof; undefined: one has. */
  async function findFault(host: string, proof: string): Promise<string | undefined> {
    const faults: string[] = [];
    for (const name of listRecordNames(host)) {
      const texts = await sources.txt(name).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
      if (typeof texts === "string") faults.push(`the DNS of ${name} does not answer (${texts})`);
      else if (texts.some((text) => text.trim() === proof)) return undefined;
      else
        faults.push(texts.length === 0 ? `${name} has no TXT record` : `the TXT record of ${name} says something else`);
    }
    const url = new URL(`http://${host}${PROOF_PATH}`);
    const text = await sources.file(url).catch((error: Error) => ({ fault: error.message }));
    if (typeof text === "string" && text.trim() === proof) return undefined;
    faults.push(`${url} ${typeof text === "string" ? "says something else" : `cannot be read: ${text.fault}`}`);
    return `${faults.join("; ")}. A change of the DNS can take an hour to be seen.`;
  }

  const domains: Domains = {
    async list(tenant) {
      const rows = await db.selectFrom("domains").selectAll().where("tenant", "=", tenant).orderBy("host").execute();
      return rows.map(toDomain);
    },
    async add(tenant, host) {
      const proof = `forecourt-domain=${randomBytes(18).toString("base64url")}`;
      await db
        .insertInto("domains")
        .values({ tenant, host, proof, verified_at: null })
        .onConflict((conflict) => conflict.columns(["tenant", "host"]).doNothing())
        .execute();
      return toDomain((await of(tenant, host)) ?? { host, proof, verified_at: null });
    },
    async remove(tenant, host) {
      await db.deleteFrom("domains").where("tenant", "=", tenant).where("host", "=", host).execute();
    },
    async check(tenant, host) {
      const row = await of(tenant, host);
      if (row === undefined) return { isVerified: false, problem: `${host} was not added.` };
      const problem = await findFault(host, row.proof);
      if (problem !== undefined) return { isVerified: false, problem };
      await verify(tenant, host);
      return { isVerified: true };
    },
    async trust(tenant, host) {
      await domains.add(tenant, host);
      await verify(tenant, host);
    },
    async findUnverified(tenant, hosts) {
      const known = new Set((await domains.list(tenant)).filter((item) => item.verifiedAt).map(({ host }) => host));
      return hosts.filter((host) => !known.has(host));
    },
  };
  return domains;
}
