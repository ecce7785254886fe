export { mergeLocked } from "./merge.service.ts";
