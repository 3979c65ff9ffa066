/** Whether this browser has stored something of this name for the site. */
export function isStored({ id, slug }: { id: string; slug: string }, name: string): boolean {
  try {
    return [id, slug].some((owner) => {
      const text = localStorage.getItem(`forecourt:${owner}:${name}`);
      return text !== null && text !== "[]";
    });
  } catch {
    return false;
  }
}
