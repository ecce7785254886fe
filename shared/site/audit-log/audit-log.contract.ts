import * as z from "zod/mini";
import { AUDIT_KINDS, type AuditKind } from "../../core/audit/audit-kinds.ts";
import { defineContract } from "../../define-contract.ts";
import {
  integerInQuery,
  id,
  idInAddress,
  timestamp,
  timestampText,
  cursorInQuery,
  namedPerson,
} from "../../lib/schemas.ts";

export const AUDIT_ENTRIES_PER_PAGE = 50;

const kind = z.enum(Object.keys(AUDIT_KINDS) as AuditKind[]);

const filter = {
  kind: z.optional(kind),
  /** Whoever did it, or to whom it was done. */
  personId: z.optional(idInAddress),
  since: z.optional(timestampText),
  /** The end of the period, exclusive. */
  until: z.optional(timestampText),
};

const entrySchema = z.object({
  id,
  at: timestamp,
  kind,
  /** One sentence, in pieces. */
  sentence: z.array(z.union([z.string(), namedPerson])),
  /** Null after 30 days. */
  ip: z.nullable(z.string()),
});

export const auditLogContract = defineContract("auditLog", {
  list: {
    method: "get",
    path: "/api/audit-log",
    summary: "List the entries of the audit log, newest first",
    access: { right: "audit.see" },
    query: z.object({
      ...filter,
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, AUDIT_ENTRIES_PER_PAGE)),
    }),
    response: { page: entrySchema },
  },
  file: {
    method: "get",
    path: "/api/audit-log.csv",
    summary: "Download the audit log as CSV, at most 100,000 entries",
    access: { right: "audit.see" },
    query: z.object(filter),
    limit: "exports",
    audit: "export",
    response: { file: ["text/csv"] },
  },
});
