import { request } from "node:http";

/** Answer of a server, body as text. */
export interface Answer {
  status: number;
  headers: { [name: string]: string | string[] | undefined };
  text: string;
}

/**
 * Asks a server on this machine for a target exactly as written: no normalising of paths, no resolving of `*.localhost`.
 * `url` gives host and port, `target` the request line's target.
 */
export function ask(
  url: string,
  target: string,
  options: {
    method?: string;
    headers?: { [name: string]: string };
    body?: string | Buffer;
    host?: string;
  } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path: target,
        method: options.method ?? "GET",
        // A connection of its own: one kept open may be closed by the server while a busy test looks elsewhere.
        agent: false,
        headers: { host: options.host ?? `${hostname}:${port}`, ...options.headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(options.body);
  });
}
