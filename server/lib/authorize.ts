import type { Request } from "express";
import type { Access, Place, SubjectName } from "#shared/lib/contract.ts";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import { type Capability, policies } from "#shared/policies.ts";
import type { RequestParts } from "./bind.ts";
import { forbidden, notFound, signedOut } from "./errors.ts";

/** What handlers are given of each subject. */
export interface Subjects {
  person: PersonFacts;
  relative: PersonFacts;
  group: { id: number };
  relationship: { id: number; userId: number; relatedUserId: number; people: PersonFacts[] };
}

/** Finds a subject within what the actor can see; null for all else. */
export type SubjectLoaders = {
  [N in keyof Subjects]: (actor: Actor, id: number) => Promise<Subjects[N] | null>;
};

const SUBJECT_WORDS: Record<SubjectName, string> = {
  person: "Person",
  relative: "Person",
  group: "Family group",
  relationship: "Relationship",
};

export function identify(access: Access, req: Request): Actor | null {
  const actor = req.user ?? null;
  if (access !== "public" && !actor) throw signedOut();
  return actor;
}

/** Loads the subjects a route names, then asks its policy. Always in this order: 404 before 403. */
export async function authorize(
  loaders: SubjectLoaders,
  access: Access,
  actor: Actor | null,
  parts: RequestParts,
): Promise<Partial<Subjects>> {
  if (typeof access === "string" || !actor) return {};
  const places = Object.entries(access.on ?? {}) as [SubjectName, Place][];
  const found = await Promise.all(
    places.map(async ([name, place]) => {
      const id = idAt(place, parts);
      if (id === null) return [name, null] as const;
      const subject = await loaders[name](actor, id);
      if (!subject) throw notFound(SUBJECT_WORDS[name]);
      return [name, subject] as const;
    }),
  );
  const subjects = Object.fromEntries(found) as Partial<Subjects>;
  const policy = policies[access.may as Capability];
  if (!policy.allows(actor, subjects, parts.body)) throw forbidden(policy.refusal);
  return subjects;
}

/** An optional place holds no id when it is absent, null or a form's blank. */
function idAt(place: Place, parts: RequestParts): number | null {
  const [part, field] = place.replace("?", "").split(".") as [keyof RequestParts, string];
  const value = parts[part][field];
  return typeof value === "number" ? value : null;
}
