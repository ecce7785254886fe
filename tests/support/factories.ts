import { eq } from "drizzle-orm";
import { MIRROR } from "#shared/relationships/mirror.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Deps } from "../../server/lib/deps.ts";
import { hashPassword } from "../../server/lib/sessions/passwords.ts";

type NewUser = typeof users.$inferInsert;
type NewLink = typeof familyRelationships.$inferInsert;

/** Everybody's who has an account. */
export const PASSWORD = "correct horse battery";
const hashed = hashPassword(PASSWORD);

/** Makers of rows: each names only what matters to the test, and invents the rest. */
export function factoriesOn({ db }: Pick<Deps, "db">) {
  let count = 0;

  async function aGroup(values: Partial<typeof familyGroups.$inferInsert> = {}) {
    const [group] = await db
      .insert(familyGroups)
      .values({ name: `Family ${++count}`, ...values })
      .returning();
    return group!;
  }

  /** A person record: somebody of the tree who can't sign in. */
  async function aPerson(values: Partial<NewUser> = {}) {
    const [person] = await db
      .insert(users)
      .values({ fullName: `Person ${++count}`, ...values })
      .returning();
    return person!;
  }

  /** Somebody who can sign in, verified, of role USER. */
  async function anAccount(values: Partial<NewUser> = {}) {
    const email = `person${++count}@example.org`;
    return aPerson({
      email,
      username: email,
      password: await hashed,
      fullName: `Account ${count}`,
      birthdate: "1980-05-17",
      verified: true,
      ...values,
    });
  }

  /** Both rows of a link: what `user` is to `related`. Confirmed, as an administrator's would be. */
  async function aLink(
    user: { id: number },
    type: NewLink["relationshipType"],
    related: { id: number },
    values: Partial<NewLink> = {},
  ) {
    const shared = { confirmedAt: new Date(), ...values };
    const [row] = await db
      .insert(familyRelationships)
      .values([
        { userId: user.id, relatedUserId: related.id, relationshipType: type, ...shared },
        { userId: related.id, relatedUserId: user.id, relationshipType: MIRROR[type], ...shared },
      ])
      .returning();
    return row!;
  }

  /** Makes people of a group. */
  const relativesIn =
    ({ id }: { id: number }) =>
    (fullName: string, values: Partial<NewUser> = {}) =>
      aPerson({ fullName, familyGroupId: id, ...values });

  /** A new group with this person in it, and what makes others of it. */
  async function aFamilyOf(person: { id: number }, name: string) {
    const group = await aGroup({ name });
    await db.update(users).set({ familyGroupId: group.id }).where(eq(users.id, person.id));
    return { group, relative: relativesIn(group) };
  }

  return { password: PASSWORD, aGroup, aPerson, anAccount, aLink, relativesIn, aFamilyOf };
}
