import * as z from "zod/mini";
import { exactText, id } from "../lib/schemas.ts";

/** As many people, changes and lines of each kind as one preview, or page of matches, shows; the report has all of them. */
export const MOST_SHOWN = 500;

/** More people than a file of the largest size may hold. */
const MOST_REFUSED = 500_000;

const maybe = z.nullable(z.string());
const count = z.int();

/** By it a choice names a change of a preview. */
const NO_CHANGE = "This names no change of the preview";
const changeKey = exactText(80, NO_CHANGE).check(z.regex(/^[\w -]{1,80}$/, NO_CHANGE));

const changeSchema = z.object({
  key: changeKey,
  field: z.enum(["name", "sex", "birth", "death", "kind", "status", "start", "end", "fact"]),
  /** How it is here and in the file, in words; null where nothing is said. */
  here: maybe,
  file: maybe,
  /** `ask`: changed here and in the file; ours stays unless the file's is chosen. */
  outcome: z.enum(["take", "ask"]),
});
export type PreviewChange = z.output<typeof changeSchema>;

export const matchSchema = z.object({
  /** By it the match is refused. */
  place: z.int(),
  /** The line of the file that the record begins in. */
  line: z.int(),
  name: z.string(),
  years: z.string(),
  /** Who it is taken for. */
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
  /** The two, in words: 'Ann Lee and Bo Lee'. */
  who: z.string(),
});
export type PreviewLinkChange = z.output<typeof linkChangeSchema>;

/** What an import would do. Lists end at MOST_SHOWN; counts count all. */
export const previewSchema = z.object({
  file: z.object({ id, name: z.string(), size: z.int() }),
  /** Of the family that it was compared with; sent back with the choices. */
  version: z.int(),
  /** It comes from a file that was imported before. */
  isKnownSource: z.boolean(),
  counts: z.object({
    people: count,
    added: count,
    matchedById: count,
    matchedByName: count,
    /** By the file's pointer and the relatives alone. */
    matchedByFamily: count,
    matchedByHand: count,
    /** Of those who are met, how many are updated, unless more is chosen of what is asked. */
    updated: count,
    asked: count,
    couples: count,
    parentLinks: count,
    /** Facts and other names that come new, of whoever. */
    facts: count,
    names: count,
    removedHere: count,
    missing: count,
  }),
  /** What the lines of the file become; what is none of it is kept as it is, by kind. */
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
});
export type Preview = z.output<typeof previewSchema>;

const MOST_TAKEN = 50_000;

/** As many people as can be matched by hand. */
const MOST_CHOSEN = 200;

/** Somebody of the file, by their place in it, and who they are here. */
export interface ChosenMatch {
  place: number;
  userId: number;
}

/** Room for MOST_CHOSEN matches. */
const LONGEST_MATCHES = 4_000;

/** Matches in an address: `4-17,9-23`, each a place and a person. */
export const matchesInQuery = z
  .string()
  .check(
    z.maxLength(LONGEST_MATCHES, { abort: true }),
    z.regex(/^\d{1,7}-\d{1,9}(?:,\d{1,7}-\d{1,9})*$/, "These are no matches"),
  );

export const readMatches = (text: string | undefined): ChosenMatch[] =>
  (text?.split(",") ?? []).map((pair) => {
    const [place = 0, userId = 0] = pair.split("-").map(Number);
    return { place, userId };
  });

export const writeMatches = (chosen: readonly ChosenMatch[]): string | undefined =>
  chosen.map(({ place, userId }) => `${place}-${userId}`).join() || undefined;

/** What is decided about a preview. */
export const choicesSchema = z.object({
  version: z.int(),
  /** Places of people who are somebody else after all: they are added. */
  refused: z.array(z.int().check(z.minimum(0))).check(z.maxLength(MOST_REFUSED)),
  /** Who people of the file are, chosen by hand. */
  matched: z._default(
    z
      .array(z.object({ place: z.int().check(z.minimum(0)), userId: id }))
      .check(z.maxLength(MOST_CHOSEN)),
    [],
  ),
  /** Of what is asked, what is taken as the file has it. */
  taken: z.array(changeKey).check(z.maxLength(MOST_TAKEN)),
});
export type Choices = z.output<typeof choicesSchema>;
