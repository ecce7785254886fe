import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import * as auth from "#shared/auth/auth.table.ts";
import * as checkIns from "#shared/door/check-ins.table.ts";
import * as attendance from "#shared/events/attendance.table.ts";
import * as eventHelpers from "#shared/events/event-helpers.table.ts";
import * as events from "#shared/events/event.table.ts";
import * as dues from "#shared/event-lists/dues.table.ts";
import * as questions from "#shared/event-lists/questions.table.ts";
import * as tasks from "#shared/event-lists/tasks.table.ts";
import * as schedule from "#shared/events/schedule/schedule.table.ts";
import * as acceptedFindings from "#shared/data-check/accepted-findings.table.ts";
import * as facts from "#shared/facts/facts.table.ts";
import * as keptLines from "#shared/facts/kept-lines.table.ts";
import * as otherNames from "#shared/facts/other-names.table.ts";
import * as gedcomFiles from "#shared/gedcom/gedcom-files.table.ts";
import * as gedcomSources from "#shared/gedcom/gedcom-sources.table.ts";
import * as history from "#shared/history/history.table.ts";
import * as householdMoves from "#shared/households/household-moves.table.ts";
import * as invitations from "#shared/invitations/invitations.table.ts";
import * as links from "#shared/links/links.table.ts";
import * as mailPeople from "#shared/messages/mail-people.table.ts";
import * as mails from "#shared/messages/mails.table.ts";
import * as recipients from "#shared/messages/message-recipients.table.ts";
import * as messages from "#shared/messages/messages.table.ts";
import * as people from "#shared/people/people.table.ts";
import * as messageDrafts from "#shared/messages/message-drafts.table.ts";
import * as stoppedMails from "#shared/messages/stopped-mails.table.ts";
import * as reachedThrough from "#shared/people/reached-through.table.ts";
import * as merges from "#shared/records/merges.table.ts";
import * as reminderRules from "#shared/reminders/reminder-rules.table.ts";
import * as relationships from "#shared/relationships/relationships.table.ts";
import * as suggestions from "#shared/suggestions/suggestions.table.ts";
import { testApp } from "../support/server/app.ts";

const { db } = await testApp();

const tables = Object.values({
  ...auth,
  ...attendance,
  ...checkIns,
  ...events,
  ...eventHelpers,
  ...schedule,
  ...tasks,
  ...questions,
  ...dues,
  ...acceptedFindings,
  ...facts,
  ...keptLines,
  ...otherNames,
  ...gedcomFiles,
  ...gedcomSources,
  ...history,
  ...householdMoves,
  ...invitations,
  ...links,
  ...mailPeople,
  ...mails,
  ...messages,
  ...recipients,
  ...people,
  ...messageDrafts,
  ...stoppedMails,
  ...reachedThrough,
  ...merges,
  ...relationships,
  ...reminderRules,
  ...suggestions,
}).filter((value) => is(value, PgTable));

// Point 3 of the specification, field by field.
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
  // Beyond it: what links, mails and history need to know.
  links:
    "id tokenHash purpose personId invitationId eventId email createdAt expiresAt usedAt revokedAt",
  mails:
    "id kind address personId messageId eventId status attempts leasedUntil internetMessageId error createdAt updatedAt sentAt dueAt",
  mail_people: "mailId personId",
  stopped_mails: "personId stoppedAt",
  message_drafts: "id writerId familyGroupId subject content recipientIds sendAt edition updatedAt",
  reached_through: "userId throughId setBy setAt",
  check_ins:
    "id eventId attendanceId key deed undoes outcome foundStatus foundKey at receivedAt laptop byId",
  gedcom_files:
    "id familyGroupId sentBy name size createdAt importStatus choices startedFrom attempt beatAt progress failure done",
  gedcom_file_pieces: "fileId position bytes",
  gedcom_sources: "id familyGroupId name importedAt importedBy",
  gedcom_people: "sourceId userId xref ids imported",
  gedcom_links: "sourceId userId relatedUserId type imported",
  history: "id at actorId suggestedBy address subject subjectId action before after",
  life_facts:
    "id userId oneId otherId kind label detail date dateWords place note sources position edition deletedAt",
  other_names: "id userId kind name position edition deletedAt",
  accepted_findings: "id familyGroupId fingerprint acceptedBy acceptedAt",
  household_moves: "id fromGroupId toGroupId people links movedBy movedAt undoneAt",
  person_merges: "id keptId goneId mergedBy mergedAt historyId handedOver",
  suggestions:
    "id userId familyGroupId suggestedBy createdAt asked before note status decidedBy decidedAt answer",
  event_tasks: "id eventId kind title detail needed place edition createdAt deletedAt",
  event_task_takes: "id taskId attendanceId quantity takenAt",
  event_questions:
    "id eventId kind question choices audience isRequired place edition totals createdAt deletedAt",
  event_replies: "id questionId attendanceId value updatedAt",
  event_dues: "eventId currency perAdult perChild edition",
  event_payments: "id eventId userId attendanceId amount paidOn markedBy createdAt deletedAt",
  reminder_rules: "id eventId days before status at lastRunOn createdBy createdAt",
  kept_lines: "id userId oneId otherId familyGroupId factId path level xref tag value position",
};

it.each(Object.entries(SPECIFIED))(
  "DATA-01 have %s with each of its fields",
  async (name, fields) => {
    const table = tables.find((each) => getTableConfig(each).name === name);
    expect(Object.keys(getTableColumns(table!))).toEqual(expect.arrayContaining(fields.split(" ")));
    // The migrations have made what the code declares.
    await expect(db.select().from(table!)).resolves.toEqual([]);
  },
);
