/**
 * The reason why another host gave no usable response. The message contains neither the address's query nor the sent
 * data.
 */
export class OutboundError extends Error {
  override name = "OutboundError";
  /** `address`: not allowed. `late`: timed out. `large`: the response is too large. */
  readonly kind: "address" | "late" | "large" | "other";

  constructor(message: string, kind: OutboundError["kind"] = "other", options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** The refusal of an address that is not on the public Internet. */
export const createPrivateAddressError = (): OutboundError =>
  new OutboundError("its address is in a private network", "address");
