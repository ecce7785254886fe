import { mayBeMinor } from "#shared/family/people/life-dates.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import type { PersonValues } from "#shared/tree/gedcom/update/imported-values.ts";
import { type KnownLink, linkKey } from "#shared/tree/gedcom/update/known-family.ts";
import type { LinkChange, PersonChange } from "#shared/tree/gedcom/update/plan-update.ts";
import type { UpdatedPerson } from "../../../family/people/index.ts";
import type { NewLinkRow } from "../../../family/relationships/index.ts";

/**
 * Returns a function that tells whether to use the file's value: if only the file changed, or the
 * importer chose it.
 */
export const createTakenFilter =
  (taken: ReadonlySet<string>) =>
  ({ key, outcome }: { key: string; outcome: "take" | "ask" }): boolean =>
    outcome === "take" || taken.has(key);

/** Returns people with these changes applied, each once. */
export function applyPersonChanges(changes: PersonChange[], today: IsoDate): UpdatedPerson[] {
  const byId = new Map<number, PersonValues>();
  for (const { userId, field, here, file } of changes)
    byId.set(userId, { ...(byId.get(userId) ?? here), [field]: file[field] });
  return [...byId].map(([id, values]) => Object.assign({ id }, columnsOf(values, today)));
}

function columnsOf({ name, sex, birth, death }: PersonValues, today: IsoDate) {
  const born = { birthdate: birth.date, birthdateWords: birth.words };
  const isChild = !death.isDeceased && mayBeMinor(born, today);
  return {
    fullName: name.fullName,
    firstName: name.firstName,
    lastName: name.lastName,
    sex,
    ...born,
    isDeceased: death.isDeceased,
    deathDate: death.date,
    deathDateWords: death.words,
    role: isChild ? ("CHILD" as const) : ("USER" as const),
  };
}

/** Returns links with these changes applied, each once. */
export function applyLinkChanges(changes: LinkChange[]): NewLinkRow[] {
  const byKey = new Map<string, KnownLink>();
  for (const { link, field, file } of changes) {
    const key = linkKey(link.type, link.userId, link.relatedUserId);
    byKey.set(key, { ...(byKey.get(key) ?? link), [field]: file[field] });
  }
  return [...byKey.values()].map(({ type, userId, relatedUserId, status, kind, start, end }) => ({
    userId,
    relatedUserId,
    relationshipType: type,
    kind,
    relationshipStatus: status as NewLinkRow["relationshipStatus"],
    startDate: start.date,
    startDateWords: start.words,
    endDate: end.date,
    endDateWords: end.words,
  }));
}
