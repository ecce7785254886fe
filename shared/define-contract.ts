import { contractsOver } from "./lib/contract.ts";
import type { LinkPurpose } from "./links/link-purposes.ts";
import type { policies } from "./policies.ts";

/**
 * Keeps the literal types of a contract, from which caller, handler, answer and query keys are typed. A
 * right that nobody knows, a subject left out or a place where no id stands does not compile.
 */
export const defineContract = contractsOver<typeof policies, LinkPurpose>();
