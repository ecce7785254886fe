import * as z from "zod/mini";
import { id, timestamp, namedPerson } from "../../lib/schemas.ts";

/** The most people listed as reasons why an import can't be undone. */
export const MAX_BLOCKERS = 10;

/** Why a person blocks undoing an import; `dates`: their earlier dates no longer fit their relatives. */
const BLOCK_REASONS = ["edited", "relatives", "facts", "used", "dates"] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** Why an import can't be undone. */
export const blockersSchema = z.object({
  /** Whether the same file was imported again. That import has to be undone first. */
  isReplaced: z.boolean(),
  /** The number of people changed since. `people` has the first of them. */
  count: z.int(),
  people: z.array(z.extend(namedPerson, { reasons: z.array(z.enum(BLOCK_REASONS)) })),
});
export type Blockers = z.output<typeof blockersSchema>;

/** The results of an import, as numbers. */
export const importResultSchema = z.object({
  file: z.string(),
  added: z.int(),
  updated: z.int(),
  matched: z.int(),
  couples: z.int(),
  parentLinks: z.int(),
});

/** An import that can be undone. */
export const recentImportSchema = z.object({
  id,
  importedAt: timestamp,
  /** Null after an import by command. */
  by: z.nullable(namedPerson),
  result: importResultSchema,
});
