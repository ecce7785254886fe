import { describeKinship, type Kinship } from "#shared/family/kinship/kinship.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";

type Named = Pick<TreePerson, "fullName" | "sex">;

/** The sentence's subject; `reader` stands for 'you'. */
export type Subject = Named | "viewer";

/**
 * How two people are related, both ways: 'Otto is your great-uncle; you are his great-niece.' The
 * kinship goes from `subject` to `person`.
 */
export function kinshipSentence(kinship: Kinship | null, subject: Subject, person: Named): string {
  if (!kinship) return unrelatedSentence(subject, person);
  const whose = subject === "viewer" ? "your" : subject.fullName;
  const forward = describeKinship(kinship, { name: person.fullName, subject: whose });
  return `${forward}; ${reverseSentence(kinship, subject, person)}.`;
}

/** Only the second half: 'you are his great-niece'. */
export function reverseSentence({ fromWords, also }: Kinship, subject: Subject, person: Named) {
  const whose = POSSESSIVES.get(person.sex) ?? "their";
  const alsoText = also ? `, and ${also.fromWords}` : "";
  return `${describeSubject(subject)} ${whose} ${fromWords}${alsoText}`;
}

/** Whether the second half adds nothing: 'your mother; you are her daughter', 'your cousin; you are his cousin'. */
export function isReverseObvious({ path, also, toWords, fromWords }: Kinship): boolean {
  if (also) return false;
  const steps = path.map(({ step }) => step).join(" ");
  return toWords === fromWords || /^((parent ?)+|(child ?)+|partner|parent child)$/.test(steps);
}

function unrelatedSentence(subject: Subject, person: Named): string {
  const name = subject === "viewer" ? "you" : subject.fullName;
  return `We don't know how ${name} and ${person.fullName} are related.`;
}

function describeSubject(subject: Subject): string {
  if (subject === "viewer") return "you are";
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
