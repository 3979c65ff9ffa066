/** Why another host gave no usable answer. Its message holds neither the address's query nor what was sent. */
export class OutboundError extends Error {
  override name = "OutboundError";
  /** `address`: none that may be called. `late`: out of time. `large`: the answer does not end. */
  readonly kind: "address" | "late" | "large" | "other";

  constructor(message: string, kind: OutboundError["kind"] = "other", options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** The refusal of an address that is not on the public Internet. */
export const privateAddress = (): OutboundError =>
  new OutboundError("its address is in a private network", "address");
