/**
 * Checks that the postcode in an input exists, and says in the input what is wrong with one that does not (S5.28). The
 * returned function is called after each change; its promise ends when the input's validity is known.
 */
export function createPostcodeVerifier(input: HTMLInputElement | null): () => Promise<void> {
  let asked = "";
  let answer = Promise.resolve();

  async function ask(input: HTMLInputElement, postcode: string): Promise<void> {
    input.setCustomValidity("");
    if (postcode === "" || !input.validity.valid) return;
    const response = await fetch(`/api/geocode?postcode=${postcode}`).catch(() => undefined);
    if (response?.status !== 404) return;
    const { error } = (await response.json()) as { error: string };
    if (input.value.trim() === postcode) input.setCustomValidity(error);
  }

  return () => {
    const postcode = input?.value.trim() ?? "";
    if (input !== null && postcode !== asked) {
      asked = postcode;
      answer = ask(input, postcode);
    }
    return answer;
  };
}
