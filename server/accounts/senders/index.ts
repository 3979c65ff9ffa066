import { sendToFile } from "./file.ts";
import { sendByHttp } from "./http.ts";
import type { Sender, SenderTarget } from "./sender.ts";
import { sendBySmtp } from "./smtp.ts";

const senders: { [adapter in SenderTarget["adapter"]]: Sender } = {
  file: sendToFile,
  smtp: sendBySmtp,
  http: sendByHttp,
};

/** The way that a target of a site sends by. */
export const senderOf = ({ adapter }: SenderTarget): Sender => senders[adapter];
