import { expect, it } from "vitest";
import { contactPersons } from "#shared/family/people/contact-persons.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const { signInAs, db, aGroup, anAccount, relativesIn, aRelationship, anEvent, anAttendance, ctx } =
  await testApp();

const MINOR = { birthdate: "2016-05-01" };
const GROWN = { birthdate: "1995-05-01" };

/** Ann and everyone close to her, whether in her household or not. */
async function aFamily() {
  const [group, another] = [await aGroup(), await aGroup()];
  const [aRelative, stranger] = [relativesIn(group), relativesIn(another)];
  const account = { familyGroupId: group.id, role: "FAMILY_ADMIN" } as const;
  const ann = await anAccount({ ...account, fullName: "Ann" });
  const bo = await anAccount({ ...account, fullName: "Bo" });
  const family = {
    ann,
    bo,
    cid: await aRelative("Cid, divorced"),
    dee: await aRelative("Dee, partner by an unconfirmed link"),
    gus: await aRelative("Gus, partner who was deleted", { deletedAt: ctx.now() }),
    ida: await stranger("Ida, partner of another group"),
    eva: await aRelative("Eva", MINOR),
    finn: await aRelative("Finn, child by an unconfirmed link", MINOR),
    gro: await aRelative("Gro, grown child", GROWN),
    jon: await stranger("Jon, child of another group", MINOR),
    kay: await aRelative("Kay, child who was deleted", { ...MINOR, deletedAt: ctx.now() }),
    per: await aRelative("Per"),
    lou: await stranger("Lou, answered for from another group"),
  };
  const { cid, dee, gus, ida, eva, finn, gro, jon, kay, per, lou } = family;
  for (const partner of [bo, gus, ida]) await aRelationship(ann, "SPOUSE", partner);
  await aRelationship(ann, "SPOUSE", cid, { kind: "divorced" });
  await aRelationship(ann, "SPOUSE", dee, { confirmedAt: null });
  for (const child of [eva, gro, jon, kay]) await aRelationship(ann, "PARENT", child);
  await aRelationship(bo, "PARENT", eva);
  await aRelationship(ann, "PARENT", finn, { confirmedAt: null });
  const throughAnn = [per, lou].map(({ id }) => ({ userId: id, contactPersonId: ann.id }));
  await db.insert(contactPersons).values(throughAnn);
  return { group, people: Object.values(family), ...family };
}

type Family = Awaited<ReturnType<typeof aFamily>>;
type Person = Family["people"][number];
type Agent = Awaited<ReturnType<typeof signInAs>>;

const namesOf = (people: { fullName: string }[]) => people.map(({ fullName }) => fullName);

/** Creates an event of the family at which these people have checked in. */
async function arrivalsOf({ ann, group }: Family, people: Person[]) {
  const event = await anEvent({ familyGroupId: group.id, createdBy: ann.id });
  for (const { id: userId } of people)
    await anAttendance({
      eventId: event.id,
      userId,
      status: "attended",
      isAdded: true,
      checkedIn: true,
      checkedInTime: new Date("2027-06-01T10:00:00Z"),
    });
  return `/api/events/${event.id}`;
}

/**
 * Returns whether check-in, dues, and arrivals each put Ann and another person into one household.
 */
async function readTogether(asAnn: Agent, at: string, ann: Person, other: Person) {
  await asAnn.put(`${at}/dues`).send({ currency: "EUR", perAdult: 2500, perChild: 1000 });
  const { body: roster } = await asAnn.get(`${at}/roster`).expect(200);
  const listed = roster.people as { userId: number; household: number }[];
  const numbers = new Map(listed.map(({ userId, household }) => [userId, household]));
  const { body: dues } = await asAnn.get(`${at}/dues/households`).expect(200);
  const charged = dues.households as { names: string[]; adults: number; children: number }[];
  const own = charged.find(({ names }) => names.includes("Ann"))!;
  const { body: here } = await asAnn.get(`${at}/checked-in`).expect(200);
  return {
    checkIn: numbers.get(other.id) === numbers.get(ann.id),
    dues: own.adults + own.children === 2,
    arrivals: here.families.all === 1,
  };
}

it("ATT-09 uses the same household for RSVPs, check-in, dues, and arrivals", async () => {
  const family = await aFamily();
  const { ann, bo, people } = family;
  const asAnn = await signInAs(ann);

  const at = await arrivalsOf(family, people);
  for (const agent of [asAnn, await signInAs(bo)]) {
    const { body } = await agent.get(`${at}/household`).expect(200);
    expect(namesOf(body.people).toSorted()).toEqual(["Ann", "Bo", "Eva", "Per"]);
  }

  const besideAnn: Record<keyof Awaited<ReturnType<typeof readTogether>>, string[]> = {
    checkIn: [],
    dues: [],
    arrivals: [],
  };
  for (const other of people.filter((each) => each !== ann)) {
    // Only these two have arrived, so nobody else can join them.
    const together = await readTogether(asAnn, await arrivalsOf(family, [ann, other]), ann, other);
    for (const use of ["checkIn", "dues", "arrivals"] as const)
      if (together[use]) besideAnn[use].push(other.fullName!);
  }
  const household = ["Bo", "Eva", "Per"];
  expect(besideAnn).toEqual({ checkIn: household, dues: household, arrivals: household });
});

it("ATT-09 moves the same household, but nobody whose contact person moves", async () => {
  const { ann, bo } = await aFamily();
  const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  for (const { id } of [ann, bo]) {
    const { body } = await root.get(`/api/users/${id}/household`).expect(200);
    const moving = body.people.map(({ name }: { name: string }) => name);
    expect(moving.toSorted()).toEqual(["Ann", "Bo", "Eva"]);
  }
});
