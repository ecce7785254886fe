import { describe, expect, it } from "vitest";
import { contactPersons } from "#shared/family/people/contact-persons.table.ts";
import { replyingHouseholdsIn } from "../../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, db, aGroup, aPerson, anAccount, updatePerson } = test;
const { aHousehold, replyBody, rowOf } = replyingHouseholdsIn(test);

/** Ada's household, her aunt Inga without an address, and an administrator of their family. */
async function anAunt() {
  const household = await aHousehold();
  const { inGroup } = household;
  const inga = await aPerson({ ...inGroup, fullName: "Inga", birthdate: "1940-01-01" });
  const admin = await signInAs(
    await anAccount({ ...inGroup, role: "FAMILY_ADMIN", fullName: "Zoe" }),
  );
  const set = (person: { id: number }, through: { id: number } | null) =>
    admin
      .put(`/api/users/${person.id}/contact-person`)
      .send({ contactPersonId: through ? through.id : null });
  return { ...household, inga, admin, set };
}

describe("a contact person", () => {
  it("DATA-07 ATT-09 is recorded with who set it, but not with whom it is", async () => {
    const { ada, bo, inga, admin, set } = await anAunt();
    for (const through of [ada, ada, bo, null]) await set(inga, through).expect(200);
    const { body } = await admin.get(`/api/users/${inga.id}/history`).expect(200);
    const answers = body.map(({ by, changes: [change] }: { by: object; changes: object[] }) => [
      by,
      change,
    ]);
    const zoe = expect.objectContaining({ name: "Zoe" });
    const change = (before: boolean | null, after: boolean | null) => [
      zoe,
      { field: "contactPerson", before, after },
    ];
    expect(answers).toEqual([change(true, null), change(true, true), change(null, true)]);
  });

  it("ATT-09 can reply for them, as can the contact's spouse, until it is removed", async () => {
    const { event, ada, bo, inga, asAda, asBo, asPer, set } = await anAunt();
    const rsvp = `/api/events/${event.id}/rsvp`;
    await asAda.put(rsvp).send(replyBody("confirmed", inga)).expect(403);
    await set(inga, ada).expect(200);
    const { body } = await asAda.get(`/api/events/${event.id}/household`).expect(200);
    expect(body.people.at(-1)).toMatchObject({ fullName: "Inga", kinship: "dependent" });
    await asAda.put(rsvp).send(replyBody("confirmed", inga)).expect(200);
    expect(await rowOf(inga)).toMatchObject({ status: "confirmed", repliedBy: ada.id });
    await asBo.put(rsvp).send(replyBody("declined", inga)).expect(200);
    expect(await rowOf(inga)).toMatchObject({ repliedBy: bo.id });
    await asPer.put(rsvp).send(replyBody("confirmed", inga)).expect(403);
    const answers = `/api/users/${inga.id}/contact-person`;
    expect((await asPer.get(answers).expect(200)).body).toEqual({
      contactPerson: { id: ada.id, name: "Ada" },
      contactFor: [],
    });
    await set(inga, null).expect(200);
    await asAda.put(rsvp).send(replyBody("confirmed", inga)).expect(403);
  });

  it("ATT-09 ROLE-01 is set only by administrators of the family", async () => {
    const { ada, inga, asAda, set } = await anAunt();
    const at = `/api/users/${inga.id}/contact-person`;
    await asAda.put(at).send({ contactPersonId: ada.id }).expect(403);
    const foreign = await anAunt();
    await foreign.admin.put(at).send({ contactPersonId: foreign.ada.id }).expect(404);
    await set(inga, foreign.ada).expect(404);
    expect(await db.select().from(contactPersons)).toEqual([]);
  });

  it("ATT-09 must be a living adult of the same family", async () => {
    const { ada, eva, inga, inGroup, set } = await anAunt();
    const dead = await aPerson({ ...inGroup, isDeceased: true });
    const errorFor = async (person: { id: number }, through: { id: number }) => {
      const { status, body } = await set(person, through);
      return `${status} ${body.code}`;
    };
    expect(await errorFor(inga, inga)).toBe("400 contactPerson.self");
    expect(await errorFor(inga, eva)).toBe("400 contactPerson.noAdult");
    expect(await errorFor(inga, dead)).toBe("400 contactPerson.noAdult");
    expect(await errorFor(dead, ada)).toBe("409 contactPerson.notLiving");
    await updatePerson(inga, { email: "inga@example.org" });
    expect(await errorFor(inga, ada)).toBe("409 contactPerson.hasAddress");
    expect(await db.select().from(contactPersons)).toEqual([]);
  });

  it("ATT-09 can't form a circle, even if two are set at once", async () => {
    const { inGroup, inga, ada, set } = await anAunt();
    const olga = await aPerson({ ...inGroup, fullName: "Olga", birthdate: "1942-01-01" });
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([set(inga, olga), set(olga, inga)]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409,
      ]);
      expect(await db.select().from(contactPersons)).toHaveLength(1);
      await db.delete(contactPersons);
    }
    await set(inga, ada).expect(200);
    expect((await set(olga, inga).expect(409)).body.message).toBe(
      "Inga has a contact person, too. Choose that person instead.",
    );
    await set(inga, olga).expect(200);
    expect((await set(olga, ada).expect(409)).body.code).toBe("contactPerson.isContactPerson");
  });

  it("ATT-15 ends when one of the two moves to another family", async () => {
    const { event, ada, inga, asAda, set } = await anAunt();
    await set(inga, ada).expect(200);
    await updatePerson(inga, { familyGroupId: (await aGroup()).id });
    const { text } = await asAda.get(`/api/events/${event.id}/household`).expect(200);
    expect(text).not.toContain("Inga");
    expect((await asAda.get(`/api/users/${ada.id}/contact-person`).expect(200)).body).toEqual({
      contactPerson: null,
      contactFor: [],
    });
  });

  it("MEM-04 is part of the personal data export", async () => {
    const { ada, bo, asBo, set } = await anAunt();
    await updatePerson(bo, { email: null });
    await set(bo, ada).expect(200);
    const { body } = await asBo.get(`/api/users/${bo.id}/export`).expect(200);
    expect(body.contactPerson).toBe("Ada");
  });
});
