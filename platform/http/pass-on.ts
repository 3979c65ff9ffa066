import { request } from "node:http";
import type { RequestHandler } from "express";

/** Headers of one connection, which the next one sets for itself. */
const ofConnection = new Set(["connection", "keep-alive", "proxy-connection", "te", "trailer", "upgrade"]);

/**
 * Passes requests on to another process of this machine, which listens on a socket. The client's address and scheme
 * travel in headers, in place of any that the client has sent. `busy` runs while a request is under way.
 */
export function passOn(socketOf: () => Promise<string>, busy: () => () => void = () => () => {}): RequestHandler {
  return async (req, res, next) => {
    const done = busy();
    res.once("close", done);
    let socketPath: string;
    try {
      socketPath = await socketOf();
    } catch (error) {
      return next(error);
    }
    const headers = Object.fromEntries(
      Object.entries(req.headers).filter(([name]) => !ofConnection.has(name) && !name.startsWith("x-forwarded")),
    );
    const passed = request(
      {
        socketPath,
        method: req.method,
        path: req.originalUrl,
        headers: { ...headers, "x-forwarded-for": req.ip, "x-forwarded-proto": req.protocol },
      },
      (answer) => {
        const own = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
        res.writeHead(answer.statusCode ?? 502, Object.fromEntries(own));
        answer.pipe(res);
      },
    );
    passed.on("error", () => {
      if (res.headersSent) return void res.destroy();
      res.status(502).type("text").send("Studio is starting again. Reload the page in a moment.\n");
    });
    res.once("close", () => passed.destroy());
    req.pipe(passed);
  };
}
