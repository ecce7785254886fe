import type * as z from "zod/mini";
import { dateColumns } from "#shared/family/dates/family-date.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Sex } from "#shared/family/people/sex.ts";
import { relationshipErrors } from "#shared/family/relationships/relationships.errors.ts";
import type { closestFamilySchema, NewRelative } from "#shared/site/setup/closest-family.schema.ts";
import { setupErrors } from "#shared/site/setup/setup.errors.ts";
import type { Context } from "../../../lib/context.ts";
import { HttpError, domainError } from "../../../lib/errors.ts";
import { lockPerson, nameForMessages, readViewer } from "../../core/person/index.ts";
import { changeProfileLocked, insertPersonLocked } from "../../family/people/index.ts";
import { hasRelatives, linkPeopleLocked } from "../../family/relationships/index.ts";

type ClosestFamily = z.output<typeof closestFamilySchema>;

/**
 * Adds the actor's parents, partner and children in one transaction, and returns how many people
 * are new. Parents are linked as a couple, and children to the partner too. Throws 409 if the actor
 * already has relatives, so that a form sent twice adds nobody twice. Errors name the field of the
 * person they are about.
 */
export async function addClosestFamily(
  { db, now }: Context,
  actor: Actor,
  family: ClosestFamily,
): Promise<number> {
  const timestamp = now();
  const viewer = await readViewer(db, actor, timestamp);
  return db.transaction(async (tx) => {
    const self = await lockPerson(tx, actor.id);
    const { familyGroupId } = self;
    if (familyGroupId === null)
      throw domainError(relationshipErrors.relatedHasNoFamily, { name: nameForMessages(self) });
    if (await hasRelatives(tx, self.id)) throw domainError(setupErrors.hasRelatives);
    const { fullName, birthdate } = family.self;
    await withErrorPath("self", () =>
      changeProfileLocked(tx, { viewer, now: timestamp }, self, {
        fullName,
        ...dateColumns("birthdate", birthdate),
      }),
    );

    const recording = { recordedBy: actor, now: timestamp };
    const add = async (path: string, person: NewRelative | null, sex: Sex | null = null) => {
      if (!person) return null;
      return withErrorPath(path, async () => ({
        path,
        id: await insertPersonLocked(
          tx,
          { ...person, sex },
          { actor, familyGroupId, now: timestamp },
        ),
      }));
    };
    const link = (path: string, userId: number, type: "PARENT" | "SPOUSE", relatedUserId: number) =>
      withErrorPath(path, () =>
        linkPeopleLocked(tx, { userId, relatedUserId, relationshipType: type, ...recording }),
      );

    const mother = await add("mother", family.mother, "female");
    const father = await add("father", family.father, "male");
    for (const parent of [mother, father])
      if (parent) await link(parent.path, parent.id, "PARENT", self.id);
    if (mother && father) await link("father", father.id, "SPOUSE", mother.id);
    const partner = await add("partner", family.partner);
    if (partner) await link("partner", partner.id, "SPOUSE", self.id);
    let added = [mother, father, partner].filter(Boolean).length;
    for (const [index, person] of family.children.entries()) {
      const child = await add(`children.${index}`, person);
      if (!child) continue;
      added += 1;
      await link(child.path, self.id, "PARENT", child.id);
      if (partner) await link(child.path, partner.id, "PARENT", child.id);
    }
    return added;
  });
}

/**
 * Prefixes the fields of an error with the person's path in the form; an error without fields gets
 * the path of their name.
 */
async function withErrorPath<T>(path: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status, code, message, errors = [{ path: "fullName", message }], extra } = error;
    const fields = errors.map((field) => ({
      path: `${path}.${field.path}`,
      message: field.message,
    }));
    throw new HttpError(status, code, message, fields, extra);
  }
}
