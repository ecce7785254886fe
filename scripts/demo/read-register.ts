import { isRealDay } from "#shared/lib/dates.ts";
import { parseGedcomDate } from "#shared/family/dates/parse-gedcom-date.ts";
import type { LinkRow } from "#shared/family/family-graph/family-rows.ts";
import type { Sex } from "#shared/family/people/sex.ts";

/** A person in the register. `number` counts from 1 and serves as an ID until there is one. */
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
  /** `userId` and `relatedUserId` are numbers of the register. Each link is listed once. */
  links: LinkRow[];
}

const PERSON =
  /^(?<name>[^(]+?)(?: \((?<sex>[mf]), (?<birth>[^,)]+)(?:, (?<death>[^)]+))?\))?(?<adopted> adopted)?$/;
const HOUSEHOLD =
  /^(?<one>.+?) (?<sign>[+/~]) (?<other>[^(,]+(?:\([^)]*\))?)(?:, (?<from>\S+)(?: to (?<until>\S+))?)?$/;
const SEXES: Record<string, Sex> = { m: "male", f: "female" };

/** Reads the register. Throws if it can't read a line. */
export function readRegister(text: string): Register {
  const people = new Map<string, RegisteredPerson>();
  const links: LinkRow[] = [];
  let branch = "";
  let parents: RegisteredPerson[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("# ")) branch = line.slice(2);
    else if (line.startsWith("  ")) {
      const { person: child, isAdopted } = meet(people, line.trim(), branch);
      const kind = isAdopted ? "adoptive" : "birth";
      for (const parent of parents)
        links.push({ ...linkBetween(parent, child), relationshipType: "PARENT", kind });
    } else if (line) {
      const { one = "", sign = "", other = "", from, until } = fieldsOf(HOUSEHOLD, line);
      parents = [one, other].map((words) => meet(people, words, branch).person);
      if (sign === "~") continue;
      links.push({
        ...linkBetween(parents[0]!, parents[1]!),
        relationshipType: "SPOUSE",
        relationshipStatus: sign === "/" ? "FORMER" : statusOf(parents),
        kind: sign === "/" ? "divorced" : "married",
        startDate: from ?? null,
        endDate: until ?? null,
      });
    }
  }
  return { people: [...people.values()], links };
}

function meet(people: Map<string, RegisteredPerson>, words: string, familyBranch: string) {
  const { name = "", sex = "", birth = "", death, adopted } = fieldsOf(PERSON, words);
  const known = people.get(name);
  if (!known && !sex)
    throw new Error(`The register doesn't describe ${name} where it first names them.`);
  const born = dateOf(birth);
  const died = dateOf(death ?? "");
  const person = known ?? {
    number: people.size + 1,
    fullName: name,
    sex: SEXES[sex]!,
    birthdate: born.date,
    birthdateWords: born.words,
    isDeceased: death !== undefined,
    deathDate: died.date,
    deathDateWords: died.words,
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

const dateOf = (words: string) =>
  isRealDay(words) ? { date: words, words: null } : parseGedcomDate(words);

const statusOf = (partners: readonly RegisteredPerson[]) =>
  partners.some((partner) => partner.isDeceased) ? "DECEASED" : "CURRENT";

const linkBetween = (one: RegisteredPerson, other: RegisteredPerson) => ({
  userId: one.number,
  relatedUserId: other.number,
  relationshipStatus: "CURRENT" as const,
  startDate: null,
  endDate: null,
});
