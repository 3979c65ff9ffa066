import { systemClock } from "../../platform/base/clock.ts";
import type { ReservationRow } from "../../platform/store/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { formatCents } from "../../schemas/forms/numbers.ts";
import { unsetVariables } from "../../schemas/index.ts";
import { canUsePrivateNetworks } from "../../server/config.ts";
import type { PaymentProvider } from "../../services/payments/index.ts";
import { resolvePaymentProvider } from "../../services/payments/index.ts";
import { createReservations, type OrderView, type Reservations } from "../../services/reservations/index.ts";
import { parseOptions, suggestName } from "../arguments.ts";
import { recordAct } from "../audit.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { openExistingStore } from "../existing-store.ts";
import { readTenants, resolveTenantsFolder } from "../tenants-folder.ts";

const help = `forecourt reservations: held cars and payments

Usage: forecourt reservations list    [<slug>] [--active] [--limit 50] [--format pretty|json]
       forecourt reservations release <slug> <id or reference>
       forecourt reservations refund  <slug> <id or reference>

list     newest first; the id is the id of the visitor's lead (forecourt leads show <id>). The reference is what the
         visitor sees. unverified: held for a few minutes, until the visitor enters the code.
release  ends a hold: the car is back on sale within seconds. Payments are not refunded.
refund   ends a hold, if there is one, and refunds what the terms allow. The payment service refunds the payments that
         it took; the dealer refunds any deposit that they took themselves. Safe to run again.

The store is DATABASE_URL, or DATA_DIR (or --data-dir, default ./.data).
`;

const options = {
  active: { type: "boolean" },
  limit: { type: "string" },
  format: { type: "string" },
  tenants: { type: "string" },
  "data-dir": { type: "string" },
} as const;

function line({ id, reference, tenant, state, held_until, amount, car }: ReservationRow): string {
  const { name } = JSON.parse(car) as { name: string };
  const until = new Date(held_until).toISOString();
  return `${id}  ${reference ?? ""}  ${tenant}  ${state.padEnd(10)}  until ${until}  $${formatCents(amount)}  ${name}\n`;
}

async function list(
  reservations: Reservations,
  slug: string | undefined,
  values: { active?: boolean; limit?: string; format?: string },
  io: CommandIo,
): Promise<number> {
  const limit = Number(values.limit ?? 50);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError("--limit must be a whole number of at least 1.");
  const rows = await reservations.list({
    ...(slug !== undefined && { tenant: slug }),
    active: values.active ?? false,
    limit,
  });
  if (values.format === "json") io.stdout.write(`${JSON.stringify({ reservations: rows }, null, 2)}\n`);
  else io.stdout.write(rows.length === 0 ? "No reservations.\n" : rows.map(line).join(""));
  return 0;
}

/** The payment service of a dealer; undefined if the dealer takes payments. */
async function providerFor(
  slug: string,
  tenants: string | undefined,
  io: CommandIo,
): Promise<PaymentProvider | undefined> {
  const source = await readTenants(resolveTenantsFolder(tenants, io));
  const { prepared: whole, reduced } = prepareTenant(source, slug, { env: io.env });
  const prepared = whole ?? reduced?.()?.prepared;
  if (!prepared) throw new UsageError(`${slug} is not valid; see forecourt validate ${slug}.`);
  // Without its keys, the service would keep the checkout page open that this command closes.
  const unset = unsetVariables(prepared.tenant.site.payments);
  if (unset.length > 0) throw new UsageError(`set ${unset.join(" and ")}: ${slug}'s payment service needs it.`);
  return resolvePaymentProvider(prepared.tenant, { allowPrivate: canUsePrivateNetworks(io.env) });
}

/** Closes the checkout page of an order. A payment that still arrives is refunded immediately. */
async function closeCheckout({ payment }: OrderView, provider: PaymentProvider | undefined): Promise<void> {
  if (payment?.state !== "open" || payment.session === null) return;
  await provider?.close(payment.session).catch(() => undefined);
}

interface Chosen {
  reservations: Reservations;
  order: OrderView;
  provider: PaymentProvider | undefined;
}

async function release({ reservations, order, provider }: Chosen, io: CommandIo): Promise<number> {
  const ended = await reservations.release(order.reservation?.id ?? "");
  await closeCheckout(order, provider);
  io.stdout.write(ended ? "Released: the car is back on sale.\n" : "It had already ended.\n");
  return ended ? 0 : 1;
}

async function refund({ reservations, order, provider }: Chosen, io: CommandIo): Promise<number> {
  const paid = await reservations.refund(order, provider).catch((error: Error) => {
    throw new UsageError(`The payment service did not refund the payment: ${error.message} Nothing has changed.`);
  });
  await closeCheckout(order, provider);
  io.stdout.write(
    paid > 0
      ? `Refunded $${formatCents(paid)} through the payment service.\n`
      : "Ended. Nothing was charged online: refund any deposit that you took yourself.\n",
  );
  return 0;
}

export const command: Command = {
  summary: "list, release and refund reservations",
  help,
  async run(args, io) {
    const { positionals, values } = parseOptions(args, options);
    const [verb, slug, id] = positionals;
    if (verb !== "list" && verb !== "release" && verb !== "refund") {
      throw new UsageError(
        `Use list, release or refund; see 'forecourt reservations --help'.${suggestName(verb ?? "", ["list", "release", "refund"])}`,
      );
    }
    if (verb !== "list" && (slug === undefined || id === undefined)) {
      throw new UsageError(`Name a reservation: forecourt reservations ${verb} <slug> <id>.`);
    }
    const { store } = await openExistingStore(values, io);
    try {
      const reservations = createReservations(store, systemClock);
      if (verb === "list") return await list(reservations, slug, values, io);
      const order = await reservations.find(slug ?? "", (await reservations.idOf(slug ?? "", id ?? "")) ?? id ?? "");
      if (!order.reservation && !order.payment) {
        throw new UsageError(`${slug} has no reservation or payment ${id}.`);
      }
      // It must be possible to release a car even if the dealer's JSON has errors.
      const isOnline = order.payment?.session != null;
      const provider = isOnline ? await providerFor(slug ?? "", values.tenants, io) : undefined;
      const chosen = { reservations, order, provider };
      await recordAct(store, { act: `reservations ${verb}`, details: { tenant: slug, reservation: id } });
      return await (verb === "release" ? release(chosen, io) : refund(chosen, io));
    } finally {
      await store.close();
    }
  },
};
