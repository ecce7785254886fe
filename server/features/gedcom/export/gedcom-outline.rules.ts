import { noDate } from "#shared/gedcom/read/read-event.ts";
import type { TreeOutline } from "#shared/gedcom/write/gedcom-writer.ts";
import type { WrittenPerson } from "#shared/gedcom/write/write-person.ts";
import type { ParentKind, UnionKind } from "#shared/relationships/relationship-words.ts";
import type { ExportedLink, ExportedPerson } from "./gedcom-export.queries.ts";

/** Whether no details of somebody may leave where those of the living stay. */
export const isLiving = ({ isDeceased, presumedDead }: ExportedPerson): boolean =>
  !isDeceased && !presumedDead;

/** People and links by places in the list of people; of the `hidden` their sex and their links alone. */
export function outlineOf(
  people: readonly ExportedPerson[],
  links: readonly ExportedLink[],
  hidden: ReadonlySet<number>,
): TreeOutline {
  const places = new Map(people.map(({ id }, place) => [id, place]));
  const outline: TreeOutline = {
    people: people.map((person) => (hidden.has(person.id) ? living(person) : written(person))),
    unions: [],
    parentLinks: [],
  };
  const pairs = new Set<string>();
  for (const link of links) {
    const { userId, relatedUserId, type, status, kind } = link;
    const [one, other] = [places.get(userId), places.get(relatedUserId)];
    if (one === undefined || other === undefined) continue;
    if (type === "PARENT") {
      outline.parentLinks.push({
        parent: one,
        child: other,
        kind: (kind as ParentKind | null) ?? "birth",
      });
      continue;
    }
    const pair = one < other ? `${one} ${other}` : `${other} ${one}`;
    if (pairs.has(pair)) continue;
    pairs.add(pair);
    const isHidden = hidden.has(userId) || hidden.has(relatedUserId);
    const [start, end] = isHidden
      ? [noDate, noDate]
      : [
          { date: link.startDate, words: link.startDateWords },
          { date: link.endDate, words: link.endDateWords },
        ];
    outline.unions.push({ one, other, kind: kind as UnionKind | null, status, start, end });
  }
  return outline;
}

const living = ({ sex }: ExportedPerson): WrittenPerson => ({
  fullName: "Living",
  givenName: null,
  surname: null,
  sex,
  birth: noDate,
  death: noDate,
  isDeceased: false,
});

function written(person: ExportedPerson): WrittenPerson {
  const { fullName, firstName, lastName, sex, isDeceased } = person;
  return {
    fullName: fullName?.trim() || [firstName, lastName].filter(Boolean).join(" ") || "Unknown",
    givenName: firstName,
    surname: lastName,
    sex,
    birth: { date: person.birthdate, words: person.birthdateWords },
    death: { date: person.deathDate, words: person.deathDateWords },
    isDeceased,
  };
}
