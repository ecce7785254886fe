import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { keptLines } from "#shared/family/facts/kept-lines.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { issueLink, openLink } from "../../core/links/index.ts";
import { mergingIn } from "../../../../tests/support/families/merging.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, ctx, signInAs, anAccount, aRelationship, aFact, anOtherName, anImage, anEvent } = test;
const { aFamily, rowOf } = mergingIn(test);

describe("two profiles of one person", () => {
  it("DATA-08 are previewed field by field, with the better-known value suggested", async () => {
    const { person, preview } = await aFamily();
    const kept = await person("Anna Berg", { birthdate: "1921-01-01", birthdateWords: "ABT 1921" });
    const gone = await person("Anna Lund", { birthdate: "1921-05-17", sex: "female" });
    const mother = await person("Maria Berg");
    await aRelationship(mother, "PARENT", gone);
    await aFact({ userId: gone.id });
    await anOtherName(gone);
    const shown = await preview(kept, gone);
    expect(shown.fields).toEqual([
      { field: "name", kept: "Anna Berg", gone: "Anna Lund", proposed: "kept", isFixed: false },
      { field: "sex", kept: null, gone: "female", proposed: "gone", isFixed: false },
      { field: "birth", kept: "ABT 1921", gone: "1921-05-17", proposed: "gone", isFixed: false },
    ]);
    expect(shown.gone).toMatchObject({
      fullName: "Anna Lund",
      hasAccount: false,
      links: 1,
      facts: 1,
      otherNames: 1,
      relatives: [{ id: mother.id, name: "Maria Berg", relationshipType: "PARENT" }],
    });
    expect(shown.obstacles).toEqual([]);
    // The preview changes nothing.
    expect((await rowOf(gone)).deletedAt).toBeNull();
  });

  it("DATA-08 show before a merge how many RSVP links it ends", async () => {
    const { person, preview, merge } = await aFamily();
    const [kept, gone] = [await person("Anna Berg"), await person("Anna Lund")];
    const event = await anEvent();
    const link = { purpose: "rsvp", personId: gone.id, eventId: event.id } as const;
    const token = await issueLink(db, link, { now: ctx.now() });
    await issueLink(db, link, { now: ctx.now(), expiresAt: ctx.now() });
    const shown = await preview(kept, gone);
    expect([shown.kept.rsvpLinks, shown.gone.rsvpLinks]).toEqual([0, 1]);
    await merge(kept, gone).expect(200);
    await expect(openLink(db, { purpose: "rsvp", token }, ctx.now())).rejects.toThrow(
      "This link no longer works.",
    );
  });

  it("DATA-08 become one, with everything from both and the chosen value of each field", async () => {
    const { person, merge } = await aFamily();
    const photo = await anImage();
    const kept = await person("Anna Berg", { familyBranch: "North", mobilePhone: "+4790000001" });
    const gone = await person("Anna Lund", {
      familyBranch: "South",
      mobilePhone: "+4790000002",
      birthdate: "1921-05-17",
      photo,
    });
    const [mother, child, husband] = [
      await person("Maria Berg"),
      await person("Ola Berg"),
      await person("Per Lund"),
    ];
    await aRelationship(mother, "PARENT", kept);
    await aRelationship(gone, "PARENT", child);
    await aRelationship(gone, "SPOUSE", husband);
    await aFact({ userId: gone.id, place: "Bergen" });
    const [oneId, otherId] = [gone.id, husband.id].toSorted((a, b) => a - b);
    await aFact({ oneId, otherId, kind: "MARR", place: "Oslo" });
    await anOtherName(gone, { name: "Anneli" });
    const event = await anEvent();
    await db.insert(attendance).values({ eventId: event.id, userId: gone.id });
    await db.insert(keptLines).values([
      { userId: kept.id, level: 1, tag: "_UID", value: "A", position: 0 },
      { userId: gone.id, level: 1, tag: "_UID", value: "B", position: 0 },
    ]);
    const choices = { familyBranch: "gone", mobilePhone: "kept" };
    const { body } = await merge(kept, gone, { choices }).expect(200);
    expect(body.person).toMatchObject({
      id: kept.id,
      fullName: "Anna Berg",
      familyBranch: "South",
      mobilePhone: "+4790000001",
      birthdate: "1921-05-17",
      photo: `/images/${photo}`,
    });
    expect((await rowOf(gone)).deletedAt).not.toBeNull();
    expect(await relativesOf(kept)).toEqual([
      "CHILD Ola Berg",
      "PARENT Maria Berg",
      "SPOUSE Per Lund",
    ]);
    expect(await relativesOf(gone)).toEqual([]);
    expect(await db.select().from(lifeFacts)).toMatchObject([
      { userId: kept.id, place: "Bergen" },
      { userId: null, place: "Oslo" },
    ]);
    const [pair] = await db.select().from(lifeFacts).where(eq(lifeFacts.kind, "MARR"));
    expect(new Set([pair!.oneId, pair!.otherId])).toEqual(new Set([kept.id, husband.id]));
    expect(await db.select().from(otherNames)).toMatchObject([{ userId: kept.id, name: "Anneli" }]);
    expect(await db.select().from(attendance)).toMatchObject([{ userId: kept.id }]);
    const lines = await db.select().from(keptLines).orderBy(keptLines.position);
    expect(lines).toMatchObject([
      { userId: kept.id, value: "A", position: 0 },
      { userId: kept.id, value: "B", position: 1 },
    ]);
  });

  it("DATA-08 merge duplicate links, facts, names, and invitations", async () => {
    const { person, merge } = await aFamily();
    const [kept, gone] = [await person("Anna Berg"), await person("Anna Berg")];
    const [mother, husband] = [await person("Maria Berg"), await person("Per Lund")];
    for (const record of [kept, gone]) {
      await aRelationship(mother, "PARENT", record);
      await aFact({ userId: record.id, kind: "OCCU", detail: record === kept ? "BAKER" : "Báker" });
      await aFact({ userId: record.id, kind: "BIRT", ...(record === gone && { place: "Bergen" }) });
      await anOtherName(record, { name: record === kept ? "Åse" : "ase" });
    }
    await aRelationship(kept, "SPOUSE", husband, { kind: "married" });
    await aRelationship(gone, "SPOUSE", husband, { startDate: "1948-06-05" });
    const event = await anEvent();
    for (const userId of [kept.id, gone.id])
      await db.insert(attendance).values({ eventId: event.id, userId });
    await merge(kept, gone).expect(200);
    expect(await relativesOf(kept)).toEqual(["PARENT Maria Berg", "SPOUSE Per Lund"]);
    const links = await linksOf(kept);
    // The union with the known date stays.
    expect(links.find(({ relationshipType }) => relationshipType === "SPOUSE")).toMatchObject({
      startDate: "1948-06-05",
      kind: "married",
    });
    const { body: life } = await (
      await signInAs(await superAdmin())
    ).get(`/api/users/${kept.id}/facts`);
    expect(life.facts).toHaveLength(2);
    // The kept birth is completed with the other profile's place.
    expect(life.facts.find(({ kind }: { kind: string }) => kind === "BIRT")).toMatchObject({
      place: "Bergen",
    });
    expect(life.names).toHaveLength(1);
    const invited = await db.select().from(attendance).where(eq(attendance.userId, kept.id));
    expect(invited).toHaveLength(1);
  });

  it("DATA-07 are both named in the history with what was merged, without contacts", async () => {
    const { person, merge, agent, admin } = await aFamily();
    const kept = await person("Anna Berg");
    const gone = await person("Anna Lund", { isDeceased: true, email: "anna@example.org" });
    await aRelationship(await person("Maria Berg"), "PARENT", gone);
    const root = await signInAs(await superAdmin());
    await root.patch(`/api/users/${gone.id}`).send({ email: "secret@example.org" }).expect(200);
    await root.patch(`/api/users/${gone.id}`).send({ familyBranch: "South" }).expect(200);
    // A dead person's address is hidden from administrators, and stays hidden in the history of the
    // merged, living person.
    await merge(kept, gone, { choices: { death: "kept" } }).expect(200);
    const { body } = await agent.get(`/api/users/${kept.id}/history`).expect(200);
    expect(JSON.stringify(body)).not.toContain("secret@example.org");
    expect(body[0]).toMatchObject({
      by: { id: admin.id },
      about: [{ id: kept.id, name: "Anna Berg" }],
      canRestore: false,
      mergeId: expect.any(Number) as number,
    });
    expect(body[0].changes).toContainEqual({
      field: "mergedWith",
      before: null,
      after: `Anna Lund (#${gone.id}, with 1 relationship)`,
    });
    const changes = body.flatMap((line: { changes: { after: unknown }[] }) => line.changes);
    expect(changes).toContainEqual({ field: "familyBranch", before: null, after: "South" });
  });

  it("DATA-08 aren't merged by an outdated request", async () => {
    const { person, merge, agent } = await aFamily();
    const root = await signInAs(await superAdmin());
    for (const late of ["version", "duplicateVersion"] as const) {
      const [kept, gone] = [await person("Anna Berg"), await person("Anna Lund")];
      const edited = late === "version" ? kept : gone;
      await root.patch(`/api/users/${edited.id}`).send({ familyBranch: "X" }).expect(200);
      const { body } = await merge(kept, gone, { version: 1, duplicateVersion: 1 }).expect(409);
      expect(body).toMatchObject({ code: "editConflict", current: { person: { id: kept.id } } });
      await agent.get(`/api/users/${gone.id}`).expect(200);
    }
  });

  it("DATA-04 leave nothing in the trash that could be restored alone", async () => {
    const { person, merge } = await aFamily();
    const [kept, gone] = [await person("Anna Berg"), await person("Anna Lund")];
    await merge(kept, gone).expect(200);
    const root = await signInAs(await superAdmin());
    expect((await root.get("/api/trash").expect(200)).body).toEqual([]);
    const { body } = await root.post(`/api/users/${gone.id}/restore`).expect(409);
    expect(body.code).toBe("person.mergedAway");
    expect(body.message).toContain("Anna Berg");
  });
});

const superAdmin = () => anAccount({ role: "SUPER_ADMIN" });

async function linksOf({ id }: { id: number }) {
  const agent = await signInAs(await superAdmin());
  const { body } = await agent.get(`/api/users/${id}/relationships`).expect(200);
  return body as {
    relationshipType: string;
    startDate: string | null;
    relatedUser: { fullName: string };
  }[];
}

/** Returns what each relative is to a person. */
async function relativesOf({ id }: { id: number }) {
  const { rows } = await db.execute<{ is: string }>(
    `select relationship_type || ' ' || full_name as is from family_relationships
     join users on users.id = user_id where related_user_id = ${id} and family_relationships.deleted_at is null
     order by 1`,
  );
  return rows.map((row) => row.is);
}
