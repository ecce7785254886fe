export { type AuditActor, type AuditEntry, logAudit, recordAudit } from "./audit.service.ts";
