import { channel } from "node:diagnostics_channel";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PATIENT_MS } from "../../platform/base/testing/patience.ts";
import type { LeadAdapter } from "../../schemas/lead-adapters/lead-adapter.ts";
import type { DeliveryContext } from "../../services/leads/delivery.ts";

/**
 * What a target does with a delivery: takes it, answers an error (500, or 403) that repeats what was sent, says in a 200 that it
 * refuses, sends elsewhere, takes it and says more than anybody reads, says a little again and again, or says nothing.
 */
export type Behaviour = "accepts" | "refuses" | "complains" | "denies" | "redirects" | "floods" | "drips" | "hangs";

interface Target {
  behaviour: Behaviour;
  /** What it says with status 200, if that tells whether it took the lead. */
  answers?: LeadAdapter["answers"];
}

/** Everything that a lead can be delivered to: a web server, a mail server and a folder. */
export interface World {
  /** The web server's address. */
  origin: string;
  context: DeliveryContext;
  /** What has arrived. */
  arrived(): string;
  /** Whether the web server was asked. */
  isAsked(): boolean;
  /** The adapter's own connections. */
  connections: readonly Socket[];
  /** Variables of the environment that were read. */
  variables: ReadonlySet<string>;
  end(): void;
}

const floodedBytes = 8 * 1024 * 1024;
/** How long a delivery may take where the target is slow, ms. */
const shortMs = 300;
const dripMs = 20;

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return (server.address() as AddressInfo).port;
}

/** Says a little until the other side leaves. */
function drip(text: string, to: { write(text: string): unknown; once(event: "close", done: () => void): unknown }) {
  const timer = setInterval(() => to.write(text), dripMs);
  to.once("close", () => clearInterval(timer));
}

function answerAs({ behaviour, answers }: Target, sent: string, path: string | undefined, res: ServerResponse): void {
  if (path === "/elsewhere" || behaviour === "accepts") res.writeHead(200).end(answers?.taken);
  else if (behaviour === "complains") res.writeHead(200).end(answers?.refused);
  else if (behaviour === "refuses") res.writeHead(500).end(sent);
  else if (behaviour === "denies") res.writeHead(403).end(sent);
  else if (behaviour === "redirects") res.writeHead(302, { location: "/elsewhere" }).end();
  else if (behaviour === "floods") res.writeHead(200).end("x".repeat(floodedBytes));
  else if (behaviour === "drips") {
    res.writeHead(200).flushHeaders();
    drip("x", res);
  }
}

const refusals: readonly Behaviour[] = ["refuses", "denies", "complains"];
const isRefusal = (behaviour: Behaviour) => refusals.includes(behaviour);

/** The mail server, which leaves redirects and floods to the web. */
function mailServer(behaviour: Behaviour, take: (message: string) => void): Server {
  return createTcpServer((socket) => {
    let message: string | undefined;
    socket.on("error", () => undefined);
    if (behaviour === "hangs") return;
    if (behaviour === "drips") return drip("220-wait\r\n", socket);
    socket.write("220 test ESMTP\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (message !== undefined) {
        message += text;
        if (!message.endsWith("\r\n.\r\n")) return;
        take(message);
        message = undefined;
        socket.write(isRefusal(behaviour) ? "554 no\r\n" : "250 ok\r\n");
      } else if (text.startsWith("DATA")) {
        message = "";
        socket.write("354 go on\r\n");
      } else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
}

/** `environment`: the variables that the adapter says it needs; it gets no others. */
export async function createWorld(target: Target, environment: readonly string[]): Promise<World> {
  const { behaviour } = target;
  let text = "";
  let isAsked = false;
  const web = createServer((req, res) => {
    isAsked = true;
    let sent = "";
    req.on("data", (chunk) => {
      sent += chunk;
    });
    req.on("end", () => {
      text += `${JSON.stringify(req.headers)} ${req.url} ${sent}`;
      answerAs(target, sent, req.url, res);
    });
  });
  const mail = mailServer(behaviour, (message) => {
    text += message;
  });
  const open = new Set<Socket>();
  for (const server of [web, mail]) server.on("connection", (socket) => open.add(socket));
  const connections: Socket[] = [];
  const note = (message: unknown) => void connections.push((message as { socket: Socket }).socket);
  channel("net.client.socket").subscribe(note);
  const folder = mkdtempSync(join(tmpdir(), "forecourt-delivery-"));
  const dataDir = join(folder, "data");
  // Nothing can be written below what is no folder.
  if (isRefusal(behaviour)) writeFileSync(dataDir, "");
  const [webPort, mailPort] = [await listening(web), await listening(mail)];
  const all = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: "leads@acme.example" };
  const given = Object.fromEntries(Object.entries(all).filter(([name]) => environment.includes(name)));
  const variables = new Set<string>();
  const env = new Proxy(given, {
    get(values, name) {
      variables.add(String(name));
      return Reflect.get(values, name);
    },
  });
  const timeoutMs = behaviour === "drips" || behaviour === "hangs" ? shortMs : PATIENT_MS;
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(folder, name)).isFile());
  return {
    origin: `http://127.0.0.1:${webPort}`,
    context: { clock: { now: () => 0 }, dataDir, env, allowPrivate: true, timeoutMs },
    arrived: () => [text, ...files().map((name) => `${name} ${readFileSync(join(folder, name), "utf8")}`)].join("\n"),
    isAsked: () => isAsked,
    connections,
    variables,
    end() {
      channel("net.client.socket").unsubscribe(note);
      for (const socket of open) socket.destroy();
      web.close();
      mail.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const bytesOf = (text: string, sign: string) =>
  text.replace(new RegExp(`(?:${sign}[0-9A-Fa-f]{2})+`, "g"), (run) =>
    Buffer.from(run.replaceAll(sign, ""), "hex").toString("utf8"),
  );

const named: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** How protocols write a text, undone: JSON, XML, quoted-printable, base64, and forms. */
const decoders: ((text: string) => string)[] = [
  (text) =>
    text.replace(/\\(?:u([0-9A-Fa-f]{4})|(.))/g, (_, code?: string, sign = "") =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : /[nrt]/.test(sign) ? " " : sign,
    ),
  (text) =>
    text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, ten, hex, name) =>
      name ? (named[name] ?? whole) : String.fromCodePoint(ten ? Number(ten) : Number.parseInt(hex, 16)),
    ),
  (text) => bytesOf(text.replace(/=\r?\n/g, ""), "="),
  (text) => bytesOf(text.replaceAll("+", " "), "%"),
  (text) => text.replace(/(?:[A-Za-z0-9+/]{20,}={0,2}\r?\n?)+/g, (run) => Buffer.from(run, "base64").toString()),
];

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** The texts that are not in what arrived, however its protocol writes them: at most two ways, one inside the other. */
export function findMissingTexts(arrived: string, texts: readonly string[]): string[] {
  const once = [arrived, ...decoders.map((decode) => decode(arrived))];
  const all = once.flatMap((text) => [text, ...decoders.map((decode) => decode(text))]).map(plain);
  return texts.filter((text) => !all.some((value) => value.includes(plain(text))));
}
