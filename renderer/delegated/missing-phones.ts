/** Says on the console which cars have no phone, and so no call button (S8.11). */
export function warnOfMissingPhones(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-no-phone]"))
    console.warn(`No phone number is known for the car ${dataset.noPhone}: its call button is left out.`);
}
