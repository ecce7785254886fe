import type { FactKind, OtherNameKind } from "./fact-words.ts";

interface Words {
  /** What a list calls it. */
  label: string;
  /** How a life story tells it. */
  told: string;
}

const words = (label: string, told: string): Words => ({ label, told });

/** What each kind is called. */
export const FACT_WORDS: Record<FactKind, Words> = {
  BIRT: words("Birth", "born"),
  CHR: words("Christening", "christened"),
  DEAT: words("Death", "died"),
  BURI: words("Burial", "buried"),
  CREM: words("Cremation", "cremated"),
  ADOP: words("Adoption", "adopted"),
  BAPM: words("Baptism", "baptised"),
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
  CAST: words("Rank or caste", "of the rank"),
  DSCR: words("Description", "described as"),
  EDUC: words("Education", "educated"),
  IDNO: words("Number of an office", "number"),
  NATI: words("Nationality", "nationality"),
  NCHI: words("Number of children", "number of children"),
  NMR: words("Number of marriages", "number of marriages"),
  OCCU: words("Occupation", "worked as"),
  PROP: words("Possessions", "owned"),
  RELI: words("Religion", "religion"),
  SSN: words("Social security", "number"),
  TITL: words("Title", "titled"),
  MARR: words("Marriage", "married"),
  ENGA: words("Engagement", "engaged to"),
  MARB: words("Marriage banns", "banns read with"),
  MARC: words("Marriage contract", "marriage contract with"),
  MARL: words("Marriage licence", "marriage licence with"),
  MARS: words("Marriage settlement", "marriage settlement with"),
  DIV: words("Divorce", "divorced from"),
  DIVF: words("Divorce filed", "divorce filed with"),
  ANUL: words("Annulment", "marriage annulled with"),
  RESI: words("Residence", "lived"),
  CENS: words("Census", "counted in a census"),
  EVEN: words("Another event", ""),
};

export const NAME_LABELS: Record<OtherNameKind, string> = {
  maiden: "Name at birth",
  married: "Married name",
  nickname: "Nickname",
  aka: "Also known as",
  script: "In another script",
};

/** How a name stands under the one in use. */
export const NAME_TOLD: Record<OtherNameKind, string> = {
  maiden: "born",
  married: "married name",
  nickname: "called",
  aka: "also known as",
  script: "also written",
};
