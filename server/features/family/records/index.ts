export { eraseAgain } from "./erasure.service.ts";
export { mergeLocked } from "./merge.service.ts";
