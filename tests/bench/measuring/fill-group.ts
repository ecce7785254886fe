import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { MIRROR_TYPES } from "#shared/family/relationships/mirror-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Db } from "../../../server/lib/context.ts";
import type { GeneratedFamily } from "../../support/families/generate-family.ts";

const AT_ONCE = 2_000;

/** Writes a family as group 1 of an empty database, with a row for each side of a link, as in the product. */
export async function fillGroup(db: Db, { people, links }: GeneratedFamily): Promise<void> {
  await db.insert(familyGroups).values({ name: "Family" });
  for (const some of inParts(people))
    await db
      .insert(users)
      .values(some.map((person) => Object.assign({ familyGroupId: 1 }, person)));
  const both = links.flatMap((link) => [
    link,
    {
      ...link,
      userId: link.relatedUserId,
      relatedUserId: link.userId,
      relationshipType: MIRROR_TYPES[link.relationshipType],
    },
  ]);
  for (const some of inParts(both)) await db.insert(familyRelationships).values(some);
}

const inParts = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
