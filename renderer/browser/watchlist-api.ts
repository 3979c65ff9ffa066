/** The signed-in visitor, from the server. */
export interface AccountAnswer {
  phone: string | null;
  saved: readonly string[];
}

/** Requests the signed-in visitor; undefined if signed out, or if the server is unreachable. */
export async function fetchAccount(): Promise<AccountAnswer | undefined> {
  try {
    const response = await fetch("/api/account", { credentials: "same-origin" });
    const answer = (await response.json()) as {
      signed_in: boolean;
      phone_number: string | null;
      saved: string[];
    };
    return answer.signed_in ? { phone: answer.phone_number, saved: answer.saved } : undefined;
  } catch {
    return undefined;
  }
}

/** The result of a request: after `signIn` and `refused`, a retry is useless. */
export interface OrderAnswer {
  success: boolean;
  error?: string;
  signIn?: boolean;
  refused?: boolean;
}

/** Saves or removes a car (S7.1, S7.2). The response body decides about success, regardless of the status. */
export async function sendOrder(act: "save-car" | "remove-car", phone: string, carId: string): Promise<OrderAnswer> {
  try {
    const response = await fetch(`/api/watchlist/${act}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      credentials: "same-origin",
      body: JSON.stringify({ phone_number: phone, car_id: carId }),
    });
    const answer = (await response.json()) as { success: boolean; error?: string };
    return { ...answer, signIn: response.status === 401, refused: response.status === 422 };
  } catch {
    return { success: false };
  }
}

/** The sign-in page for the watchlist, which redirects back here. */
export function goToSignIn(): void {
  const here = window.location.pathname + window.location.search;
  const query = new URLSearchParams({ type: "watchlist", redirect: here, back: here });
  window.location.assign(`/sign-in?${query}`);
}
