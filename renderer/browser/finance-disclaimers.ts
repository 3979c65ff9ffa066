/** What `GET /api/cars/{id}/finance-disclaimers` answers. */
interface Answer {
  finance_lenders?: { [provider: string]: { disclaimer?: string } };
}

const asked = new Map<string, Promise<Answer>>();

async function ask(carId: string): Promise<Answer> {
  const answer = await fetch(`/api/cars/${encodeURIComponent(carId)}/finance-disclaimers`);
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** Today's disclaimer of a provider for a car, requested once per car; undefined if there is none or the request fails. */
export async function fetchDisclaimer(carId: string, provider: string): Promise<string | undefined> {
  const answer = asked.get(carId) ?? ask(carId);
  asked.set(carId, answer);
  try {
    return (await answer).finance_lenders?.[provider]?.disclaimer;
  } catch (error) {
    asked.delete(carId);
    console.info("The finance disclaimers could not be refreshed.", error);
    return undefined;
  }
}
