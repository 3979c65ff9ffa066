/** A host that a dealer has added. */
export interface DomainAnswer {
  host: string;
  /** What a TXT record at one of `records`, or the file at `file`, has to say. */
  proof: string;
  records: string[];
  file: string;
  /** When that was found, ms since 1970 UTC. */
  verifiedAt?: number;
  /** Whether the site that is live has it. */
  isShown: boolean;
}

/** The hosts of a dealer; `others` came with the files. */
export interface DomainsAnswer {
  domains: DomainAnswer[];
  others: string[];
}

export type DomainCheck = { isVerified: true } | { isVerified: false; problem: string };
