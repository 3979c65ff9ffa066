import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";

/** One request to the payment service. */
export interface Asked {
  path: string;
  key: string | undefined;
  token: string | undefined;
  form: URLSearchParams;
}

/** How the service fails: with a status, without a response, by closing the connection, or with invalid JSON. */
export type Trouble = number | "silent" | "cut" | "nonsense";

/** A payment service in this process, as Stripe's SDK speaks to it. */
export interface StripeService {
  /** `payments` of a site.json that uses it. */
  payments: { provider: "stripe"; secretKey: string; webhookSecret: string; url: string };
  asked: Asked[];
  /** Fails the next `times` requests. */
  fail(trouble: Trouble, times?: number): void;
  /** Forgets all idempotency keys, as the service does after a day. */
  forgetKeys(): void;
  /** What was paid back, by payment. */
  refunded: { intent: string; amount: number | undefined }[];
  /** A signed webhook event of the service, by default about the last opened session. */
  news(type: string, about?: { id?: string; session?: string; at?: number; more?: object }): SignedNews;
  close(): Promise<void>;
}

/** A message of the service, and its signature. */
export interface SignedNews {
  body: Buffer;
  header: string;
}

interface Page {
  id: string;
  object: "checkout.session";
  url: string;
  amount: number;
  status: "open" | "expired";
}

const webhookSecret = "whsec_test";
const errorTypes: { [status: number]: string } = {
  400: "invalid_request_error",
  401: "authentication_error",
  402: "card_error",
  429: "rate_limit_error",
};
const errorBody = (status: number, more = {}) => ({
  error: { type: errorTypes[status] ?? "api_error", message: "Kim Lee, kim@example.com: refused", ...more },
});

async function textOf(req: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of req) text += String(chunk);
  return text;
}

function send(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Fails in one way. A silent service keeps the connection until it is closed. */
function failBy(trouble: Trouble, res: ServerResponse): void {
  if (trouble === "cut") res.destroy();
  else if (trouble === "nonsense") res.writeHead(200).end("<html>Bad gateway</html>");
  else if (trouble !== "silent") send(res, trouble, errorBody(trouble));
}

const closed: RequestListener = (_req, res) => res.destroy();
let current = closed;

/**
 * The server of a worker's services, one after the other. They have one address, and sites that pay by them the same JSON, which
 * is then prepared once.
 */
const server = createServer((req, res) => current(req, res)).unref();

/** Starts the service, after the one before was closed: checkouts, expiry and refunds, with idempotency keys that are held to. */
export async function startStripeService(): Promise<StripeService> {
  const asked: Asked[] = [];
  const refunded: StripeService["refunded"] = [];
  const refunds: {
    id: string;
    object: "refund";
    payment_intent: string;
    metadata: object;
    status: string;
  }[] = [];
  const pages: Page[] = [];
  const answers = new Map<string, { form: string; body: object }>();
  let trouble: { how: Trouble; times: number } | undefined;

  function open(form: URLSearchParams): Page {
    const id = `cs_${pages.length + 1}`;
    const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
    const page: Page = {
      id,
      object: "checkout.session",
      url: `https://pay.example/${id}`,
      amount,
      status: "open",
    };
    pages.push(page);
    return page;
  }

  function refund(form: URLSearchParams): object {
    const amount = form.get("amount");
    const intent = form.get("payment_intent") ?? "";
    refunded.push({ intent, amount: amount === null ? undefined : Number(amount) });
    const made = {
      id: `re_${refunded.length}`,
      object: "refund" as const,
      payment_intent: intent,
      metadata: { payment: form.get("metadata[payment]") },
      status: "succeeded",
    };
    refunds.push(made);
    return made;
  }

  /** The refunds of one payment. */
  function listed(query: URLSearchParams): object {
    const data = refunds.filter((refund) => refund.payment_intent === query.get("payment_intent"));
    return { object: "list", data, has_more: false, url: "/v1/refunds" };
  }

  function answer(path: string, form: URLSearchParams): object | undefined {
    if (path === "/v1/checkout/sessions") return open(form);
    if (path === "/v1/refunds") return refund(form);
    if (path.startsWith("/v1/refunds?")) return listed(new URLSearchParams(path.split("?")[1]));
    const page = pages.find(({ id }) => path === `/v1/checkout/sessions/${id}/expire`);
    return page && Object.assign(page, { status: "expired" });
  }

  if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  current = async (req, res) => {
    const path = req.url ?? "";
    const form = new URLSearchParams(await textOf(req));
    const key = req.headers["idempotency-key"]?.toString();
    asked.push({ path, key, token: req.headers.authorization, form });
    if (trouble && trouble.times > 0) {
      trouble.times -= 1;
      failBy(trouble.how, res);
      return;
    }
    const before = key === undefined ? undefined : answers.get(key);
    if (before && before.form !== String(form)) {
      send(res, 400, errorBody(400, { type: "idempotency_error" }));
      return;
    }
    const body = before?.body ?? answer(path, form);
    if (key !== undefined && body) answers.set(key, { form: String(form), body });
    send(res, body ? 200 : 404, body ?? errorBody(404));
  };

  return {
    payments: {
      provider: "stripe",
      secretKey: "sk_test_x",
      webhookSecret,
      url: `http://127.0.0.1:${port}`,
    },
    asked,
    refunded,
    forgetKeys: () => answers.clear(),
    fail(how, times = Number.POSITIVE_INFINITY) {
      trouble = { how, times };
    },
    news(type, { id = "evt_1", session, at, more } = {}) {
      const page = pages.find((page) => page.id === session) ?? pages.at(-1);
      const object = {
        id: page?.id,
        object: "checkout.session",
        payment_status: "paid",
        payment_intent: `pi_${page?.id}`,
        amount_total: page?.amount,
        currency: "aud",
        ...more,
      };
      const payload = JSON.stringify({ id, object: "event", type, data: { object } });
      const header = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        ...(at !== undefined && { timestamp: Math.floor(at / 1000) }),
      });
      return { body: Buffer.from(payload), header };
    },
    async close() {
      current = closed;
      server.closeAllConnections();
    },
  };
}
