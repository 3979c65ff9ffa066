import { createTransport } from "nodemailer";
import { type Sender, SenderError } from "./sender.ts";

/** Mails a message through the SMTP server that the site names (`url`), from its address (`from`). */
export const sendBySmtp: Sender = async (message, target, { timeoutMs }) => {
  if (!target.url || !target.from) throw new SenderError("the sender has no url or from");
  const transport = createTransport({
    url: target.url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
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
    });
  } finally {
    transport.close();
  }
};
