import { type FactKind, isStory } from "#shared/family/facts/fact-kinds.ts";
import type { LifeFact, LifeUnion } from "#shared/family/facts/facts.contract.ts";
import { FACT_TEXTS } from "#shared/family/facts/fact-labels.ts";

export interface LifeDates {
  birthdate: string | null;
  birthdateWords: string | null;
  isDeceased: boolean;
  deathDate: string | null;
  deathDateWords: string | null;
}

interface LifeRecords {
  facts: LifeFact[];
  unions: LifeUnion[];
}

/** One line of a life story. Its fact is null if only the date is known. */
export interface LifeEntry {
  key: string;
  kind: FactKind;
  date: string | null;
  dateWords: string | null;
  /** 'Occupation: Carpenter', 'married'; blank for a story. */
  text: string;
  partner: { id: number; name: string } | null;
  fact: LifeFact | null;
}

/**
 * Returns a life in chronological order: birth, unions and death with dates from the profile and the
 * relationships, all other events from facts. Undated entries come last, a burial after a death.
 */
export function listLifeEntries(person: LifeDates, { facts, unions }: LifeRecords): LifeEntry[] {
  const findFact = (kind: FactKind, partnerId: number | null = null) =>
    facts.find((fact) => fact.kind === kind && fact.partnerId === partnerId) ?? null;
  const born = findFact("BIRT");
  const died = findFact("DEAT");
  const entries: LifeEntry[] = [];
  if (person.birthdate || person.birthdateWords || born)
    entries.push(
      toEntry("BIRT", { date: person.birthdate, dateWords: person.birthdateWords, fact: born }),
    );
  if (person.isDeceased || died)
    entries.push(
      toEntry("DEAT", { date: person.deathDate, dateWords: person.deathDateWords, fact: died }),
    );
  for (const union of unions) {
    const partner = { id: union.partnerId, name: union.partnerName };
    const married = findFact("MARR", union.partnerId);
    const start = { date: union.startDate, dateWords: union.startDateWords, partner };
    entries.push(
      union.kind === "partners" && !married
        ? { ...toEntry("MARR", { ...start, fact: null }), text: "together with" }
        : toEntry("MARR", { ...start, fact: married }),
    );
    const divorced = findFact("DIV", union.partnerId);
    const end = { date: union.endDate, dateWords: union.endDateWords, partner };
    if (union.kind === "divorced" || divorced)
      entries.push(toEntry("DIV", { ...end, fact: divorced }));
  }
  const listedFactIds = new Set(entries.map(({ fact }) => fact?.id));
  for (const fact of facts) {
    const union = unions.find(({ partnerId }) => partnerId === fact.partnerId);
    const partner = union ? { id: union.partnerId, name: union.partnerName } : null;
    if (!listedFactIds.has(fact.id))
      entries.push(
        toEntry(fact.kind, { date: fact.date, dateWords: fact.dateWords, fact, partner }),
      );
  }
  return entries.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)));
}

interface EntryParts {
  date: string | null;
  dateWords: string | null;
  fact: LifeFact | null;
  partner?: { id: number; name: string } | null;
}

const toEntry = (
  kind: FactKind,
  { date, dateWords, fact, partner = null }: EntryParts,
): LifeEntry => ({
  key: fact ? String(fact.id) : `${kind} ${partner?.id ?? ""}`,
  kind,
  date,
  dateWords,
  text: fact && isStory(fact) ? (partner ? "with" : "") : describeFact(kind, fact),
  partner,
  fact,
});

function describeFact(kind: FactKind, fact: LifeFact | null): string {
  const { storyText } = FACT_TEXTS[kind];
  const parts = [storyText, kind === "EVEN" ? fact?.label : null, fact?.detail];
  // Without details, 'Occupation:' loses its colon.
  return parts.filter(Boolean).join(" ").replace(/:$/, "");
}

const AFTER_DEATH: ReadonlySet<FactKind> = new Set(["BURI", "CREM", "PROB"]);

/** A sort key for the order of a life story. */
function sortKey({ kind, date }: LifeEntry): string {
  const rank = kind === "BIRT" ? 0 : kind === "DEAT" ? 2 : AFTER_DEATH.has(kind) ? 3 : 1;
  if (date) return `${date} ${rank}`;
  return kind === "BIRT" ? "" : `9998-99-99 ${rank}`;
}

/** Returns the year of an entry's date, such as '1921', or '' without a date. */
export const yearOf = ({ date }: Pick<LifeEntry, "date">): string =>
  date ? String(Number(date.slice(0, 4))) : "";
