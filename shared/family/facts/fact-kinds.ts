/** Kinds with GEDCOM tags, in GEDCOM's order: events of a person's life, then attributes such as the occupation. */
const PERSON_FACT_KINDS = [
  "BIRT",
  "CHR",
  "DEAT",
  "BURI",
  "CREM",
  "ADOP",
  "BAPM",
  "BARM",
  "BASM",
  "BLES",
  "CHRA",
  "CONF",
  "FCOM",
  "ORDN",
  "NATU",
  "EMIG",
  "IMMI",
  "PROB",
  "WILL",
  "GRAD",
  "RETI",
  "CAST",
  "DSCR",
  "EDUC",
  "IDNO",
  "NATI",
  "NCHI",
  "NMR",
  "OCCU",
  "PROP",
  "RELI",
  "SSN",
  "TITL",
] as const;

/** Kinds for two people; for one person if the file doesn't name the other. */
const PAIR_FACT_KINDS = [
  "MARR",
  "ENGA",
  "MARB",
  "MARC",
  "MARL",
  "MARS",
  "DIV",
  "DIVF",
  "ANUL",
] as const;

/** Kinds for one or two people; the last one is for events without a tag of their own. */
const COMMON_FACT_KINDS = ["RESI", "CENS", "EVEN"] as const;

export const FACT_KINDS = [...PERSON_FACT_KINDS, ...PAIR_FACT_KINDS, ...COMMON_FACT_KINDS] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export const OTHER_NAME_KINDS = ["maiden", "married", "nickname", "aka", "script"] as const;
export type OtherNameKind = (typeof OTHER_NAME_KINDS)[number];

/** Official identification numbers, which are not part of a life story and not shown to the family. */
const WITHHELD_KINDS: ReadonlySet<FactKind> = new Set(["IDNO", "SSN"]);

/** Kinds that a life story may show. */
export const VISIBLE_FACT_KINDS = FACT_KINDS.filter((kind) => !WITHHELD_KINDS.has(kind));

const KINDS_FOR_PAIRS: ReadonlySet<FactKind> = new Set([...PAIR_FACT_KINDS, ...COMMON_FACT_KINDS]);

/** Whether two people can have this kind of fact together. */
export const isPairKind = (kind: FactKind): boolean => KINDS_FOR_PAIRS.has(kind);

/** Label of stories and notes about a person or pair. */
export const STORY_LABEL = "Story";

interface LabeledFact {
  kind: FactKind;
  label: string | null;
  detail: string | null;
}

/** Whether a fact is a story or memory, shown by its text alone. */
export const isStory = ({ kind, label, detail }: LabeledFact): boolean =>
  kind === "EVEN" && label === STORY_LABEL && detail === null;

/** Whether the date is stored elsewhere: with the person, or with the pair's union. */
export const isDateStoredElsewhere = (kind: FactKind, isPair: boolean): boolean =>
  kind === "BIRT" || kind === "DEAT" || (isPair && (kind === "MARR" || kind === "DIV"));
