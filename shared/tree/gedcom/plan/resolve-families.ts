import type { ParentKind } from "../../../family/relationships/relationship-types.ts";
import type { ImportReport } from "../report/import-report.ts";
import type { FamilyChild, GedcomFamily, Side } from "../read/read-family.ts";
import type { ChildOf, GedcomPerson } from "../read/read-person.ts";

/** A family whose members are indexes into the people. */
export interface ResolvedFamily {
  source: GedcomFamily;
  /** One or two different people. */
  partners: ResolvedPartner[];
  children: Map<number, ResolvedChild>;
}
interface ResolvedPartner {
  person: number;
  side: Side;
}
export interface ResolvedChild {
  line: number;
  kinds: FamilyChild["kinds"];
  pointer: ChildOf | null;
}

interface Resolution {
  report: ImportReport;
  people: GedcomPerson[];
  places: Map<string, number>;
}

/**
 * Resolves pointers into indexes of `people`. A link counts if either side records it (FAM.CHIL or
 * INDI.FAMC). Reports pointers to missing records.
 */
export function resolveFamilies(
  people: GedcomPerson[],
  families: GedcomFamily[],
  report: ImportReport,
): ResolvedFamily[] {
  const resolution = { report, people, places: placesByXref(people) };
  const resolved = families.map((family) => resolveFamily(family, resolution));
  const familyPlaces = placesByXref(families);
  const familyOf = (xref: string, line: number) => {
    const place = familyPlaces.get(xref);
    if (place === undefined) report.add("missingRecord", line, `@${xref}@`);
    return place === undefined ? undefined : resolved[place];
  };
  people.forEach((person, place) => {
    for (const { family, line } of person.partnerIn) {
      const found = familyOf(family, line);
      if (found && !hasPartner(found, place))
        addPartner(found, place, freeSide(found), line, resolution);
    }
    for (const pointer of person.childOf) {
      const child = familyOf(pointer.family, pointer.line)?.children;
      const known = child?.get(place);
      if (known) known.pointer ??= pointer;
      else child?.set(place, { line: pointer.line, kinds: unsaid, pointer });
    }
  });
  return resolved;
}

const unsaid: FamilyChild["kinds"] = { HUSB: null, WIFE: null };

/** Returns how a partner is a parent of a child. Words about this parent come first. */
export function kindOfParent({ kinds, pointer }: ResolvedChild, side: Side): ParentKind {
  const isMeant = pointer && (pointer.adoptedBy === null || pointer.adoptedBy === side);
  return kinds[side] ?? (isMeant ? pointer.kind : null) ?? "birth";
}

function resolveFamily(family: GedcomFamily, resolution: Resolution): ResolvedFamily {
  const resolved: ResolvedFamily = { source: family, partners: [], children: new Map() };
  for (const { person, line, side } of family.partners) {
    const place = placeOf(person, line, resolution);
    if (place !== undefined) addPartner(resolved, place, side, line, resolution);
  }
  for (const { person, line, kinds } of family.children) {
    const place = placeOf(person, line, resolution);
    if (place === undefined || resolved.children.has(place)) continue;
    resolved.children.set(place, { line, kinds, pointer: null });
  }
  return resolved;
}

function addPartner(
  { partners }: ResolvedFamily,
  person: number,
  side: Side,
  line: number,
  { people, report }: Resolution,
): void {
  const name = people[person]?.fullName ?? "";
  if (partners.some((partner) => partner.person === person))
    report.add("selfLink", line, `${name} as a partner of ${name}`);
  else if (partners.length === 2) report.add("extraPartner", line, name);
  else partners.push({ person, side });
}

function placeOf(xref: string, line: number, { places, report }: Resolution): number | undefined {
  const place = places.get(xref);
  if (place === undefined) report.add("missingRecord", line, `@${xref}@`);
  return place;
}

const hasPartner = ({ partners }: ResolvedFamily, person: number): boolean =>
  partners.some((partner) => partner.person === person);

const freeSide = ({ partners }: ResolvedFamily): Side =>
  partners.some(({ side }) => side === "HUSB") ? "WIFE" : "HUSB";

function placesByXref(records: { xref: string | null }[]): Map<string, number> {
  const places = new Map<string, number>();
  records.forEach(({ xref }, place) => {
    if (xref !== null && !places.has(xref)) places.set(xref, place);
  });
  return places;
}
