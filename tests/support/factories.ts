import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { lifeFacts } from "#shared/facts/facts.table.ts";
import { otherNames } from "#shared/facts/other-names.table.ts";
import { history } from "#shared/history/history.table.ts";
import { images } from "#shared/images/images.table.ts";
import { familyInvitations } from "#shared/invitations/invitations.table.ts";
import { MIRROR } from "#shared/relationships/mirror.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import { householdMoves } from "#shared/households/household-moves.table.ts";
import { personMerges } from "#shared/records/merges.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import { suggestions } from "#shared/suggestions/suggestions.table.ts";
import type { Deps } from "../../server/lib/deps.ts";
import { eventFactoriesOn } from "./event-factories.ts";
import { messageFactoriesOn } from "./message-factories.ts";
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

  /** A group of each of these names, at once. */
  const groupsCalled = <const Names extends string[]>(...names: Names) =>
    db
      .insert(familyGroups)
      .values(names.map((name) => ({ name })))
      .returning() as Promise<{ [K in keyof Names]: typeof familyGroups.$inferSelect }>;

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

  /** So many person records at once; the first one is told 1. Answers their ids. */
  async function manyPeople(howMany: number, valuesOf: (n: number) => NewUser) {
    const values = Array.from({ length: howMany }, (_, at) => valuesOf(at + 1));
    const rows = await db.insert(users).values(values).returning({ id: users.id });
    return rows.map(({ id }) => id);
  }

  /** Changes what is recorded of somebody, whatever the rules say. */
  const change = async ({ id }: { id: number }, values: Partial<NewUser>) =>
    void (await db.update(users).set(values).where(eq(users.id, id)));

  /** Both rows of each link: what the first is to the second. Confirmed, as an administrator's would be. */
  async function manyLinks(
    pairs: [user: number, related: number][],
    type: NewLink["relationshipType"],
    values: Partial<NewLink> = {},
  ) {
    const shared = { confirmedAt: new Date(), ...values };
    const rows = pairs.flatMap(([userId, relatedUserId]) => [
      { userId, relatedUserId, relationshipType: type, ...shared },
      {
        userId: relatedUserId,
        relatedUserId: userId,
        relationshipType: MIRROR[type],
        ...shared,
      },
    ]);
    return db.insert(familyRelationships).values(rows).returning();
  }

  /** A link as `manyLinks` makes it; answers its first row. */
  async function aLink(
    user: { id: number },
    type: NewLink["relationshipType"],
    related: { id: number },
    values: Partial<NewLink> = {},
  ) {
    const [row] = await manyLinks([[user.id, related.id]], type, values);
    return row!;
  }

  /** A fact of somebody, or of a pair; a trade unless it is another kind. */
  async function aFact(values: Partial<typeof lifeFacts.$inferInsert>) {
    const [fact] = await db
      .insert(lifeFacts)
      .values({ kind: "OCCU", ...values })
      .returning();
    return fact!;
  }

  /** What else somebody is called; a maiden name unless it is another kind. */
  async function anOtherName(
    { id }: { id: number },
    values: Partial<typeof otherNames.$inferInsert> = {},
  ) {
    const [name] = await db
      .insert(otherNames)
      .values({ userId: id, kind: "maiden", name: `Name ${++count}`, ...values })
      .returning();
    return name!;
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

  /** A picture that nothing shows yet; answers its hash. */
  async function anImage(hash = randomBytes(32).toString("hex")): Promise<string> {
    const bytes = Buffer.from("a picture");
    await db.insert(images).values({ hash, small: bytes, large: bytes, contentType: "image/jpeg" });
    return hash;
  }

  /** A pending invitation into a group, good for years. */
  async function anInvitation(
    { id: familyGroupId }: { id: number },
    values: Partial<typeof familyInvitations.$inferInsert> = {},
  ) {
    const [email, token] = [`invited${++count}@example.org`, `token ${count}`];
    const [invitation] = await db
      .insert(familyInvitations)
      .values({ familyGroupId, email, token, expiresAt: new Date("2099-01-01"), ...values })
      .returning();
    return invitation!;
  }

  /** A line of the history: a change by nobody, unless said. */
  async function aLine(
    values: Omit<typeof history.$inferInsert, "action"> &
      Partial<Pick<typeof history.$inferInsert, "action">>,
  ) {
    const [line] = await db
      .insert(history)
      .values({ action: "changed", ...values })
      .returning();
    return line!;
  }

  /** What somebody suggests of another's profile: another branch, unless it is said. */
  async function aSuggestion(
    values: Omit<typeof suggestions.$inferInsert, "asked" | "before"> &
      Partial<typeof suggestions.$inferInsert>,
  ) {
    const [suggestion] = await db
      .insert(suggestions)
      .values({ asked: { familyBranch: "North" }, before: { familyBranch: null }, ...values })
      .returning();
    return suggestion!;
  }

  /** A merge that handed nothing over. */
  async function aMerge(values: Omit<typeof personMerges.$inferInsert, "mergedAt" | "handedOver">) {
    const [merge] = await db
      .insert(personMerges)
      .values({ mergedAt: new Date(), handedOver: [], ...values })
      .returning();
    return merge!;
  }

  /** A move of nobody. */
  async function aHouseholdMove(values: Omit<typeof householdMoves.$inferInsert, "people">) {
    const [move] = await db
      .insert(householdMoves)
      .values({ people: { moved: [], stayed: [] }, ...values })
      .returning();
    return move!;
  }

  return {
    password: PASSWORD,
    aGroup,
    groupsCalled,
    aPerson,
    anAccount,
    manyPeople,
    change,
    aLink,
    aFact,
    anOtherName,
    manyLinks,
    relativesIn,
    aFamilyOf,
    anImage,
    anInvitation,
    ...eventFactoriesOn({ db }),
    ...messageFactoriesOn({ db }),
    aMerge,
    aHouseholdMove,
    aLine,
    aSuggestion,
  };
}
