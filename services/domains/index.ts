/** Hosts that dealers bring along, and the proof that they are theirs. */
export {
  createDomains,
  createProofSources,
  type Domain,
  type DomainCheck,
  type Domains,
  listRecordNames,
  PROOF_PATH,
} from "./domains.ts";
