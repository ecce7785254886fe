import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { passkeys } from "#shared/accounts/second-factor/second-factor.table.ts";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { history } from "#shared/family/history/history.table.ts";
import { images } from "#shared/core/images/images.table.ts";
import { MIRROR_TYPES } from "#shared/family/relationships/mirror-types.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { householdMoves } from "#shared/family/households/household-moves.table.ts";
import { personMerges } from "#shared/family/records/merges.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { suggestions } from "#shared/family/suggestions/suggestions.table.ts";
import type { Db } from "../../server/lib/context.ts";
import { eventFactoriesOn } from "./event-factories.ts";
import { invitationFactoriesOn } from "./invitation-factories.ts";
import { messageFactoriesOn } from "./message-factories.ts";
import { hashPassword } from "../../server/lib/sessions/passwords.ts";

type NewUser = typeof users.$inferInsert;
type NewLink = typeof familyRelationships.$inferInsert;

/** Password of every test account. */
export const PASSWORD = "correct horse battery";
const passwordHash = hashPassword(PASSWORD);

/** Factories for rows. Values that a test doesn't set have defaults. */
export function factoriesOn({ db }: { db: Db }) {
  let count = 0;

  async function aGroup(values: Partial<typeof familyGroups.$inferInsert> = {}) {
    const [group] = await db
      .insert(familyGroups)
      .values({ name: `Family ${++count}`, ...values })
      .returning();
    return group!;
  }

  /** Creates a group for each of these names. */
  const groupsCalled = <const Names extends string[]>(...names: Names) =>
    db
      .insert(familyGroups)
      .values(names.map((name) => ({ name })))
      .returning() as Promise<{ [K in keyof Names]: typeof familyGroups.$inferSelect }>;

  /** Creates a person of the tree who can't sign in. */
  async function aPerson(values: Partial<NewUser> = {}) {
    const [person] = await db
      .insert(users)
      .values({ fullName: `Person ${++count}`, ...values })
      .returning();
    return person!;
  }

  /** Creates a verified account with the role USER. */
  async function anAccount(values: Partial<NewUser> = {}) {
    const email = `person${++count}@example.org`;
    return aPerson({
      email,
      username: email,
      password: await passwordHash,
      fullName: `Account ${count}`,
      birthdate: "1980-05-17",
      verified: true,
      ...values,
    });
  }

  /** Creates `total` people at once, with values for n = 1, 2, … Returns their ids. */
  async function manyPeople(total: number, valuesOf: (n: number) => NewUser) {
    const values = Array.from({ length: total }, (_, index) => valuesOf(index + 1));
    const rows = await db.insert(users).values(values).returning({ id: users.id });
    return rows.map(({ id }) => id);
  }

  /** Creates a passkey that can't sign in. */
  async function aPasskey({ id: userId }: { id: number }) {
    const credential = { credentialId: `passkey${++count}`, publicKey: "", counter: 0 };
    const values = { userId, name: "Phone", ...credential, transports: [], createdAt: new Date() };
    const [passkey] = await db.insert(passkeys).values(values).returning();
    return passkey!;
  }

  /** Changes a person's columns, bypassing all rules. */
  const updatePerson = async ({ id }: { id: number }, values: Partial<NewUser>) =>
    void (await db.update(users).set(values).where(eq(users.id, id)));

  /**
   * Creates both rows of each relationship: `type` is what the first person is to the second. Confirmed by
   * default.
   */
  async function manyLinks(
    pairs: [user: number, related: number][],
    type: NewLink["relationshipType"],
    values: Partial<NewLink> = {},
  ) {
    const defaults = { confirmedAt: new Date(), ...values };
    const rows = pairs.flatMap(([userId, relatedUserId]) => [
      { userId, relatedUserId, relationshipType: type, ...defaults },
      {
        userId: relatedUserId,
        relatedUserId: userId,
        relationshipType: MIRROR_TYPES[type],
        ...defaults,
      },
    ]);
    return db.insert(familyRelationships).values(rows).returning();
  }

  /** Like `manyLinks`, for one relationship. Returns its first row. */
  async function aRelationship(
    user: { id: number },
    type: NewLink["relationshipType"],
    related: { id: number },
    values: Partial<NewLink> = {},
  ) {
    const [row] = await manyLinks([[user.id, related.id]], type, values);
    return row!;
  }

  /** Creates a fact of a person or pair, by default an occupation. */
  async function aFact(values: Partial<typeof lifeFacts.$inferInsert>) {
    const [fact] = await db
      .insert(lifeFacts)
      .values({ kind: "OCCU", ...values })
      .returning();
    return fact!;
  }

  /** Creates another name, by default a maiden name. */
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

  /** Returns a function that creates people in a group. */
  const relativesIn =
    ({ id }: { id: number }) =>
    (fullName: string, values: Partial<NewUser> = {}) =>
      aPerson({ fullName, familyGroupId: id, ...values });

  /** Creates a group with this person in it, and a function that adds others. */
  async function aFamilyOf(person: { id: number }, name: string) {
    const group = await aGroup({ name });
    await db.update(users).set({ familyGroupId: group.id }).where(eq(users.id, person.id));
    return { group, aRelative: relativesIn(group) };
  }

  /** Creates an unused image. Returns its hash. */
  async function anImage(hash = randomBytes(32).toString("hex")): Promise<string> {
    const bytes = Buffer.from("a picture");
    await db.insert(images).values({ hash, small: bytes, large: bytes, contentType: "image/jpeg" });
    return hash;
  }

  /** Creates a history entry, by default a change without an actor. */
  async function aHistoryEntry(
    values: Omit<typeof history.$inferInsert, "action"> &
      Partial<Pick<typeof history.$inferInsert, "action">>,
  ) {
    const [entry] = await db
      .insert(history)
      .values({ action: "changed", ...values })
      .returning();
    return entry!;
  }

  /** Creates a suggested edit of a profile, by default of the family branch. */
  async function aSuggestion(
    values: Omit<typeof suggestions.$inferInsert, "suggested" | "before"> &
      Partial<typeof suggestions.$inferInsert>,
  ) {
    const [suggestion] = await db
      .insert(suggestions)
      .values({ suggested: { familyBranch: "North" }, before: { familyBranch: null }, ...values })
      .returning();
    return suggestion!;
  }

  /** Creates a merge that moved nothing from the duplicate. */
  async function aMerge(values: Omit<typeof personMerges.$inferInsert, "mergedAt" | "handedOver">) {
    const [merge] = await db
      .insert(personMerges)
      .values({ mergedAt: new Date(), handedOver: [], ...values })
      .returning();
    return merge!;
  }

  /** Creates a household move without people. */
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
    updatePerson,
    aRelationship,
    aFact,
    anOtherName,
    manyLinks,
    relativesIn,
    aFamilyOf,
    anImage,
    ...invitationFactoriesOn({ db }),
    aPasskey,
    ...eventFactoriesOn({ db }),
    ...messageFactoriesOn({ db }),
    aMerge,
    aHouseholdMove,
    aHistoryEntry,
    aSuggestion,
  };
}
