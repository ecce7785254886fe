import type { AuditFacts } from "#shared/core/audit/audit-kinds.ts";
import { ROLE_LABELS, type Role } from "#shared/lib/roles.ts";
import { nameForMessages } from "../../core/person/index.ts";
import type { FoundEntry, Names } from "./audit-log.queries.ts";
import {
  exportOf,
  describeLimit,
  restoreOf,
  describeSignIn,
  describeFactorChange,
  routeSummary,
} from "./entry-words.rules.ts";

type Piece = string | { id: number | null; name: string };

export type ShownEntry = Pick<FoundEntry["entry"], "id" | "at" | "kind" | "ip" | "count"> & {
  sentence: Piece[];
};

/** An entry as one sentence. */
export function showEntry(found: FoundEntry, names: Names): ShownEntry {
  const { id, at, kind, ip, count } = found.entry;
  const sentence = sentenceOf(found, names);
  if (count > 1) sentence.push(`, ${count} times within a minute`);
  return { id, at, kind, ip, count, sentence };
}

interface EntryContext {
  by: Piece;
  about: Piece;
  facts: AuditFacts;
  names: Names;
  found: FoundEntry;
}

function sentenceOf(found: FoundEntry, names: Names): Piece[] {
  const { entry } = found;
  const { facts } = entry;
  const told: EntryContext = {
    by: actorPiece(found),
    about: personPiece(found.about),
    facts,
    names,
    found,
  };
  const { by, about } = told;
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
      return [by, " signed out other devices"];
    case "secondStepChanged":
      return isOther(found)
        ? [by, ` ${describeFactorChange(facts.change)} for `, about]
        : [by, ` ${describeFactorChange(facts.change)}`];
    case "refused":
      return [by, ` was refused: ${routeSummary(facts.route)}`, ...subjectPieces(told)];
    case "limitReached":
      return limitSentence(told);
    case "roleChanged":
      return roleSentence(told);
    case "groupChanged":
      return groupSentence(told);
    case "exported":
      return [by, ` downloaded ${exportOf(facts.route)}`, ...subjectPieces(told)];
    case "restored":
      return [by, ` ${restoreOf(facts.route)}`, ...subjectPieces(told)];
    case "erased":
      return [by, " erased the data of a person"];
    case "privateRead":
      return [by, " read a saved email"];
  }
}

type FoundPerson = FoundEntry["actor"];

/** A deleted person has no profile to open. */
function personPiece(person: FoundPerson): Piece {
  if (!person) return "someone who was erased";
  return { id: person.deletedAt ? null : person.id, name: nameForMessages(person) };
}

function actorPiece({ entry, actor }: FoundEntry): Piece {
  if (actor) return personPiece(actor);
  return {
    person: "Someone who was erased",
    visitor: "Someone",
    command: "A command",
    site: "The site",
  }[entry.source];
}

const isOther = ({ entry }: FoundEntry) =>
  entry.aboutId !== null && entry.aboutId !== entry.actorId;

/** Which person, event or group it was about, in brackets. */
function subjectPieces({
  about,
  facts: { eventId, groupId },
  names,
  found,
}: EntryContext): Piece[] {
  if (found.entry.aboutId !== null) return [" (", about, ")"];
  const name = eventId === undefined ? groupName(names, groupId) : eventName(names, eventId);
  return name === null ? [] : [` (${name})`];
}

const eventName = ({ events }: Names, id: number): string => events.get(id) ?? "a deleted event";

const groupName = ({ groups }: Names, id: unknown): string | null =>
  typeof id === "number" ? (groups.get(id) ?? "a deleted group") : null;

function limitSentence({ by, facts, found }: EntryContext): Piece[] {
  const words = `Too many ${describeLimit(facts.limit) ?? `requests: ${routeSummary(facts.route)}`}`;
  return found.entry.source === "person" ? [words, " by ", by] : [words];
}

const roleName = (role: unknown) => ROLE_LABELS[role as Role] ?? String(role);

function roleSentence({ by, about, facts: { from, to }, found }: EntryContext): Piece[] {
  if (from === null)
    return isOther(found)
      ? [by, " added ", about, ` as ${roleName(to)}`]
      : [about, ` signed up as ${roleName(to)}`];
  return [by, " changed the role of ", about, ` from ${roleName(from)} to ${roleName(to)}`];
}

function groupSentence({ by, about, facts, names, found }: EntryContext): Piece[] {
  const { groupId, change } = facts;
  if (change) return [by, ` ${change} the family group ${groupName(names, groupId)}`];
  const [from, to] = [groupName(names, facts.from), groupName(names, facts.to)];
  if (!isOther(found)) return [about, to ? ` joined ${to}` : ` left ${from}`];
  if (from && to) return [by, " moved ", about, ` from ${from} to ${to}`];
  return to ? [by, " added ", about, ` to ${to}`] : [by, " removed ", about, ` from ${from}`];
}
