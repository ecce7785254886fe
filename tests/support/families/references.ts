import { sql } from "drizzle-orm";
import type { testApp } from "../server/app.ts";
import { aGedcomUpload } from "./gedcom/a-gedcom-upload.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Helpers that create a person to whom rows of every table refer, and read those rows. */
export function referencesIn(test: TestApp) {
  const { db, ctx, aGroup, aPerson, anAccount, anEvent, aHistoryEntry, aSuggestion, aMerge } = test;

  /** Creates a person with a row in every column that refers to people; `change` sets their own columns. */
  async function aReferredPerson(change: Parameters<typeof aPerson>[0] = {}) {
    const group = await aGroup();
    const inGroup = { familyGroupId: group.id };
    const email = "ina@example.org";
    const { id: p } = await aPerson({ ...inGroup, fullName: "Ina Moe", email, ...change });
    // An unrelated person with a higher id, because pairs list the lower id first.
    const { id: o } = await aPerson({ createdBy: p, deletedBy: p, deletedAt: new Date() });
    const { id: e } = await anEvent({
      ...inGroup,
      createdBy: p,
      deletedBy: p,
      inviteRule: "descendants",
      inviteAncestorId: p,
    });
    const insert = async (table: string, values: Record<string, unknown>) => {
      const names = Object.keys(values).map((name) => sql.identifier(name));
      const columnValues = Object.values(values).map((value) => sql`${value}`);
      const { rows } = await db.execute<{ id?: number }>(sql`
        insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
        values (${sql.join(columnValues, sql`, `)}) returning *`);
      return rows[0]!.id!;
    };
    const at = ctx.now().toISOString();
    const creation = { created_by: p, deleted_by: p, deleted_at: at };
    await db.execute(sql`update family_groups set created_by = ${p} where id = ${group.id}`);
    await insert("accepted_findings", {
      family_group_id: group.id,
      fingerprint: "x",
      accepted_by: p,
    });
    await insert("attendance", { event_id: e, user_id: p });
    await insert("attendance", {
      event_id: e,
      guest_name: "Guest",
      guest_is_child: false,
      guest_of: p,
      replied_by: p,
    });
    await insert("audit_events", {
      at,
      kind: "roleChanged",
      source: "person",
      actor_id: p,
      about_id: p,
      facts: "{}",
    });
    await insert("check_ins", {
      event_id: e,
      key: "00000000-0000-4000-8000-000000000000",
      action: "checkIn",
      outcome: "done",
      at,
      received_at: at,
      by_id: p,
    });
    await insert("dismissed_suggestions", { user_id: p, step: "parents" });
    await insert("provider_accounts", { user_id: p, issuer: "https://login.example", subject: p });
    const challenge = { token_hash: "x", passkey_challenge: "x", created_at: at, expires_at: at };
    await insert("sign_in_challenges", { user_id: p, ...challenge });
    await insert("totp_secrets", { user_id: p, sealed: "x", last_step: 0, created_at: at });
    const passkey = { credential_id: "x", public_key: "x", counter: 0, transports: "{}" };
    await insert("passkeys", { user_id: p, name: "Phone", ...passkey, created_at: at });
    await insert("recovery_codes", { user_id: p, code_hash: "x" });
    await insert("second_factor_setups", { user_id: p, kind: "app", sealed: "x", expires_at: at });
    await insert("email_verification", { user_id: p, token: "x", expires_at: at });
    await insert("event_helpers", { event_id: e, user_id: p, role: "coOrganizer", added_by: p });
    await insert("event_dues", { event_id: e, currency: "EUR", per_adult: 1, per_child: 1 });
    await insert("event_payments", {
      event_id: e,
      amount: 1,
      paid_on: "2026-01-01",
      user_id: p,
      marked_by: p,
    });
    await test.anInvitation(group, { email, personId: p, senderId: p });
    const join_link_id = await insert("join_links", {
      family_group_id: group.id,
      kind: "person",
      max_requests: 1,
      expires_at: at,
      person_id: p,
      sender_id: p,
    });
    await insert("join_requests", {
      join_link_id,
      user_id: p,
      status: "APPROVED",
      decided_by: p,
      decided_at: at,
    });
    for (const [user_id, related_user_id, relationship_type] of [
      [p, o, "PARENT"],
      [o, p, "CHILD"],
    ])
      await insert("family_relationships", {
        user_id,
        related_user_id,
        relationship_type,
        recorded_by: p,
        confirmed_by: p,
        deleted_by: p,
        deleted_at: at,
      });
    const source_id = await insert("gedcom_sources", {
      family_group_id: group.id,
      name: "a.ged",
      imported_at: at,
      imported_by: p,
    });
    await insert("gedcom_people", { source_id, user_id: p, ids: "{}", imported: "{}" });
    for (const [user_id, related_user_id] of [
      [p, o],
      [o, p],
    ])
      await insert("gedcom_links", {
        source_id,
        user_id,
        related_user_id,
        type: "PARENT",
        imported: "{}",
      });
    await aGedcomUpload(ctx, { ...inGroup, sentBy: p, lines: [] });
    const line = await aHistoryEntry({
      subject: "person",
      subjectId: o,
      actorId: p,
      suggestedBy: p,
    });
    await insert("household_moves", {
      from_group_id: group.id,
      to_group_id: group.id,
      moved_by: p,
      people: '{"moved":[],"stayed":[]}',
      links: '{"cut":[],"others":""}',
    });
    const kept = { level: 1, tag: "NOTE", position: 0 };
    await insert("kept_lines", { user_id: p, ...kept });
    await insert("image_uploads", { hash: await test.anImage(), user_id: p, bytes: 1 });
    await insert("life_facts", { user_id: p, kind: "OCCU", ...creation });
    await insert("other_names", { user_id: p, kind: "aka", name: "Ina", ...creation });
    for (const [one_id, other_id] of [
      [p, o],
      [await addPersonBelow(p), p],
    ]) {
      await insert("kept_lines", { one_id, other_id, ...kept });
      await insert("life_facts", { one_id, other_id, kind: "MARR" });
    }
    for (const [index, values] of [
      { purpose: "calendarFeed", maker_id: p },
      { purpose: "setUp", email },
      { purpose: "rsvp", event_id: e },
    ].entries())
      await insert("links", { token_hash: String(index).repeat(64), person_id: p, ...values });
    const message = await test.aFailedMessage({
      senderId: p,
      recipientId: p,
      to: { id: p, email },
    });
    await db.execute(sql`update mails set sender_id = ${p} where message_id = ${message.id}`);
    await test.aDraft({ writerId: p });
    const merge = { keptId: p, goneId: o, mergedBy: p, historyId: line.id };
    await aMerge(merge);
    await insert("contact_persons", { user_id: p, contact_person_id: o, set_by: p });
    await insert("contact_persons", { user_id: o, contact_person_id: p });
    await test.aReminderRule({ eventId: e, createdBy: p });
    await insert("unsubscribes", { person_id: p });
    await aSuggestion({ userId: p, suggestedBy: p, decidedBy: p, ...inGroup });
    const root = await test.signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    return { id: p, group, inGroup, root, at: `/api/users/${p}` };
  }

  /** Creates an unrelated person with a lower ID than all others up to this one. */
  async function addPersonBelow(id: number): Promise<number> {
    const [row] = (
      await db.execute<{ id: number }>(sql`
      insert into users (id, full_name, deleted_at)
      select min(id) - 1, 'Below', now() from users where id <= ${id} returning id`)
    ).rows;
    return row!.id;
  }

  /** Returns every column that refers to people, with its rows that refer to this person. */
  async function rowsAbout(id: number): Promise<Map<string, string>> {
    const { rows } = await db.execute<{ table: string; column: string }>(sql`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`);
    const rowsByColumn = new Map<string, string>();
    for (const { table, column } of rows) {
      const referring = await db.execute<{ row: object }>(sql`
        select to_jsonb(t) - '{family_version,synced_family_version}'::text[] as row from ${sql.identifier(table)} t
        where ${sql.identifier(column)} = ${id} order by 1`);
      rowsByColumn.set(
        `${table}.${column}`,
        referring.rows.map(({ row }) => JSON.stringify(row)).join("\n"),
      );
    }
    return rowsByColumn;
  }

  return { aReferredPerson, rowsAbout };
}
