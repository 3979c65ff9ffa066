// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { Form } from "../../components/form/Form.tsx";
