import { describe, expect, it } from "vitest";
import type { AuditKind } from "#shared/core/audit/audit-kinds.ts";
import { auditEvents } from "#shared/core/audit/audit.table.ts";
import { contracts } from "#shared/features.ts";
import { type Contract, isFile } from "#shared/lib/contract.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { EXPORTS, RESTORES } from "./entry-texts.rules.ts";

const { db, signInAs, aGroup, anAccount, anEvent, aPerson } = await testApp();

type Row = Partial<typeof auditEvents.$inferInsert>;

const NOON = new Date("2026-11-20T12:00:00Z");

const anEntry = (kind: AuditKind, row: Row = {}) =>
  db.insert(auditEvents).values({ kind, at: NOON, source: "person", facts: {}, ...row });

async function aReader() {
  const reader = await anAccount({ role: "SUPER_ADMIN", fullName: "Anna Berg" });
  return { reader, agent: await signInAs(reader) };
}

type Sentence = (string | { name: string })[];
const wordsOf = ({ sentence }: { sentence: Sentence }) =>
  sentence.map((piece) => (typeof piece === "string" ? piece : piece.name)).join("");

describe("the audit log page", () => {
  it("OPS-04 is for Super Admins only", async () => {
    const group = await aGroup();
    const admin = await signInAs(
      await anAccount({ role: "FAMILY_ADMIN", familyGroupId: group.id }),
    );
    await admin.get("/api/audit-log").expect(403);
    await admin.get("/api/audit-log.csv").expect(403);
  });

  it("OPS-04 describes each entry in one sentence, newest first", async () => {
    const { reader, agent } = await aReader();
    const group = await aGroup({ name: "Berg" });
    const event = await anEvent({ familyGroupId: group.id, name: "Summer reunion" });
    const bo = await anAccount({ fullName: "Bo Berg", familyGroupId: group.id });
    const [about, by] = [{ aboutId: bo.id }, { actorId: reader.id }];
    const sentences: [AuditKind, Row, string][] = [
      ["signedIn", { actorId: bo.id }, "Bo Berg signed in"],
      ["signInFailed", { source: "visitor", count: 7 }, "Failed sign-in, 7 times within a minute"],
      [
        "refused",
        { actorId: bo.id, facts: { route: "DELETE /api/events/:id", eventId: event.id } },
        "Bo Berg was refused: Delete an event (Summer reunion)",
      ],
      [
        "limitReached",
        { source: "visitor", facts: { limit: "signInFromAddress" } },
        "Too many failed sign-ins",
      ],
      [
        "limitReached",
        { actorId: bo.id, facts: { limit: "exports" } },
        "Too many exports by Bo Berg",
      ],
      [
        "roleChanged",
        { ...by, ...about, facts: { from: "USER", to: "FAMILY_ADMIN" } },
        "Anna Berg changed the role of Bo Berg from User to Family Admin",
      ],
      [
        "roleChanged",
        { source: "command", ...about, facts: { from: "USER", to: "SUPER_ADMIN" } },
        "A command changed the role of Bo Berg from User to Super Admin",
      ],
      [
        "groupChanged",
        { ...by, ...about, facts: { from: null, to: group.id } },
        "Anna Berg added Bo Berg to Berg",
      ],
      [
        "groupChanged",
        { actorId: bo.id, ...about, facts: { from: null, to: group.id } },
        "Bo Berg joined Berg",
      ],
      [
        "groupChanged",
        { ...by, facts: { groupId: group.id, change: "deleted" } },
        "Anna Berg deleted the family group Berg",
      ],
      [
        "exported",
        { ...by, ...about, facts: { route: "GET /api/users/:id/export" } },
        "Anna Berg downloaded all data about a person (Bo Berg)",
      ],
      [
        "restored",
        { ...by, ...about, facts: { route: "POST /api/users/:id/restore" } },
        "Anna Berg restored a profile (Bo Berg)",
      ],
      ["privateRead", {}, "Someone who was erased read a saved email"],
    ];
    for (const [i, [kind, row]] of sentences.entries())
      await anEntry(kind, { ...row, at: new Date(NOON.getTime() - i * 60_000) });
    const { body } = await agent.get("/api/audit-log").expect(200);
    expect(body.map(wordsOf)).toEqual(sentences.map(([, , words]) => words));
  });

  it("OPS-04 links people in a sentence, except deleted ones", async () => {
    const { agent } = await aReader();
    const bo = await anAccount({ fullName: "Bo Berg" });
    const gone = await aPerson({ fullName: "Gone Berg", deletedAt: NOON });
    await anEntry("signedIn", { actorId: bo.id });
    await anEntry("roleChanged", { actorId: bo.id, aboutId: gone.id, facts: { from: null } });
    const { body } = await agent.get("/api/audit-log").expect(200);
    expect(body[0].sentence[2]).toEqual({ id: null, name: "Gone Berg" });
    expect(body[1].sentence[0]).toEqual({ id: bo.id, name: "Bo Berg" });
  });

  it("OPS-04 filters by person, kind, and time, page by page", async () => {
    const { reader, agent } = await aReader();
    const bo = await anAccount({ fullName: "Bo Berg" });
    const at = (day: number) => new Date(`2026-11-${day}T12:00:00Z`);
    await anEntry("signedIn", { actorId: bo.id, at: at(10) });
    await anEntry("signedIn", { actorId: reader.id, at: at(11) });
    await anEntry("roleChanged", { actorId: reader.id, aboutId: bo.id, at: at(12) });
    await anEntry("signedIn", { actorId: bo.id, at: at(13) });
    const daysOf = async (query: object) => {
      const { body } = await agent.get("/api/audit-log").query(query).expect(200);
      return body.map((entry: { at: string }) => Number(entry.at.slice(8, 10)));
    };
    expect(await daysOf({})).toEqual([13, 12, 11, 10]);
    expect(await daysOf({ personId: bo.id })).toEqual([13, 12, 10]);
    expect(await daysOf({ personId: bo.id, kind: "signedIn" })).toEqual([13, 10]);
    expect(await daysOf({ since: at(11).toISOString(), until: at(13).toISOString() })).toEqual([
      12, 11,
    ]);
    const first = await agent.get("/api/audit-log?limit=3").expect(200);
    expect(first.headers["x-total-count"]).toBe("4");
    const next = /<([^>]+)>/.exec(first.headers.link!)![1]!;
    const second = await agent.get(next).expect(200);
    expect(second.body.map((entry: { at: string }) => entry.at)).toEqual([at(10).toISOString()]);
    await agent.get("/api/audit-log?kind=nothing").expect(400);
    await agent.get("/api/audit-log?since=yesterday").expect(400);
    // The database has no year 0.
    const never = "0000-01-01T00:00:00.000Z";
    await agent.get(`/api/audit-log?since=${never}`).expect(400);
    const place = Buffer.from(JSON.stringify([never, 1])).toString("base64url");
    await agent.get(`/api/audit-log?after=${place}`).expect(400);
  });

  it("OPS-04 downloads filtered entries as CSV without formulas, and records that", async () => {
    const { reader, agent } = await aReader();
    const bo = await anAccount({ fullName: '=HYPERLINK("x")' });
    // These are more rows than one read returns.
    const many = Array.from({ length: 1100 }, (_, i) => ({
      kind: "signedIn" as const,
      source: "person" as const,
      actorId: bo.id,
      facts: {},
      ip: "203.0.113.7",
      at: new Date(NOON.getTime() - i * 1000),
    }));
    await db.insert(auditEvents).values(many);
    await anEntry("signedIn", { actorId: reader.id });
    const { text, headers } = await agent.get(`/api/audit-log.csv?personId=${bo.id}`).expect(200);
    expect(headers["content-type"]).toContain("text/csv");
    const lines = text.trim().split("\r\n");
    expect(lines).toHaveLength(1101);
    expect(new Set(lines).size).toBe(1101);
    expect(lines[1]).toBe(
      `2026-11-20T12:00:00.000Z,Sign-ins,"'=HYPERLINK(""x"") signed in",203.0.113.7,1`,
    );
    const { body } = await agent.get("/api/audit-log?kind=exported").expect(200);
    expect(body.map(wordsOf)).toEqual(["Anna Berg downloaded the audit log"]);
  });

  it("OPS-04 records every file with personal data", () => {
    const files = contracts.flatMap(({ routes }: Contract) =>
      Object.values(routes)
        .filter(({ response, audit }) => isFile(response) && !audit)
        .map(({ path }) => path)
        // Photos are read with every page.
        .filter((path) => !path.includes("/images/")),
    );
    expect(files.toSorted()).toEqual([
      "/api/birthdays/feed/:token",
      "/api/events/:id/calendar",
      // This is the preview of a poster.
      "/api/family-groups/:id/poster/preview",
      // This is the report about the caller's own file.
      "/api/gedcom-files/:id/report",
      "/api/rsvp/:token/calendar",
    ]);
  });

  it("OPS-04 describes every export and restore", () => {
    const audited = (audit: string) =>
      contracts.flatMap(({ routes }: Contract) =>
        Object.values(routes)
          .filter((route) => route.audit === audit)
          .map(({ method, path }) => `${method.toUpperCase()} ${path}`),
      );
    expect(Object.keys(EXPORTS).toSorted()).toEqual(audited("export").toSorted());
    expect(Object.keys(RESTORES).toSorted()).toEqual(audited("restore").toSorted());
  });
});
