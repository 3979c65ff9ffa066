/** Status (4xx) of an error that a body parser or decoder attributes to the client; undefined for our own errors. */
export function getClientErrorStatus(error: unknown): number | undefined {
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : undefined;
}
