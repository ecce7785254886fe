import * as z from "zod/mini";
import { untrimmedText, id, nullableString, idAndName } from "../../lib/schemas.ts";

/** How many people, changes and lines of each kind a preview or page of matches shows; the report has all of them. */
export const MAX_SHOWN = 500;

/** Larger than the number of people in the largest file. */
const MAX_REFUSED = 500_000;

const count = z.int();

/** The key by which a choice names a change of the preview. */
const UNKNOWN_CHANGE = "This change isn't in the preview";
const changeKey = untrimmedText(80, UNKNOWN_CHANGE).check(
  z.regex(/^[\w -]{1,80}$/, UNKNOWN_CHANGE),
);

const changeSchema = z.object({
  key: changeKey,
  field: z.enum(["name", "sex", "birth", "death", "kind", "status", "start", "end", "fact"]),
  /** The values in the tree and in the file, in words; null for no value. */
  here: nullableString,
  file: nullableString,
  /** `ask`: changed in both; the tree's value stays unless the file's is chosen. */
  outcome: z.enum(["take", "ask"]),
});
export type PreviewChange = z.output<typeof changeSchema>;

export const matchSchema = z.object({
  /** The person's index in the file, by which the match can be rejected. */
  place: z.int(),
  /** The line of the file where the record begins. */
  line: z.int(),
  name: z.string(),
  years: z.string(),
  /** The matched profile. */
  person: z.object({ id, name: z.string(), years: z.string() }),
  by: z.enum(["id", "name", "family", "hand"]),
  changes: z.array(changeSchema),
});
export type PreviewMatch = z.output<typeof matchSchema>;

const foundSchema = z.object({
  finding: z.string(),
  title: z.string(),
  outcome: z.enum(["leftOut", "kept"]),
  count,
  examples: z.array(z.object({ line: z.int(), text: z.string() })),
});

const linkChangeSchema = z.extend(changeSchema, {
  /** The two people: 'Ann Lee and Bo Lee'. */
  who: z.string(),
});
export type PreviewLinkChange = z.output<typeof linkChangeSchema>;

/** A preview of an import. Lists end at MAX_SHOWN; counts include everything. */
export const previewSchema = z.object({
  file: z.object({ id, name: z.string(), size: z.int() }),
  /** The version of the compared family, sent back with the choices. */
  version: z.int(),
  /** Whether a file of this family was imported before. */
  isKnownSource: z.boolean(),
  counts: z.object({
    people: count,
    added: count,
    matchedById: count,
    matchedByName: count,
    /** Matched by the file's pointer and relatives only. */
    matchedByFamily: count,
    matchedByHand: count,
    /** How many of the matched people are updated, without further choices. */
    updated: count,
    asked: count,
    couples: count,
    parentLinks: count,
    /** New facts and other names, of all people. */
    facts: count,
    names: count,
    removedHere: count,
    missing: count,
  }),
  /** What the lines of the file become; other lines are kept unchanged, by kind. */
  lines: z.object({
    people: count,
    couples: count,
    parentLinks: count,
    facts: count,
    otherNames: count,
    notes: count,
    sources: count,
    kept: z.array(z.object({ line: z.string(), count })),
  }),
  matches: z.array(matchSchema),
  links: z.array(linkChangeSchema),
  added: z.array(z.object({ place: z.int(), line: z.int(), name: z.string(), years: z.string() })),
  removedHere: z.array(z.object({ line: z.int(), name: z.string() })),
  missing: z.array(z.object({ id, name: z.string(), years: z.string() })),
  found: z.array(foundSchema),
  /** Upcoming events whose guest lists the new people can join. */
  events: z.array(idAndName),
});
export type Preview = z.output<typeof previewSchema>;

const MAX_CHOICES = 50_000;

/** How many people can be matched by hand. */
const MAX_MATCHES = 200;

/** A person of the file by index, and their matched profile. */
export interface ChosenMatch {
  place: number;
  userId: number;
}

/** Enough for MAX_MATCHES matches. */
const MAX_MATCHES_LENGTH = 4_000;

/** Matches in an address, each an index and a person's id: `4-17,9-23`. */
export const matchesInQuery = z
  .string()
  .check(
    z.maxLength(MAX_MATCHES_LENGTH, { abort: true }),
    z.regex(/^\d{1,7}-\d{1,9}(?:,\d{1,7}-\d{1,9})*$/, "These matches can't be read"),
  );

export const parseMatches = (text: string | undefined): ChosenMatch[] =>
  (text?.split(",") ?? []).map((pair) => {
    const [place = 0, userId = 0] = pair.split("-").map(Number);
    return { place, userId };
  });

export const formatMatches = (matches: readonly ChosenMatch[]): string | undefined =>
  matches.map(({ place, userId }) => `${place}-${userId}`).join() || undefined;

/** The decisions about a preview. */
export const choicesSchema = z.object({
  version: z.int(),
  /** Indexes of people whose match is wrong; they are added instead. */
  refused: z.array(z.int().check(z.minimum(0))).check(z.maxLength(MAX_REFUSED)),
  /** Matches chosen by hand. */
  matched: z._default(
    z
      .array(z.object({ place: z.int().check(z.minimum(0)), userId: id }))
      .check(z.maxLength(MAX_MATCHES)),
    [],
  ),
  /** Keys of changes for which the file's version is used. */
  taken: z.array(changeKey).check(z.maxLength(MAX_CHOICES)),
  /** Whether the new people join the guest lists of existing events. */
  addToGuestLists: z._default(z.boolean(), false),
});
export type Choices = z.output<typeof choicesSchema>;
