import { Agent, request } from "node:http";
import { createEnquiry } from "../../services/leads/testing/lead-fixture.ts";

/** Visitors who send enquiries, and send one again under its key until it is answered. */
export interface Clients {
  /** lead_id by message, of every answer 200. */
  acknowledged: Map<string, string>;
  /** When that answer came, by message; ms of `performance.now()`. */
  answeredAt: Map<string, number>;
  /** Answers other than 200 that are no refusal for now (503). */
  strange: string[];
  /** Sends to the origins in turn until `enough` answers of this call have come, then stops. */
  send(origins: string[], enough: number, onAnswer?: (count: number) => void): Promise<void>;
}

interface Sent {
  status: number;
  body: string;
}

function post(agent: Agent, origin: string, key: string, body: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "idempotency-key": key };
    const sent = request(`${origin}/api/leads`, { method: "POST", agent, headers, timeout: 20_000 }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => (text += chunk));
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    sent.on("timeout", () => sent.destroy(new Error("timeout")));
    sent.on("error", reject);
    sent.end(body);
  });
}

export function createClients(count: number): Clients {
  const acknowledged = new Map<string, string>();
  const answeredAt = new Map<string, number>();
  const strange: string[] = [];
  const unanswered: string[] = [];
  let last = 0;

  async function submit(agent: Agent, origin: string, message: string): Promise<boolean> {
    const body = JSON.stringify(createEnquiry("visitor", { data: { name: "visitor", message } }));
    try {
      const answer = await post(agent, origin, message, body);
      if (answer.status === 200) {
        answeredAt.set(message, performance.now());
        acknowledged.set(message, (JSON.parse(answer.body) as { lead_id: string }).lead_id);
        return true;
      }
      if (answer.status !== 503) strange.push(`${answer.status} ${answer.body}`);
    } catch {
      // The server died under the request: the visitor does not know, and tries again.
    }
    unanswered.push(message);
    return false;
  }

  return {
    acknowledged,
    answeredAt,
    strange,
    async send(origins, enough, onAnswer) {
      const agent = new Agent({ keepAlive: true });
      let answers = 0;
      let failures = 0;
      const client = async (index: number) => {
        while (answers < enough && failures < count * 3) {
          const message = unanswered.shift() ?? `message ${++last}`;
          const origin = origins[(index + last) % origins.length] ?? "";
          if (await submit(agent, origin, message)) {
            answers += 1;
            onAnswer?.(answers);
          } else failures += 1;
        }
      };
      await Promise.all(Array.from({ length: count }, (_, index) => client(index)));
      agent.destroy();
    },
  };
}
