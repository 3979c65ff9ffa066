import { systemClock } from "../../platform/base/clock.ts";
import { guardFor } from "../../platform/outbound/index.ts";
import { canUsePrivateNetworks } from "../../server/config.ts";
import {
  createDomains,
  createProofSources,
  type Domain,
  type Domains,
  listRecordNames,
  PROOF_PATH,
} from "../../services/domains/index.ts";
import { parseChoice, parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { openExistingStore } from "../existing-store.ts";

const options = { trust: { type: "boolean" }, "data-dir": { type: "string" } } as const;
const verbs = ["list", "add", "check", "remove"] as const;

function print(io: CommandIo, { host, proof, verifiedAt }: Domain): void {
  if (verifiedAt !== undefined) {
    io.stdout.write(`${host}: verified ${new Date(verifiedAt).toISOString()}\n`);
    return;
  }
  io.stdout.write(`${host}: not verified\n`);
  io.stdout.write(
    `  a TXT record at ${listRecordNames(host).join(" or ")}, or the file http://${host}${PROOF_PATH}, says:\n`,
  );
  io.stdout.write(`  ${proof}\n`);
}

async function act(
  domains: Domains,
  { verb, slug, host, trust }: { verb: (typeof verbs)[number]; slug: string; host: string; trust: boolean },
  io: CommandIo,
): Promise<number> {
  if (verb === "list") {
    const added = await domains.list(slug);
    if (added.length === 0) io.stdout.write(`No domain of ${slug} was added.\n`);
    for (const domain of added) print(io, domain);
  } else if (verb === "remove") await domains.remove(slug, host);
  else if (verb === "add") {
    if (trust) await domains.trust(slug, host);
    const domain = await domains.add(slug, host);
    print(io, domain);
  } else {
    const found = await domains.check(slug, host);
    io.stdout.write(found.isVerified ? `${host}: verified\n` : `${host}: ${found.problem}\n`);
    return found.isVerified ? 0 : 1;
  }
  return 0;
}

export const command: Command = {
  summary: "add the domain of a dealer, and verify that it is the dealer's",
  help: `forecourt domains: add the domain of a dealer, and verify that it is the dealer's

Usage: forecourt domains list <slug>
       forecourt domains add <slug> <host> [--trust]
       forecourt domains check <slug> <host>
       forecourt domains remove <slug> <host>

Who edits a dealer in Studio can give its site a host only once the host is verified. What you write into the files yourself is taken
as it is.

add      says which TXT record of the domain, or which file on the site that is there now, shows that it is the dealer's
check    looks for them; exits 1 while there is none

  --trust          add the host without a proof
  --data-dir DIR   the folder of the store (default DATA_DIR, or ./.data), unless DATABASE_URL is set

Then write the host into hosts of the dealer's site.json. A proxy that gets certificates on demand asks the server's /tls-ask.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, options);
    const [name = "", slug, host = "", ...rest] = positionals;
    const verb = parseChoice("verb", name, verbs);
    if (slug === undefined || rest.length > 0 || (verb === "list") !== (host === ""))
      throw new UsageError("name a dealer, and a host unless you list them; see --help.");
    const { store } = await openExistingStore(values, io);
    try {
      const sources = createProofSources(guardFor(canUsePrivateNetworks(io.env)));
      const domains = createDomains(store, systemClock, sources);
      return await act(domains, { verb, slug, host: host.toLowerCase(), trust: values.trust === true }, io);
    } finally {
      await store.close();
    }
  },
};
