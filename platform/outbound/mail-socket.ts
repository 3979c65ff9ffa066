import type SMTPTransport from "nodemailer/lib/smtp-transport";
import type { Guard } from "./guard.ts";

/**
 * How a mail transport of nodemailer gets its connections: guarded like all others, with a total timeout of
 * `deadlineMs`, even if the mail server keeps sending slowly.
 */
export function createMailSocket(guard: Guard, deadlineMs: number): NonNullable<SMTPTransport.Options["getSocket"]> {
  return ({ host = "localhost", port, secure }, callback) => {
    const usual = secure ? 465 : 587;
    guard.connect({ host, port: Number(port ?? usual) }, deadlineMs).then(
      (connection) => callback(null, { connection }),
      (error: Error) => callback(error, undefined),
    );
  };
}
