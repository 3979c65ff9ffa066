/** Sets the window's title. */
export function setTitle(title: string): void {
  if (document.title !== title) document.title = title;
}
