/** What GEDCOM has tags for, in its own order: events of a person's life, then what a person was or had. */
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

/** Of two people together; of one, where the file names nobody beside them. */
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

/** Of one or of two; the last is whatever has no tag, in its own words. */
const COMMON_FACT_KINDS = ["RESI", "CENS", "EVEN"] as const;

export const FACT_KINDS = [...PERSON_FACT_KINDS, ...PAIR_FACT_KINDS, ...COMMON_FACT_KINDS] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export const OTHER_NAME_KINDS = ["maiden", "married", "nickname", "aka", "script"] as const;
export type OtherNameKind = (typeof OTHER_NAME_KINDS)[number];

/** Numbers by which an office knows somebody: they are nobody's story, and shown to no family. */
const WITHHELD: ReadonlySet<FactKind> = new Set(["IDNO", "SSN"]);

/** What can be told of a life. */
export const TOLD_KINDS = FACT_KINDS.filter((kind) => !WITHHELD.has(kind));

const ofPairs: ReadonlySet<FactKind> = new Set([...PAIR_FACT_KINDS, ...COMMON_FACT_KINDS]);

/** Whether two can have it together. */
export const isOfPairs = (kind: FactKind): boolean => ofPairs.has(kind);

/** Whether its day stands elsewhere: with the person, or with the union of a pair. */
export const hasDayElsewhere = (kind: FactKind, isPair: boolean): boolean =>
  kind === "BIRT" || kind === "DEAT" || (isPair && (kind === "MARR" || kind === "DIV"));
