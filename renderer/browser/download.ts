/**
 * Fetches a file and saves it under a name. On failure, throws an Error with the server's message, or an empty one.
 */
export async function download(href: string, fileName: string): Promise<void> {
  const answer = await fetch(href).catch(() => undefined);
  if (!answer?.ok) throw new Error(await messageOf(answer));
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // By then, the download has its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function messageOf(answer: Response | undefined): Promise<string> {
  const body: unknown = await answer?.json().catch(() => undefined);
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  return typeof error === "string" ? error : "";
}
