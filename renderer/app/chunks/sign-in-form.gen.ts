// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { SignInForm } from "../../components/sign-in-form/SignInForm.tsx";
