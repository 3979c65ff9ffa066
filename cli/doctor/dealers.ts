import { findNearestName } from "../../schemas/diagnostics/nearest.ts";
import { listTenantSlugs, type ResolvedTenant, type TenantSource } from "../../schemas/index.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { resolveSiteVariable, siteVariablePrefix } from "../../schemas/resolve/env.ts";
import type { ServerConfig } from "../../server/config.ts";
import { listMissingMailSettings } from "../../services/leads/index.ts";
import { readTenants } from "../tenants-folder.ts";
import { validateDealer } from "../validate-tenant.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

type Env = { [name: string]: string | undefined };

/** What a valid dealer's JSON does that does not fit this server. */
function misfits({ slug, site }: ResolvedTenant, { databaseUrl, mode }: ServerConfig, env: Env): Finding[] {
  const findings: Finding[] = [];
  const delivery = site.leads?.delivery ?? [];
  if (delivery.length === 0)
    findings.push(
      warning(
        slug,
        "Nobody gets its leads: leads.delivery has no target, so they are stored only.",
        "Add a webhook, email or adf-email target to leads.delivery of site.json (docs/leads/targets.md).",
      ),
    );
  // Only adapters that send mail have recipients.
  const byMail = delivery.filter(({ to }) => to !== undefined).map(({ id }) => id);
  const lacking = listMissingMailSettings(env);
  if (byMail.length > 0 && lacking.length > 0)
    findings.push(
      (mode === "production" ? problem : warning)(
        slug,
        `Leads for ${byMail.join(", ")} go by e-mail and wait: this server cannot send any, because ${lacking.join(" and ")} ${lacking.length === 1 ? "is" : "are"} not set.`,
        "Set SMTP_URL to the mail server and MAIL_FROM to the sender's address (docs/operations/settings.md).",
      ),
    );
  const toFiles = delivery.filter(({ adapter }) => adapter === "file").map(({ id }) => id);
  if (databaseUrl && toFiles.length > 0)
    findings.push(
      problem(
        slug,
        `Leads for ${toFiles.join(", ")} are written to files of the node that happens to deliver them.`,
        "With several nodes, use webhook, email or adf-email in leads.delivery.",
      ),
    );
  const senders = site.signIn?.senders ?? [];
  if (mode === "production" && senders.some(({ adapter }) => adapter === "file"))
    findings.push(
      warning(
        slug,
        "Sign-in codes are written to files and not sent.",
        "Name a gateway in signIn.senders of site.json.",
      ),
    );
  return findings;
}

/** Names of secrets in JSON. */
const secretName = /"\$env"\s{0,9}:\s{0,9}"([A-Z0-9_]{1,200})"/g;

/** Variables for dealers that no dealer's JSON names: misspelt ones, and those of dealers that are gone. */
function unreadSecrets({ files }: TenantSource, slugs: readonly string[], env: Env): Finding[] {
  const set = Object.keys(env).filter((name) => name.startsWith(siteVariablePrefix));
  if (set.length === 0) return [];
  const named = new Set<string>();
  for (const text of files.values()) for (const [, name = ""] of text.matchAll(secretName)) named.add(name);
  const read = slugs.flatMap((slug) => [...named].map((name) => resolveSiteVariable(slug, name)));
  return set
    .filter((name) => !read.includes(name))
    .map((name) => {
      const nearestName = findNearestName(name, read);
      return warning(
        "settings",
        `${name} is read by no dealer.`,
        nearestName === undefined
          ? "Take it away, or name it in a dealer's site.json."
          : `Perhaps it is ${nearestName}.`,
      );
    });
}

/** The dealers: their errors, secrets that are not set, and what does not fit this server. */
export async function checkDealers(config: ServerConfig, env: Env): Promise<Finding[]> {
  const source = await readTenants(config.tenantsDir);
  const slugs = listTenantSlugs(source);
  if (slugs.length === 0)
    return [
      problem("dealers", `${config.tenantsDir} has no dealer.`, "Set TENANTS_DIR to the folder of the dealers' JSON."),
    ];
  const findings = unreadSecrets(source, slugs, env);
  for (const slug of slugs) {
    const { tenant, problems } = validateDealer(source, slug, env);
    const errors = problems.filter(({ severity }) => severity === "error");
    const unset = problems.filter(({ turnsOff }) => turnsOff);
    if (errors.length > 0)
      findings.push(problem(slug, `${errors.length} errors in its JSON.`, `Run: forecourt validate ${slug}`));
    for (const { message, hint } of unset) findings.push(warning(slug, message, hint));
    if (tenant) findings.push(...misfits(tenant, config, env));
  }
  return findings.length > 0 ? findings : [ok("dealers", `${formatCount(slugs.length, "dealer")}, all valid.`)];
}
