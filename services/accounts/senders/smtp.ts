import { createTransport } from "nodemailer";
import { createMailSocket, guardFor } from "../../../platform/outbound/index.ts";
import { type Sender, SenderError } from "./sender.ts";

const secureBy: { [protocol: string]: boolean } = { "smtp:": false, "smtps:": true };

/**
 * Host and credentials of the mail server, without parameters: nodemailer accepts any option in a URL's query,
 * including a program to run (`sendmail`, `path`).
 */
function serverOf(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const secure = secureBy[url?.protocol ?? ""];
  if (url === undefined || secure === undefined || url.hostname === "") {
    throw new SenderError("the sender's url is not smtp(s)://user:password@host:port");
  }
  if (url.search !== "") throw new SenderError("the sender's url has parameters, which are not allowed");
  const { hostname, port, username, password } = url;
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    secure,
    ...(port !== "" && { port: Number(port) }),
    ...(username !== "" && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}

/** Mails a message through the SMTP server that the site names (`url`), from its address (`from`). */
export const sendBySmtp: Sender = async (message, target, { timeoutMs, allowPrivate }) => {
  if (!target.url || !target.from) throw new SenderError("the sender has no url or from");
  const transport = createTransport({
    ...serverOf(target.url),
    getSocket: createMailSocket(guardFor(allowPrivate), timeoutMs),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: target.from,
      to: message.to,
      subject: message.subject,
      text: message.text,
      date: new Date(message.at),
      ...(message.headers && { headers: { ...message.headers } }),
      ...(message.id && { messageId: `<${message.id}@${target.from.split("@").at(-1)?.replace(">", "")}>` }),
    });
  } finally {
    transport.close();
  }
};
