import { sendToFile } from "./file.ts";
import { sendByHttp } from "./http.ts";
import type { Sender, SenderTarget } from "./sender.ts";
import { sendBySmtp } from "./smtp.ts";

const senders: { [adapter in SenderTarget["adapter"]]: Sender } = {
  file: sendToFile,
  smtp: sendBySmtp,
  http: sendByHttp,
};

/** The implementation of a site's sender. */
export const selectSender = ({ adapter }: SenderTarget): Sender => senders[adapter];
