/**
 * A phone number with only the first `kept` characters readable (S4.13); spaces stay so that it still looks like a
 * phone number.
 */
export function maskPhone(phone: string, kept: number): string {
  return phone.slice(0, kept) + phone.slice(kept).replace(/\S/g, "•");
}
