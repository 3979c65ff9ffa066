import type { Logger } from "../../../platform/store/index.ts";
import { selectSender } from "./index.ts";
import { type OutgoingMessage, type SenderContext, SenderError, type SenderTarget } from "./sender.ts";

/** sent; refused: certainly not accepted; unknown: the service may have accepted it before it failed. */
export type DeliveryOutcome = "sent" | "refused" | "unknown";

/** Total timeout of a service, and delay before a retry, ms. */
const usual = { timeoutMs: 10_000, pauseMs: 300 };

/** Errors of a mail server that has not taken the message. */
const refusals = new Set([
  ...["EAUTH", "ECONNECTION", "ECONNREFUSED", "EDNS", "EENVELOPE", "EHOSTUNREACH", "EMESSAGE", "ENOTFOUND"],
  "EPROTOCOL",
]);

function outcomeOf(error: unknown): "refused" | "unknown" {
  if (error instanceof SenderError) return error.mayBeSent ? "unknown" : "refused";
  return refusals.has((error as NodeJS.ErrnoException).code ?? "") ? "refused" : "unknown";
}

/** A loggable reason of a failure: a service's own message may contain the address. */
function reasonOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return error instanceof SenderError ? message : (code ?? name);
}

/** Sends a message by the dealer's sender, and logs failures as `what` was not sent. Never rejects. */
export type Deliver = (message: OutgoingMessage, target: SenderTarget, what: string) => Promise<DeliveryOutcome>;

/** Creates it. */
export function createDeliver({
  logger,
  dataDir,
  allowPrivate,
  timeoutMs = usual.timeoutMs,
  onMessage,
}: Pick<SenderContext, "dataDir" | "allowPrivate"> & {
  logger: Logger;
  timeoutMs?: number | undefined;
  onMessage?: ((channel: string, isTaken: boolean) => void) | undefined;
}): Deliver {
  const context = { dataDir, timeoutMs, pauseMs: usual.pauseMs, allowPrivate };
  return async (message, target, what) => {
    try {
      await selectSender(target)(message, target, context);
      onMessage?.(message.channel, true);
      return "sent";
    } catch (error) {
      const { tenant, channel } = message;
      const outcome = outcomeOf(error);
      onMessage?.(channel, false);
      logger.error({ tenant, channel, outcome, reason: reasonOf(error) }, `${what} not sent`);
      return outcome;
    }
  };
}
