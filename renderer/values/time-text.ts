/** `17:30` as `5:30 pm`. */
export function formatTime(value: string): string {
  const [hours = 0, minutes = 0] = value.split(":").map(Number);
  const twelve = hours % 12 === 0 ? 12 : hours % 12;
  const half = hours < 12 ? "am" : "pm";
  return minutes === 0 ? `${twelve} ${half}` : `${twelve}:${String(minutes).padStart(2, "0")} ${half}`;
}
