// Requests whose length is said twice or badly, through nginx to this server: what nginx takes for one request must be one
// for the server too. `node tests/security/scan/smuggling.ts <port of nginx> <host of a dealer>`; "LOOK" where it is not.
import { connect } from "node:net";
import { text } from "node:stream/consumers";

const [port, host = "riverside-toyota.localhost"] = process.argv.slice(2);
const hidden = `GET /smuggled-marker HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
const post = `POST /api/leads HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
const chunked = `0\r\n\r\n${hidden}`;

const attacks: { [name: string]: string } = {
  "CL.TE": `${post}Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
  "TE.CL": `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
  "two lengths": `${post}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  "a list of lengths": `${post}Content-Length: 0, ${hidden.length}\r\n\r\n${hidden}`,
  "TE with a tab": `${post}Content-Length: ${chunked.length}\r\nTransfer-Encoding:\tchunked\r\n\r\n${chunked}`,
  "TE with a space before the colon": `${post}Content-Length: ${chunked.length}\r\nTransfer-Encoding : chunked\r\n\r\n${chunked}`,
  "TE of two codings": `${post}Content-Length: ${chunked.length}\r\nTransfer-Encoding: identity, chunked\r\n\r\n${chunked}`,
  "TE misspelt": `${post}Content-Length: ${chunked.length}\r\nTransfer-Encoding: xchunked\r\n\r\n${chunked}`,
  "a length with a sign": `${post}Content-Length: +${hidden.length}\r\n\r\n${hidden}`,
  "a folded header": `${post}X-Note: a\r\n Transfer-Encoding: chunked\r\nContent-Length: ${chunked.length}\r\n\r\n${chunked}`,
  "bare line feeds": `${post.replaceAll("\r\n", "\n")}Content-Length: ${chunked.length}\nTransfer-Encoding: chunked\n\n${chunked}`,
  "a chunk size with a trailer": `${post}Transfer-Encoding: chunked\r\n\r\n0;a=b\r\nContent-Length: 5\r\n\r\n${hidden}`,
  "GET with a body": `GET / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  "HTTP/1.0 and TE": `${post.replace("1.1", "1.0")}Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
};

async function answers(attack: string): Promise<string[]> {
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`${attack}GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  setTimeout(() => socket.destroy(), 10_000).unref();
  const all = await text(socket).catch(() => "");
  return [...all.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => String(status));
}

for (const [name, attack] of Object.entries(attacks)) {
  const found = await answers(attack);
  // 501 is nginx's own refusal. The attack, what it hides only where both took it for a request of its own, and what follows.
  const isOdd = found.length > 3 || found.some((status) => /^5(?!01)/.test(status));
  process.stdout.write(`${isOdd ? "LOOK " : "ok   "} ${name}: ${found.join(" ") || "hung up"}\n`);
}
