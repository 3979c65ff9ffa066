import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { isPrivateAddress, publicLookup } from "../../leads/private-address.ts";
import type { Sender, SenderContext } from "./sender.ts";

function addressOf(text: string | undefined, { allowPrivate }: SenderContext): URL {
  if (!text || !URL.canParse(text)) throw new Error("the sender has no usable url");
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new Error("the sender's url is not http(s)");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) {
    throw new Error("the sender's url is in a private network");
  }
  return url;
}

/**
 * Posts `{ "to", "from", "text", "subject" }` as JSON to an SMS (or mail) gateway, with the token as bearer. Any 2xx is
 * success; redirects are not followed.
 */
export const sendByHttp: Sender = async (message, target, context) => {
  const url = addressOf(target.url, context);
  const body = JSON.stringify({
    to: message.to,
    ...(target.from && { from: target.from }),
    ...(message.channel === "email" && { subject: message.subject }),
    text: message.text,
  });
  const status = await new Promise<number>((resolve, reject) => {
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const sent = send(
      url,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": String(Buffer.byteLength(body)),
          ...(target.token && { authorization: `Bearer ${target.token}` }),
        },
        agent: false,
        signal: AbortSignal.timeout(context.timeoutMs),
        ...(context.allowPrivate ? {} : { lookup: publicLookup }),
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
  if (status < 200 || status >= 300) throw new Error(`the gateway answered ${status}`);
};
