import { createGuard, type Guard, OutboundError, read } from "../outbound/index.ts";

const timeoutMs = 10_000;
const mostBytes = 25 * 1024 * 1024;
const redirects = 3;

/** A picture that cannot be fetched; the message has the reason, without the address. */
export class PhotoError extends Error {}

const usualGuard = createGuard();

/**
 * Fetches a picture, at most 25 MB in 10 seconds, from public addresses only, following a few redirects.
 * Throws PhotoError.
 */
export async function fetchPhoto(address: string, guard: Guard = usualGuard): Promise<Buffer> {
  try {
    const url = new URL(address);
    const headers = { accept: "image/*" };
    const answer = await read({ url, guard, headers, timeoutMs, mostBytes, redirects });
    if (answer.status !== 200) throw new PhotoError(`answered ${answer.status}`);
    if (!/^image\//.test(answer.headers["content-type"] ?? "")) throw new PhotoError("is not a picture");
    return answer.body;
  } catch (error) {
    if (error instanceof OutboundError) throw new PhotoError(error.message, { cause: error });
    throw error;
  }
}
