/** Opens an address in place of the page: one of the site's paths, or another service's https address. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
