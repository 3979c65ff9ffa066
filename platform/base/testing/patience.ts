/**
 * Time in ms for what a test expects to succeed: longer than the worst pause of a busy machine (an answer on the same
 * machine once took over a second). A test of what must time out gives its own, short time.
 */
export const PATIENT_MS = 60_000;

/** The same for Algolia's clients, which give a host two seconds to connect. */
export const patientTimeouts = { connect: PATIENT_MS, read: PATIENT_MS, write: PATIENT_MS };
