import { createDefineContract } from "./lib/contract.ts";
import type { LinkPurpose } from "./core/links/link-purposes.ts";
import type { policies } from "./features.ts";

/**
 * Keeps a contract's literal types, which type its callers, handlers, answers, and query keys. An unknown
 * right, a missing resource, or a place without an id doesn't compile.
 */
export const defineContract = createDefineContract<typeof policies, LinkPurpose>();
