// Written by `npm run generate` from renderer/components/*/schema.ts. Do not edit.
export { RepaymentCalculator } from "../../components/repayment-calculator/RepaymentCalculator.tsx";
