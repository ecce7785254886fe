import type { FactKind, OtherNameKind } from "./fact-words.ts";

interface Words {
  /** The label in lists. */
  label: string;
  /** The words in a life story, before the details. */
  told: string;
}

const words = (label: string, told: string): Words => ({ label, told });

/** Labels and life story words by kind of fact. */
export const FACT_WORDS: Record<FactKind, Words> = {
  BIRT: words("Birth", "born"),
  CHR: words("Christening", "christened"),
  DEAT: words("Death", "died"),
  BURI: words("Burial", "buried"),
  CREM: words("Cremation", "cremated"),
  ADOP: words("Adoption", "adopted"),
  BAPM: words("Baptism", "baptized"),
  BARM: words("Bar mitzvah", "bar mitzvah"),
  BASM: words("Bat mitzvah", "bat mitzvah"),
  BLES: words("Blessing", "blessed"),
  CHRA: words("Christening as an adult", "christened as an adult"),
  CONF: words("Confirmation", "confirmed"),
  FCOM: words("First communion", "first communion"),
  ORDN: words("Ordination", "ordained"),
  NATU: words("Naturalization", "naturalized"),
  EMIG: words("Emigration", "emigrated"),
  IMMI: words("Immigration", "immigrated"),
  PROB: words("Probate", "estate settled"),
  WILL: words("Will", "wrote a will"),
  GRAD: words("Graduation", "graduated"),
  RETI: words("Retirement", "retired"),
  CAST: words("Rank or caste", "held the rank of"),
  DSCR: words("Description", "described as"),
  EDUC: words("Education", "studied"),
  IDNO: words("ID number", "ID number:"),
  NATI: words("Nationality", "Nationality:"),
  NCHI: words("Number of children", "Number of children:"),
  NMR: words("Number of marriages", "Number of marriages:"),
  OCCU: words("Occupation", "Occupation:"),
  PROP: words("Possessions", "owned"),
  RELI: words("Religion", "Religion:"),
  SSN: words("Social Security number", "Social Security number:"),
  TITL: words("Title", "held the title"),
  MARR: words("Marriage", "married"),
  ENGA: words("Engagement", "engaged to"),
  MARB: words("Marriage banns", "banns read with"),
  MARC: words("Marriage contract", "marriage contract with"),
  MARL: words("Marriage license", "marriage license with"),
  MARS: words("Marriage settlement", "marriage settlement with"),
  DIV: words("Divorce", "divorced from"),
  DIVF: words("Divorce filed", "filed for divorce from"),
  ANUL: words("Annulment", "annulled marriage to"),
  RESI: words("Residence", "lived"),
  CENS: words("Census", "counted in a census"),
  EVEN: words("Other event", ""),
};

/** A fact's name, with its type: 'Marriage (religious)'. */
export function nameOfFact({ kind, label }: { kind: FactKind; label: string | null }): string {
  if (kind === "EVEN" && label !== null) return label;
  return label === null ? FACT_WORDS[kind].label : `${FACT_WORDS[kind].label} (${label})`;
}

export const NAME_LABELS: Record<OtherNameKind, string> = {
  maiden: "Name at birth",
  married: "Married name",
  nickname: "Nickname",
  aka: "Also known as",
  script: "In another script",
};

/** Words before another name, which is shown below the current name. */
export const NAME_TOLD: Record<OtherNameKind, string> = {
  maiden: "born",
  married: "married name",
  nickname: "called",
  aka: "also known as",
  script: "also written",
};
