import { describeKinship, type Kinship } from "#shared/family-tree/kinship/kinship.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";

type Named = Pick<TreePerson, "fullName" | "sex">;

/** Who is told about; `reader` is the one who reads it. */
export type Subject = Named | "reader";

/**
 * What two are to each other, both ways: 'Otto is your great-uncle; you are his great-niece.' The
 * kinship is that from `subject` to `person`.
 */
export function kinshipSentence(kinship: Kinship | null, subject: Subject, person: Named): string {
  if (!kinship) return unrelatedSentence(subject, person);
  const whose = subject === "reader" ? "your" : subject.fullName;
  const there = describeKinship(kinship, { name: person.fullName, subject: whose });
  return `${there}; ${turnedSentence(kinship, subject, person)}.`;
}

/** The second half alone: 'you are his great-niece'. */
export function turnedSentence({ fromWords, also }: Kinship, subject: Subject, person: Named) {
  const whose = POSSESSIVES.get(person.sex) ?? "their";
  const more = also ? `, and ${also.fromWords}` : "";
  return `${startOf(subject)} ${whose} ${fromWords}${more}`;
}

function unrelatedSentence(subject: Subject, person: Named): string {
  const name = subject === "reader" ? "you" : subject.fullName;
  return `We know of no way in which ${name} and ${person.fullName} are related.`;
}

function startOf(subject: Subject): string {
  if (subject === "reader") return "you are";
  return `${PRONOUNS.get(subject.sex) ?? subject.fullName} is`;
}

const POSSESSIVES = new Map<TreePerson["sex"], string>([
  ["female", "her"],
  ["male", "his"],
]);
const PRONOUNS = new Map<TreePerson["sex"], string>([
  ["female", "she"],
  ["male", "he"],
]);
