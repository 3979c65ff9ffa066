import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail as a server took it: its envelope, and its bytes as they came, dots unstuffed. */
export interface ReceivedMail {
  from: string;
  to: string[];
  headers: string;
  body: string;
}

/** A mail server on this machine. */
export interface MailServer {
  port: number;
  mails: ReceivedMail[];
  /** Every command, in order: what a client could smuggle in would be here. */
  commands: string[];
  close(): Promise<void>;
}

const address = (command: string): string => /<([^>]*)>/.exec(command)?.[1] ?? "";

/** Takes mail as servers do that are lenient about line ends, the worst case: a lone LF or CR ends a line as well. */
function converse(socket: Socket, server: Pick<MailServer, "mails" | "commands">): void {
  let waiting = "";
  let mail = { from: "", to: [] as string[] };
  let data: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);

  function onCommand(line: string): void {
    server.commands.push(line);
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "QUIT") {
      socket.end("221 bye\r\n");
      return;
    }
    if (verb === "MAIL") mail = { from: address(line), to: [] };
    if (verb === "RCPT") mail.to.push(address(line));
    if (verb === "DATA") data = [];
    say(verb === "DATA" ? "354 go on" : "250 ok");
  }

  function onData(lines: string[], line: string): void {
    if (line !== ".") {
      lines.push(line.startsWith("..") ? line.slice(1) : line);
      return;
    }
    const end = lines.indexOf("");
    const headers = lines.slice(0, end).join("\n");
    server.mails.push({ ...mail, headers, body: lines.slice(end + 1).join("\n") });
    data = undefined;
    say("250 queued");
  }

  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    waiting += chunk.toString("latin1");
    for (let found = /\r\n|\n|\r(?=.)/s.exec(waiting); found; found = /\r\n|\n|\r(?=.)/s.exec(waiting)) {
      const line = waiting.slice(0, found.index);
      waiting = waiting.slice(found.index + found[0].length);
      if (data) onData(data, line);
      else onCommand(line);
    }
  });
  say("220 test ESMTP");
}

/** Starts one on the loopback address. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, { mails, commands });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    commands,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
