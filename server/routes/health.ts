import { Router } from "express";

/** Liveness and readiness: 200 or 503 with JSON. `ready` asks the store and the tenants. */
export function createHealthRouter(ready: () => Promise<{ [check: string]: boolean }>): Router {
  const router = Router();
  router.get("/healthz", (_req, res) => {
    res.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get("/readyz", async (_req, res) => {
    const checks = await ready();
    const ok = Object.values(checks).every(Boolean);
    res
      .status(ok ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status: ok ? "ok" : "unavailable", checks });
  });
  return router;
}
