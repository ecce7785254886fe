import type { ParentKind } from "../../../family/relationships/relationship-types.ts";
import type { ImportReport } from "../report/import-report.ts";
import type { FamilyChild, GedcomFamily, Side } from "../read/read-family.ts";
import type { ParentFamilyLink, GedcomPerson } from "../read/read-person.ts";

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
  pointer: ParentFamilyLink | null;
}

interface Resolution {
  report: ImportReport;
  people: GedcomPerson[];
  indexes: Map<string, number>;
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
  const resolution = { report, people, indexes: indexesByXref(people) };
  const resolved = families.map((family) => resolveFamily(family, resolution));
  const familyIndexes = indexesByXref(families);
  const familyOf = (xref: string, line: number) => {
    const index = familyIndexes.get(xref);
    if (index === undefined) report.add("missingRecord", line, `@${xref}@`);
    return index === undefined ? undefined : resolved[index];
  };
  people.forEach((person, index) => {
    for (const { family, line } of person.partnerIn) {
      const found = familyOf(family, line);
      if (found && !hasPartner(found, index))
        addPartner(found, index, freeSide(found), line, resolution);
    }
    for (const pointer of person.childOf) {
      const child = familyOf(pointer.family, pointer.line)?.children;
      const known = child?.get(index);
      if (known) known.pointer ??= pointer;
      else child?.set(index, { line: pointer.line, kinds: unknownKinds, pointer });
    }
  });
  return resolved;
}

const unknownKinds: FamilyChild["kinds"] = { HUSB: null, WIFE: null };

/** Returns how a partner is a parent of a child. The family record's word about this parent comes first. */
export function kindOfParent({ kinds, pointer }: ResolvedChild, side: Side): ParentKind {
  const appliesToSide = pointer && (pointer.adoptedBy === null || pointer.adoptedBy === side);
  return kinds[side] ?? (appliesToSide ? pointer.kind : null) ?? "birth";
}

function resolveFamily(family: GedcomFamily, resolution: Resolution): ResolvedFamily {
  const resolved: ResolvedFamily = { source: family, partners: [], children: new Map() };
  for (const { person, line, side } of family.partners) {
    const index = indexOfXref(person, line, resolution);
    if (index !== undefined) addPartner(resolved, index, side, line, resolution);
  }
  for (const { person, line, kinds } of family.children) {
    const index = indexOfXref(person, line, resolution);
    if (index === undefined || resolved.children.has(index)) continue;
    resolved.children.set(index, { line, kinds, pointer: null });
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

function indexOfXref(
  xref: string,
  line: number,
  { indexes, report }: Resolution,
): number | undefined {
  const index = indexes.get(xref);
  if (index === undefined) report.add("missingRecord", line, `@${xref}@`);
  return index;
}

const hasPartner = ({ partners }: ResolvedFamily, person: number): boolean =>
  partners.some((partner) => partner.person === person);

const freeSide = ({ partners }: ResolvedFamily): Side =>
  partners.some(({ side }) => side === "HUSB") ? "WIFE" : "HUSB";

function indexesByXref(records: { xref: string | null }[]): Map<string, number> {
  const indexes = new Map<string, number>();
  records.forEach(({ xref }, index) => {
    if (xref !== null && !indexes.has(xref)) indexes.set(xref, index);
  });
  return indexes;
}
