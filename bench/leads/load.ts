// Sends enquiries at a constant rate, regardless of responses: `load.ts <port> <leads a second> <seconds>`. Prints `{
// sent, accepted, others, seconds }`.
import { Agent, request } from "node:http";

const [port = 0, rate = 0, seconds = 0] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const tickMs = 10;
let sent = 0;
let accepted = 0;
let others = 0;

function bodyOf(index: number): string {
  return JSON.stringify({
    form: "enquiry",
    url: "/cars/a-car",
    lead_attributes: { visited_pages: ["/"], linked_query_params: {}, elapsed_ms: 9000 },
    data: {
      name: "Kim Lee",
      email: `kim${index}@example.com`,
      phone: "0412 345 678",
      message: `Is it still there? ${index}`,
      terms_conditions: true,
    },
  });
}

function send(index: number): Promise<void> {
  const body = bodyOf(index);
  const headers = {
    host: "riverside-toyota.localhost",
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const call = request(
      { host: "127.0.0.1", port, path: "/api/leads", method: "POST", agent, headers },
      (response) => {
        if (response.statusCode === 200) accepted += 1;
        else others += 1;
        response.resume();
        response.on("end", resolve);
      },
    );
    call.on("error", () => {
      others += 1;
      resolve();
    });
    call.end(body);
  });
}

const waiting = new Set<Promise<void>>();
const started = performance.now();
await new Promise<void>((resolve) => {
  const timer = setInterval(() => {
    const passed = performance.now() - started;
    const due = Math.min(rate * seconds, Math.floor((passed * rate) / 1000));
    // Unanswered requests are bounded: the reported rate is the actual one.
    for (; sent < due && waiting.size < 2_000; sent += 1) {
      const item = send(sent).then(() => void waiting.delete(item));
      waiting.add(item);
    }
    if (passed < seconds * 1000) return;
    clearInterval(timer);
    resolve();
  }, tickMs);
});
await Promise.all(waiting);
agent.destroy();
console.log(JSON.stringify({ sent, accepted, others, seconds: (performance.now() - started) / 1000 }));
