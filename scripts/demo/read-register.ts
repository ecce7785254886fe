import { isRealDay } from "#shared/lib/dates.ts";
import { parseGedcomDate } from "#shared/family/dates/parse-gedcom-date.ts";
import type { LinkRow } from "#shared/family/family-graph/family-rows.ts";
import type { Sex } from "#shared/family/people/sex.ts";

/** A person in the register. Numbers count from 1, and links refer to them. */
export interface RegisteredPerson {
  number: number;
  fullName: string;
  sex: Sex;
  birthdate: string | null;
  birthdateWords: string | null;
  isDeceased: boolean;
  deathDate: string | null;
  deathDateWords: string | null;
  familyBranch: string;
}

interface Register {
  people: RegisteredPerson[];
  /** Each link is listed once. Its `userId` and `relatedUserId` are numbers of people. */
  links: LinkRow[];
}

const PERSON =
  /^(?<name>[^(]+?)(?: \((?<sex>[mf]), (?<birth>[^,)]+)(?:, (?<death>[^)]+))?\))?(?<adopted> adopted)?$/;
const HOUSEHOLD =
  /^(?<one>.+?) (?<symbol>[+/~]) (?<other>[^(,]+(?:\([^)]*\))?)(?:, (?<from>\S+)(?: to (?<until>\S+))?)?$/;
const SEXES: Record<string, Sex> = { m: "male", f: "female" };

/** Reads the register. Throws if a line has the wrong form. */
export function readRegister(text: string): Register {
  const people = new Map<string, RegisteredPerson>();
  const links: LinkRow[] = [];
  let branch = "";
  let parents: RegisteredPerson[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("# ")) branch = line.slice(2);
    else if (line.startsWith("  ")) {
      const { person: child, isAdopted } = findOrAddPerson(people, line.trim(), branch);
      const kind = isAdopted ? "adoptive" : "birth";
      for (const parent of parents)
        links.push({ ...linkBetween(parent, child), relationshipType: "PARENT", kind });
    } else if (line) {
      const { one = "", symbol = "", other = "", from, until } = fieldsOf(HOUSEHOLD, line);
      parents = [one, other].map(
        (description) => findOrAddPerson(people, description, branch).person,
      );
      if (symbol === "~") continue;
      links.push({
        ...linkBetween(parents[0]!, parents[1]!),
        relationshipType: "SPOUSE",
        relationshipStatus: symbol === "/" ? "FORMER" : statusOf(parents),
        kind: symbol === "/" ? "divorced" : "married",
        startDate: from ?? null,
        endDate: until ?? null,
      });
    }
  }
  return { people: [...people.values()], links };
}

function findOrAddPerson(
  people: Map<string, RegisteredPerson>,
  description: string,
  familyBranch: string,
) {
  const { name = "", sex = "", birth = "", death, adopted } = fieldsOf(PERSON, description);
  const known = people.get(name);
  if (!known && !sex)
    throw new Error(`The register doesn't describe ${name} at the first mention.`);
  const birthdate = parseDate(birth);
  const deathDate = parseDate(death ?? "");
  const person = known ?? {
    number: people.size + 1,
    fullName: name,
    sex: SEXES[sex]!,
    birthdate: birthdate.date,
    birthdateWords: birthdate.words,
    isDeceased: death !== undefined,
    deathDate: deathDate.date,
    deathDateWords: deathDate.words,
    familyBranch,
  };
  people.set(name, person);
  return { person, isAdopted: adopted !== undefined };
}

function fieldsOf(pattern: RegExp, line: string): Record<string, string | undefined> {
  const fields = pattern.exec(line)?.groups;
  if (!fields) throw new Error(`Couldn't read this line of the register: ${line}`);
  return fields;
}

const parseDate = (text: string) =>
  isRealDay(text) ? { date: text, words: null } : parseGedcomDate(text);

const statusOf = (partners: readonly RegisteredPerson[]) =>
  partners.some((partner) => partner.isDeceased) ? "DECEASED" : "CURRENT";

const linkBetween = (one: RegisteredPerson, other: RegisteredPerson) => ({
  userId: one.number,
  relatedUserId: other.number,
  relationshipStatus: "CURRENT" as const,
  startDate: null,
  endDate: null,
});
