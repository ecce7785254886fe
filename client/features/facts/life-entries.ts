import type { FactKind } from "#shared/facts/fact-words.ts";
import type { LifeFact, ToldUnion } from "#shared/facts/facts.contract.ts";
import { FACT_WORDS } from "#shared/facts/fact-labels.ts";

export interface Lived {
  birthdate: string | null;
  birthdateWords: string | null;
  isDeceased: boolean;
  deathDate: string | null;
  deathDateWords: string | null;
}

interface Life {
  facts: LifeFact[];
  unions: ToldUnion[];
}

/** One line of a life story. Its fact is null where nothing is recorded but the day. */
export interface LifeEntry {
  key: string;
  kind: FactKind;
  date: string | null;
  dateWords: string | null;
  /** 'worked as Carpenter', 'married'. */
  told: string;
  partner: { id: number; name: string } | null;
  fact: LifeFact | null;
}

/**
 * A life in the order of time: birth, unions and death with their days from where they are kept, all
 * else as it is recorded. What has no day stands behind what has, a burial behind a death.
 */
export function lifeEntries(person: Lived, { facts, unions }: Life): LifeEntry[] {
  const once = (kind: FactKind, partnerId: number | null = null) =>
    facts.find((fact) => fact.kind === kind && fact.partnerId === partnerId) ?? null;
  const born = once("BIRT");
  const died = once("DEAT");
  const entries: LifeEntry[] = [];
  if (person.birthdate || person.birthdateWords || born)
    entries.push(
      entry("BIRT", { date: person.birthdate, dateWords: person.birthdateWords, fact: born }),
    );
  if (person.isDeceased || died)
    entries.push(
      entry("DEAT", { date: person.deathDate, dateWords: person.deathDateWords, fact: died }),
    );
  for (const union of unions) {
    const partner = { id: union.partnerId, name: union.partnerName };
    const married = once("MARR", union.partnerId);
    const start = { date: union.startDate, dateWords: union.startDateWords, partner };
    entries.push(
      union.kind === "partners" && !married
        ? { ...entry("MARR", { ...start, fact: null }), told: "together with" }
        : entry("MARR", { ...start, fact: married }),
    );
    const divorced = once("DIV", union.partnerId);
    const end = { date: union.endDate, dateWords: union.endDateWords, partner };
    if (union.kind === "divorced" || divorced)
      entries.push(entry("DIV", { ...end, fact: divorced }));
  }
  const told = new Set(entries.map(({ fact }) => fact?.id));
  for (const fact of facts) {
    const union = unions.find(({ partnerId }) => partnerId === fact.partnerId);
    const partner = union ? { id: union.partnerId, name: union.partnerName } : null;
    if (!told.has(fact.id))
      entries.push(entry(fact.kind, { date: fact.date, dateWords: fact.dateWords, fact, partner }));
  }
  return entries
    .map((each, place) => ({ each, place }))
    .toSorted((a, b) => order(a.each).localeCompare(order(b.each)) || a.place - b.place)
    .map(({ each }) => each);
}

interface Known {
  date: string | null;
  dateWords: string | null;
  fact: LifeFact | null;
  partner?: { id: number; name: string } | null;
}

const entry = (kind: FactKind, { date, dateWords, fact, partner = null }: Known): LifeEntry => ({
  key: fact ? String(fact.id) : `${kind} ${partner?.id ?? ""}`,
  kind,
  date,
  dateWords,
  told: toldOf(kind, fact),
  partner,
  fact,
});

function toldOf(kind: FactKind, fact: LifeFact | null): string {
  const { told } = FACT_WORDS[kind];
  const said = [told, kind === "EVEN" ? fact?.label : null, fact?.detail];
  return said.filter(Boolean).join(" ");
}

const AFTER_DEATH: ReadonlySet<FactKind> = new Set(["BURI", "CREM", "PROB"]);

/** A text that sorts as the story goes. */
function order({ kind, date }: LifeEntry): string {
  const step = kind === "BIRT" ? 0 : kind === "DEAT" ? 2 : AFTER_DEATH.has(kind) ? 3 : 1;
  if (date) return `${date} ${step}`;
  return kind === "BIRT" ? "" : `9998-99-99 ${step}`;
}

/** '1921', of the day that a line has. */
export const yearOf = ({ date }: Pick<LifeEntry, "date">): string =>
  date ? String(Number(date.slice(0, 4))) : "";
