/** Characters that stay readable (S4.13). */
const kept = 5;

/** A phone of which only the first five characters can be read; spaces stay so that it still looks like a phone. */
export function maskPhone(phone: string): string {
  return phone.slice(0, kept) + phone.slice(kept).replace(/\S/g, "•");
}
