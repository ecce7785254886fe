import { readdirSync } from "node:fs";
import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { testApp } from "../support/server/app.ts";

const { db } = await testApp();

const shared = new URL("../../shared/", import.meta.url);
const files = readdirSync(shared, { recursive: true, encoding: "utf8" });
const modules = (await Promise.all(
  files
    .filter((file) => file.endsWith(".table.ts"))
    .map((file) => import(/* @vite-ignore */ new URL(file, shared).href)),
)) as Record<string, unknown>[];
const tables = modules.flatMap(Object.values).filter((value) => is(value, PgTable));

// The fields in section 3 of the specification.
const SPECIFIED: Record<string, string> = {
  sessions: "sid sess expire",
  family_groups:
    "id name description createdBy createdAt updatedAt logo contactEmail contactPhone isActive",
  users:
    "id email username password fullName firstName lastName profileImageUrl mobilePhone birthdate photo isDeceased deathDate role familyBranch familyGroupId verified createdAt updatedAt lastLogin",
  family_invitations:
    "id familyGroupId email token status expiresAt createdAt senderId message lastSentAt recipientName",
  family_relationships:
    "id userId relatedUserId relationshipType relationshipStatus createdAt updatedAt",
  events:
    "id name description startDate endDate location capacity rsvpDeadline createdBy createdAt",
  schedule_items: "id eventId title description startTime endTime icon createdAt",
  attendance: "id eventId userId status checkedIn checkedInTime updatedAt",
  email_verification: "id userId token expiresAt createdAt verified",
  messages: "id senderId recipientId subject content isGlobal familyGroupId status createdAt",
  message_recipients: "id messageId recipientId sent error createdAt",
  // Additional fields for links, mail and history.
  links:
    "id tokenHash purpose personId invitationId joinLinkId eventId email createdAt expiresAt usedAt revokedAt",
  mails:
    "id kind address personId messageId eventId status attempts leasedUntil internetMessageId error createdAt updatedAt sentAt dueAt",
  mail_people: "mailId personId",
  unsubscribes: "personId unsubscribedAt",
  message_drafts: "id writerId familyGroupId subject content recipientIds sendAt version updatedAt",
  contact_persons: "userId contactPersonId setBy setAt",
  check_ins:
    "id eventId attendanceId key action undoes outcome foundStatus foundKey at receivedAt station byId",
  gedcom_files:
    "id familyGroupId sentBy name size createdAt importStatus choices startedFrom attempt heartbeatAt progress failure result",
  gedcom_file_chunks: "fileId position bytes",
  gedcom_sources: "id familyGroupId name importedAt importedBy replacedBy",
  gedcom_imports:
    "id sourceId fileId historyId importedAt result people links facts names lines changed",
  gedcom_people: "sourceId userId xref ids imported",
  gedcom_links: "sourceId userId relatedUserId type imported",
  history: "id at actorId suggestedBy address subject subjectId action before after",
  life_facts:
    "id userId oneId otherId kind label detail date dateWords place note sources position version deletedAt",
  other_names: "id userId kind name position version deletedAt",
  accepted_findings: "id familyGroupId key acceptedBy acceptedAt",
  household_moves: "id fromGroupId toGroupId people links movedBy movedAt undoneAt",
  person_merges: "id keptId goneId mergedBy mergedAt historyId handedOver",
  suggestions:
    "id userId familyGroupId suggestedBy createdAt suggested before note status decidedBy decidedAt answer",
  event_tasks: "id eventId kind title detail needed position version createdAt deletedAt",
  event_task_sign_ups: "id taskId attendanceId quantity signedUpAt",
  event_questions:
    "id eventId kind question choices audience isRequired position version totals createdAt deletedAt",
  event_answers: "id questionId attendanceId value updatedAt",
  event_dues: "eventId currency perAdult perChild version",
  event_payments: "id eventId userId attendanceId amount paidOn markedBy createdAt deletedAt",
  reminder_rules: "id eventId days before status at lastRunOn createdBy createdAt",
  kept_lines: "id userId oneId otherId familyGroupId factId path level xref tag value position",
};

it.each(Object.entries(SPECIFIED))(
  "DATA-01 have %s with each of its fields",
  async (name, fields) => {
    const table = tables.find((each) => getTableConfig(each).name === name);
    expect(Object.keys(getTableColumns(table!))).toEqual(expect.arrayContaining(fields.split(" ")));
    // The migrations have created the table as declared.
    await expect(db.select().from(table!)).resolves.toEqual([]);
  },
);
