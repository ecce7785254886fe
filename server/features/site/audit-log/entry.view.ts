import type { AuditFacts } from "#shared/core/audit/audit-kinds.ts";
import { ROLE_LABELS, type Role } from "#shared/lib/roles.ts";
import { nameForMessages } from "../../core/person/index.ts";
import type { EntryRow, Names } from "./audit-log.queries.ts";
import {
  describeExport,
  describeLimit,
  describeRestore,
  describeSignIn,
  describeFactorChange,
  routeSummary,
} from "./entry-texts.rules.ts";

type Piece = string | { id: number | null; name: string };

export type AuditLogEntry = Pick<EntryRow["entry"], "id" | "at" | "kind" | "ip" | "count"> & {
  sentence: Piece[];
};

/** An entry as one sentence. */
export function toAuditLogEntry(row: EntryRow, names: Names): AuditLogEntry {
  const { id, at, kind, ip, count } = row.entry;
  const sentence = describeEntry(row, names);
  if (count > 1) sentence.push(`, ${count} times within a minute`);
  return { id, at, kind, ip, count, sentence };
}

interface EntryContext {
  by: Piece;
  about: Piece;
  facts: AuditFacts;
  names: Names;
  row: EntryRow;
}

function describeEntry(row: EntryRow, names: Names): Piece[] {
  const { entry } = row;
  const { facts } = entry;
  const context: EntryContext = {
    by: actorPiece(row),
    about: personPiece(row.about),
    facts,
    names,
    row,
  };
  const { by, about } = context;
  switch (entry.kind) {
    case "signedIn":
      return [by, ` ${describeSignIn(facts.route)}`];
    case "signInFailed":
      return facts.route === "POST /api/register"
        ? ["Failed sign-up: wrong setup code"]
        : ["Failed sign-in", ...(entry.aboutId === null ? [] : [" to the account of ", about])];
    case "passwordChanged":
      return [by, " changed their password"];
    case "sessionsEnded":
      return isAboutSomeoneElse(row)
        ? [by, " signed ", about, " out everywhere"]
        : [by, " signed out other devices"];
    case "secondStepChanged":
      return isAboutSomeoneElse(row)
        ? [by, ` ${describeFactorChange(facts.change)} for `, about]
        : [by, ` ${describeFactorChange(facts.change)}`];
    case "providerChanged":
      return [
        by,
        ` ${facts.change === "connected" ? "connected" : "disconnected"} a sign-in provider`,
      ];
    case "refused":
      return [by, ` was refused: ${routeSummary(facts.route)}`, ...subjectPieces(context)];
    case "limitReached":
      return limitSentence(context);
    case "roleChanged":
      return roleSentence(context);
    case "groupChanged":
      return groupSentence(context);
    case "exported":
      return [by, ` downloaded ${describeExport(facts.route)}`, ...subjectPieces(context)];
    case "restored":
      return [by, ` ${describeRestore(facts.route)}`, ...subjectPieces(context)];
    case "erased":
      return [by, " erased the data of a person"];
    case "privateRead":
      return [by, " read a saved email"];
  }
}

type PersonRow = EntryRow["actor"];

/** A deleted person has no profile to open. */
function personPiece(person: PersonRow): Piece {
  if (!person) return "someone who was erased";
  return { id: person.deletedAt ? null : person.id, name: nameForMessages(person) };
}

function actorPiece({ entry, actor }: EntryRow): Piece {
  if (actor) return personPiece(actor);
  return {
    person: "Someone who was erased",
    visitor: "Someone",
    command: "A command",
    site: "The site",
  }[entry.source];
}

const isAboutSomeoneElse = ({ entry }: EntryRow) =>
  entry.aboutId !== null && entry.aboutId !== entry.actorId;

/** Which person, event or group it was about, in brackets. */
function subjectPieces({ about, facts: { eventId, groupId }, names, row }: EntryContext): Piece[] {
  if (row.entry.aboutId !== null) return [" (", about, ")"];
  const name = eventId === undefined ? groupName(names, groupId) : eventName(names, eventId);
  return name === null ? [] : [` (${name})`];
}

const eventName = ({ events }: Names, id: number): string => events.get(id) ?? "a deleted event";

const groupName = ({ groups }: Names, id: unknown): string | null =>
  typeof id === "number" ? (groups.get(id) ?? "a deleted group") : null;

function limitSentence({ by, facts, row }: EntryContext): Piece[] {
  const text = `Too many ${describeLimit(facts.limit) ?? `requests: ${routeSummary(facts.route)}`}`;
  return row.entry.source === "person" ? [text, " by ", by] : [text];
}

const roleName = (role: unknown) => ROLE_LABELS[role as Role] ?? String(role);

function roleSentence({ by, about, facts: { from, to }, row }: EntryContext): Piece[] {
  if (from === null)
    return isAboutSomeoneElse(row)
      ? [by, " added ", about, ` as ${roleName(to)}`]
      : [about, ` signed up as ${roleName(to)}`];
  return [by, " changed the role of ", about, ` from ${roleName(from)} to ${roleName(to)}`];
}

function groupSentence({ by, about, facts, names, row }: EntryContext): Piece[] {
  const { groupId, change } = facts;
  if (change) return [by, ` ${change} the family group ${groupName(names, groupId)}`];
  const [from, to] = [groupName(names, facts.from), groupName(names, facts.to)];
  if (!isAboutSomeoneElse(row)) return [about, to ? ` joined ${to}` : ` left ${from}`];
  if (from && to) return [by, " moved ", about, ` from ${from} to ${to}`];
  return to ? [by, " added ", about, ` to ${to}`] : [by, " removed ", about, ` from ${from}`];
}
