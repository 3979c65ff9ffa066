import { pageSchema } from "../../schemas/documents/page.schema.ts";

/** Types of the sign-in page (S2.26). */
export const signInTypes = pageSchema.properties.gate.properties.type.enum;
export type SignInType = (typeof signInTypes)[number];

const [fallback] = signInTypes;

/** The type in a visitor's address; the first one for anything else. */
export const signInType = (text: unknown): SignInType => signInTypes.find((type) => type === text) ?? fallback;
