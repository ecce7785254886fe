import type { FactKind, OtherNameKind } from "./fact-kinds.ts";

interface FactTexts {
  /** The label in lists. */
  label: string;
  /** The words in a life story, before the details. */
  storyText: string;
}

const factTexts = (label: string, storyText: string): FactTexts => ({ label, storyText });

/** Labels and life story words by kind of fact. */
export const FACT_TEXTS: Record<FactKind, FactTexts> = {
  BIRT: factTexts("Birth", "born"),
  CHR: factTexts("Christening", "christened"),
  DEAT: factTexts("Death", "died"),
  BURI: factTexts("Burial", "buried"),
  CREM: factTexts("Cremation", "cremated"),
  ADOP: factTexts("Adoption", "adopted"),
  BAPM: factTexts("Baptism", "baptized"),
  BARM: factTexts("Bar mitzvah", "bar mitzvah"),
  BASM: factTexts("Bat mitzvah", "bat mitzvah"),
  BLES: factTexts("Blessing", "blessed"),
  CHRA: factTexts("Christening as an adult", "christened as an adult"),
  CONF: factTexts("Confirmation", "confirmed"),
  FCOM: factTexts("First communion", "first communion"),
  ORDN: factTexts("Ordination", "ordained"),
  NATU: factTexts("Naturalization", "naturalized"),
  EMIG: factTexts("Emigration", "emigrated"),
  IMMI: factTexts("Immigration", "immigrated"),
  PROB: factTexts("Probate", "estate settled"),
  WILL: factTexts("Will", "wrote a will"),
  GRAD: factTexts("Graduation", "graduated"),
  RETI: factTexts("Retirement", "retired"),
  CAST: factTexts("Rank or caste", "held the rank of"),
  DSCR: factTexts("Description", "described as"),
  EDUC: factTexts("Education", "studied"),
  IDNO: factTexts("ID number", "ID number:"),
  NATI: factTexts("Nationality", "Nationality:"),
  NCHI: factTexts("Number of children", "Number of children:"),
  NMR: factTexts("Number of marriages", "Number of marriages:"),
  OCCU: factTexts("Occupation", "Occupation:"),
  PROP: factTexts("Possessions", "owned"),
  RELI: factTexts("Religion", "Religion:"),
  SSN: factTexts("Social Security number", "Social Security number:"),
  TITL: factTexts("Title", "held the title"),
  MARR: factTexts("Marriage", "married"),
  ENGA: factTexts("Engagement", "engaged to"),
  MARB: factTexts("Marriage banns", "banns read with"),
  MARC: factTexts("Marriage contract", "marriage contract with"),
  MARL: factTexts("Marriage license", "marriage license with"),
  MARS: factTexts("Marriage settlement", "marriage settlement with"),
  DIV: factTexts("Divorce", "divorced from"),
  DIVF: factTexts("Divorce filed", "filed for divorce from"),
  ANUL: factTexts("Annulment", "annulled marriage to"),
  RESI: factTexts("Residence", "lived"),
  CENS: factTexts("Census", "counted in a census"),
  EVEN: factTexts("Other event", ""),
};

/** A fact's name, with its type: 'Marriage (religious)'. */
export function formatFactName({ kind, label }: { kind: FactKind; label: string | null }): string {
  if (kind === "EVEN" && label !== null) return label;
  return label === null ? FACT_TEXTS[kind].label : `${FACT_TEXTS[kind].label} (${label})`;
}

export const NAME_LABELS: Record<OtherNameKind, string> = {
  maiden: "Name at birth",
  married: "Married name",
  nickname: "Nickname",
  aka: "Also known as",
  script: "In another script",
};

/** Words before another name, which is shown below the current name. */
export const NAME_PREFIXES: Record<OtherNameKind, string> = {
  maiden: "born",
  married: "married name",
  nickname: "called",
  aka: "also known as",
  script: "also written",
};
