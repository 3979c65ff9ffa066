import type { algoliasearch } from "algoliasearch";
import type { liteClient } from "algoliasearch/lite";
import { read } from "./call.ts";
import { OutboundError } from "./error.ts";
import { guardFor } from "./guard.ts";

type Options = NonNullable<Parameters<typeof algoliasearch>[2]>;
type Requester = NonNullable<Options["requester"]>;

/** An application at Algolia. */
export interface AlgoliaApplication {
  id: string;
  key: string;
  /** Another server that speaks Algolia's API, such as a proxy; absent: Algolia's cluster. */
  url?: string | undefined;
  /** Whether that server may be in a private network. */
  allowPrivate: boolean;
  /** Timeout of an attempt, ms; default: the client's. */
  timeoutMs?: number;
}

const mostBytes = 16 * 1024 * 1024;
/** Letters and digits: the id becomes part of a host's name, which gets the key. */
const idPattern = /^[A-Za-z0-9]+$/;

/** Requests of the official client through the one client and guard for other hosts. */
function requester(allowPrivate: boolean): Requester {
  const guard = guardFor(allowPrivate);
  return {
    async send({ url, method, headers, data, connectTimeout, responseTimeout }) {
      try {
        const { status, body } = await read({
          url: new URL(url),
          guard,
          method,
          headers,
          ...(data !== undefined && { body: data }),
          timeoutMs: connectTimeout + responseTimeout,
          mostBytes,
        });
        // What a server says of a refused call becomes the message of an error, and can repeat the key.
        const content =
          status < 400 ? body.toString("utf8") : JSON.stringify({ message: `it answered ${status}`, status });
        return { status, content, isTimedOut: false };
      } catch (error) {
        const { message, kind } = error as OutboundError;
        // The client tries its next host, and reports this if there is none.
        return { status: 0, content: message, isTimedOut: kind === "late" };
      }
    },
  };
}

function optionsOf({ id, url, allowPrivate, timeoutMs }: AlgoliaApplication): Options {
  if (!idPattern.test(id)) throw new OutboundError("the application id may contain letters and digits only");
  const { host, protocol } = url === undefined ? {} : new URL(url);
  return {
    requester: requester(allowPrivate),
    ...(host !== undefined && {
      hosts: [{ url: host, protocol: protocol === "http:" ? "http" : "https", accept: "readWrite" }],
    }),
    ...(timeoutMs !== undefined && {
      timeouts: { connect: timeoutMs, read: timeoutMs, write: timeoutMs },
    }),
  };
}

/** Algolia's client for writing. The clients are loaded here, because most servers need neither. */
export async function createAlgoliaClient(application: AlgoliaApplication): Promise<ReturnType<typeof algoliasearch>> {
  const client = await import("algoliasearch");
  return client.algoliasearch(application.id, application.key, optionsOf(application));
}

/** Algolia's client for searching. */
export async function createAlgoliaSearchClient(
  application: AlgoliaApplication,
): Promise<ReturnType<typeof liteClient>> {
  const client = await import("algoliasearch/lite");
  return client.liteClient(application.id, application.key, optionsOf(application));
}
