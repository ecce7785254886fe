export { type AuditActor, type AuditEntry, createAuditLog, recordAudit } from "./audit.service.ts";
