import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { PATIENT_MS } from "../../../platform/base/testing/patience.ts";
import type { OutgoingMessage, SenderTarget } from "./sender.ts";
import { sendBySmtp } from "./smtp.ts";

const message: OutgoingMessage = {
  tenant: "acme",
  channel: "email",
  to: "alex@example.com",
  subject: "Your code for Acme",
  text: "123456 is your code for Acme.",
  at: Date.parse("2026-06-01T02:00:00Z"),
  until: Date.parse("2026-06-01T02:10:00Z"),
};
const context = { dataDir: "", timeoutMs: PATIENT_MS, pauseMs: 1, allowPrivate: true };
const hasty = { ...context, timeoutMs: 400 };

interface MailServer {
  target: SenderTarget;
  /** Commands as they came; credentials as `user password`. */
  said: string[];
  mail(): string;
}
let server: Server | undefined;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server?.close();
});

const credentials = (line: string): string =>
  Buffer.from(line.slice("AUTH PLAIN ".length), "base64").toString("utf8").split("\0").filter(Boolean).join(" ");

/** A mail server that asks for a password; `answers` replaces what it says to a command, null says nothing. */
async function smtp(answers: { [command: string]: string | null } = {}): Promise<MailServer> {
  const message: string[] = [];
  let mail = "";
  const reply = (line: string): string | null => {
    const command = line.split(/[ :]/)[0]?.toUpperCase() ?? "";
    message.push(command === "AUTH" ? `AUTH ${credentials(line)}` : line);
    const own = answers[command];
    if (own !== undefined) return own;
    if (command === "EHLO") return "250-test\r\n250 AUTH PLAIN";
    if (command === "AUTH") return "235 ok";
    if (command === "DATA") return "354 go on";
    return command === "QUIT" ? "221 bye" : "250 ok";
  };
  const created = createServer((socket) => {
    sockets.push(socket);
    let isData = false;
    let waiting = "";
    const say = (text: string | null) => void (text !== null && socket.write(`${text}\r\n`));
    socket.on("error", () => undefined);
    say(answers.greeting === undefined ? "220 test ESMTP" : answers.greeting);
    socket.on("data", (chunk) => {
      waiting += String(chunk);
      for (let end = waiting.indexOf("\r\n"); end >= 0; end = waiting.indexOf("\r\n")) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        if (!isData) {
          say(reply(line));
          isData = line === "DATA";
        } else if (line === ".") {
          isData = false;
          say(answers.end ?? "250 queued");
        } else mail += `${line}\n`;
      }
    });
  });
  server = created.listen(0, "127.0.0.1");
  await new Promise((resolve) => created.once("listening", resolve));
  const { port } = created.address() as AddressInfo;
  const url = `smtp://acme:pass%20word@127.0.0.1:${port}`;
  const target: SenderTarget = { channel: "email", adapter: "smtp", url, from: "Acme <codes@acme.example>" };
  return { target, said: message, mail: () => mail };
}

describe("the mail server", () => {
  it("is given the message from the site's address, after signing in", async () => {
    const { target, said: statement, mail } = await smtp();
    await sendBySmtp(message, target, context);
    expect(statement).toContain("AUTH acme pass word");
    expect(statement).toContain("MAIL FROM:<codes@acme.example>");
    expect(statement).toContain("RCPT TO:<alex@example.com>");
    expect(mail()).toContain("Subject: Your code for Acme");
    expect(mail()).toContain("From: Acme <codes@acme.example>");
    expect(mail()).toContain("Date: Mon, 01 Jun 2026 02:00:00");
    expect(mail()).toContain("123456 is your code for Acme.");
  });

  it.each([
    ["the password", { AUTH: "535 no" }, "EAUTH"],
    ["the visitor's address", { RCPT: "550 nobody of that name" }, "EENVELOPE"],
    ["the message", { end: "554 spam" }, "EMESSAGE"],
    ["everybody", { greeting: "421 busy" }, "EPROTOCOL"],
    ["to say anything", { greeting: null }, "ESOCKET"],
    ["to go on", { DATA: null }, "ESOCKET"],
  ])("that refuses %s is a failure with a name", async (_what, answers, code) => {
    const { target } = await smtp(answers);
    const isSilent = Object.values(answers).includes(null);
    await expect(sendBySmtp(message, target, isSilent ? hasty : context)).rejects.toMatchObject({ code });
  });

  it("that is not there is a failure, and so is a site that does not say which", async () => {
    const { target } = await smtp();
    await new Promise((resolve) => server?.close(resolve));
    await expect(sendBySmtp(message, target, context)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    const { from: _, ...nameless } = target;
    await expect(sendBySmtp(message, nameless, context)).rejects.toThrow("no url or from");
  });

  it("that never stops greeting has no more time than one that says nothing", async () => {
    const { target } = await smtp({ greeting: null });
    const timer = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write("220-come in\r\n");
    }, 20);
    try {
      await expect(sendBySmtp(message, target, hasty)).rejects.toThrow("it timed out");
    } finally {
      clearInterval(timer);
    }
  });

  it("in a private network is not called where that is not allowed", async () => {
    const { target, said: statement } = await smtp();
    const strict = { ...context, allowPrivate: false };
    await expect(sendBySmtp(message, target, strict)).rejects.toThrow("in a private network");
    const { port } = new URL(target.url ?? "");
    for (const host of ["localhost", "[::ffff:127.0.0.1]", "[::127.0.0.1]"]) {
      const named = { ...target, url: `smtp://${host}:${port}` };
      await expect(sendBySmtp(message, named, strict)).rejects.toThrow("in a private network");
    }
    expect(statement).toEqual([]);
  });

  it("is all that a site's JSON can name: no program to run, no proxy, no file", async () => {
    const { target, said: statement } = await smtp();
    const ran = join(mkdtempSync(join(tmpdir(), "forecourt-smtp-")), "ran");
    for (const query of [
      `sendmail=true&path=/usr/bin/touch&args=${ran}`,
      "proxy=http://127.0.0.1:9",
      "disableFileAccess=false",
      "pool=true",
    ]) {
      const odd = { ...target, url: `${target.url}/?${query}` };
      await expect(sendBySmtp(message, odd, context)).rejects.toThrow("parameters");
    }
    await expect(sendBySmtp(message, { ...target, url: "direct://a" }, context)).rejects.toThrow("smtp(s)");
    expect([existsSync(ran), statement]).toEqual([false, []]);
    rmSync(dirname(ran), { recursive: true });
  });
});
