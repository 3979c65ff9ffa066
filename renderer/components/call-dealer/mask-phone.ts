/** A phone of which only the first `kept` characters can be read (S4.13); spaces stay so that it still looks like a phone. */
export function maskPhone(phone: string, kept: number): string {
  return phone.slice(0, kept) + phone.slice(kept).replace(/\S/g, "•");
}
