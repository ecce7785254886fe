import { describe, expect, it } from "vitest";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { testApp } from "../support/server/app.ts";

const { db, ctx, aPerson, aGroup, aRelationship } = await testApp();

const insertEventSql = (days: string) =>
  `insert into events (name, location, time_zone, start_date, end_date, rsvp_deadline) values ('x', 'x', 'UTC', ${days})`;

const WITH_EVENT_SQL =
  "with p as (insert into users default values returning id), e as (insert into events (name, location, time_zone, start_date, end_date) values ('x', 'x', 'UTC', '2027-07-04', '2027-07-04') returning id)";
const insertAttendanceSql = (person: string, guest: string) =>
  `${WITH_EVENT_SQL} insert into attendance (event_id, user_id, guest_name, guest_is_child) select id, ${person}, ${guest} from e`;

const insertRelationshipSql = (facts: string) =>
  `with p as (insert into users default values returning id), r as (insert into users default values returning id)
   insert into family_relationships (user_id, related_user_id, relationship_type, kind, start_date) select p.id, r.id, ${facts} from p, r`;

/** SQL that inserts rows about two new people: `one` has the lower id, `other` the higher. */
const insertForTwoPeopleSql = (what: string) =>
  `with p as (insert into users default values returning id), r as (insert into users default values returning id),
   pair as (select least(p.id, r.id) as one, greatest(p.id, r.id) as other from p, r) insert into ${what} from pair`;

describe("the tables", () => {
  it("DATA-01 have the defaults of the specification", async () => {
    const person = await aPerson();
    expect(person).toMatchObject({ role: "USER", isDeceased: false, verified: false });
    const other = await aPerson();
    expect(await aRelationship(person, "SPOUSE", other)).toMatchObject({
      relationshipStatus: "CURRENT",
    });
    expect(await aGroup()).toMatchObject({ isActive: true });
  });

  it.each([
    ["an unknown role", "insert into users (role) values ('KING')"],
    ["a birthdate that isn't a date", "insert into users (birthdate) values ('1850')"],
    ["an unknown sex", "insert into users (sex) values ('m')"],
    ["a group without a name", "insert into family_groups (name) values (' ')"],
    ["an unknown group", "insert into users (family_group_id) values (99)"],
    [
      "a person related to themselves",
      "with p as (insert into users default values returning id) insert into family_relationships (user_id, related_user_id, relationship_type) select id, id, 'SPOUSE' from p",
    ],
    ["an event that ends before it starts", insertEventSql("'2027-07-04', '2027-07-03', null")],
    ["an event on days that aren't dates", insertEventSql("'July 4', 'July 5', null")],
    [
      "a deadline after the event starts",
      insertEventSql("'2027-07-04', '2027-07-05', '2027-07-05'"),
    ],
    ["a deadline that isn't a date", insertEventSql("'2027-07-04', '2027-07-05', '1 July'")],
    [
      "an event without a time zone",
      "insert into events (name, start_date, end_date, location) values ('x', '2027-07-04', '2027-07-04', 'x')",
    ],
    ["a guest-list entry for nobody", insertAttendanceSql("null", "null, null")],
    [
      "a family member with a guest's name",
      insertAttendanceSql("(select id from p)", "'Bo', false"),
    ],
    ["a guest without child or adult", insertAttendanceSql("null", "'Bo', null")],
    [
      "a check-in without its time",
      `${WITH_EVENT_SQL} insert into attendance (event_id, guest_name, guest_is_child, status, checked_in) select id, 'Bo', false, 'attended', true from e`,
    ],
    [
      "a waitlisted guest without a number",
      `${WITH_EVENT_SQL} insert into attendance (event_id, guest_name, guest_is_child, waiting_since) select id, 'Bo', false, now() from e`,
    ],
    [
      "a waitlisted guest who isn't going",
      `${WITH_EVENT_SQL} insert into attendance (event_id, guest_name, guest_is_child, status, waiting_since, waiting_number) select id, 'Bo', false, 'declined', now(), 1 from e`,
    ],
    [
      "a person who is their own contact person",
      "with p as (insert into users default values returning id) insert into contact_persons (user_id, contact_person_id) select id, id from p",
    ],
    ["a union with the kind of a parent", insertRelationshipSql("'SPOUSE', 'foster', null")],
    ["a parent with the kind of a union", insertRelationshipSql("'PARENT', 'divorced', null")],
    ["a wedding day that isn't a date", insertRelationshipSql("'SPOUSE', 'married', 'in spring'")],
    ["a photo that isn't a stored image", "insert into users (photo) values ('https://x')"],
    [
      "a link whose token isn't hashed",
      "insert into links (token_hash, purpose) values ('abc', 'reset')",
    ],
    [
      "an RSVP link without an event",
      "with p as (insert into users default values returning id) insert into links (token_hash, purpose, person_id) select repeat('0', 64), 'rsvp', id from p",
    ],
    [
      "a sent email without a time",
      "insert into mails (kind, address, internet_message_id, status) values ('reset', 'a@b.example', 'x', 'sent')",
    ],
    [
      "an email address with a line break",
      "insert into mails (kind, address, internet_message_id) values ('reset', E'a@b.example\\nBcc: c@d.example', 'x')",
    ],
    [
      "a fact of both a person and a couple",
      insertForTwoPeopleSql(
        "life_facts (user_id, one_id, other_id, kind) select one, one, other, 'CENS'",
      ),
    ],
    ["a fact without a person or couple", "insert into life_facts (kind) values ('OCCU')"],
    [
      "a couple's fact with only one of them",
      insertForTwoPeopleSql("life_facts (one_id, kind) select one, 'CENS'"),
    ],
    [
      "a fact of a couple with the higher id first",
      insertForTwoPeopleSql("life_facts (one_id, other_id, kind) select other, one, 'CENS'"),
    ],
    [
      "a fact of an unknown kind",
      insertForTwoPeopleSql("life_facts (user_id, kind) select one, 'XXXX'"),
    ],
    [
      "a custom life event without a label",
      insertForTwoPeopleSql("life_facts (user_id, kind) select one, 'EVEN'"),
    ],
    [
      "a birthdate outside the profile",
      insertForTwoPeopleSql("life_facts (user_id, kind, date) select one, 'BIRT', '1921-05-17'"),
    ],
    [
      "a wedding day outside the relationship",
      insertForTwoPeopleSql(
        "life_facts (one_id, other_id, kind, date_words) select one, other, 'MARR', '1948'",
      ),
    ],
    [
      "a fact on a day that isn't a date",
      insertForTwoPeopleSql("life_facts (user_id, kind, date) select one, 'OCCU', '1921'"),
    ],
    [
      "two births of one person",
      insertForTwoPeopleSql(
        "life_facts (user_id, kind) select one, 'BIRT' from pair union all select one, 'BIRT'",
      ),
    ],
    [
      "two weddings of one union",
      insertForTwoPeopleSql(
        "life_facts (one_id, other_id, kind) select one, other, 'MARR' from pair union all select one, other, 'MARR'",
      ),
    ],
    [
      "a blank other name",
      insertForTwoPeopleSql("other_names (user_id, kind, name) select one, 'maiden', ' '"),
    ],
    [
      "another name of an unknown kind",
      insertForTwoPeopleSql("other_names (user_id, kind, name) select one, 'pet', 'Bo'"),
    ],
    [
      "a kept GEDCOM line without a person or couple",
      "insert into kept_lines (level, tag, position) values (1, 'NOTE', 0)",
    ],
    [
      "a GEDCOM link of a couple with the higher id first",
      `with g as (insert into family_groups (name) values ('x') returning id),
       s as (insert into gedcom_sources (family_group_id, name, imported_at) select id, 'x', now() from g returning id),
       p as (insert into users default values returning id), r as (insert into users default values returning id)
       insert into gedcom_links select s.id, greatest(p.id, r.id), least(p.id, r.id), 'SPOUSE', '{}' from s, p, r`,
    ],
  ])("DATA-01 reject %s", async (_, sql) => {
    await expect(ctx.pool.query(sql)).rejects.toThrow(/violates .* constraint/);
  });

  it("DATA-04 allow a new row beside a deleted one", async () => {
    const deleted = { deletedAt: new Date() };
    await aPerson({ email: "anna@example.org", ...deleted });
    await aPerson({ email: "ANNA@example.org" });
    await expect(aPerson({ email: "anna@example.org" })).rejects.toThrow("Failed query");
    await aGroup({ name: "Berg", ...deleted });
    await aGroup({ name: "berg" });
    await expect(aGroup({ name: "BERG" })).rejects.toThrow("Failed query");
    const [a, b] = [await aPerson(), await aPerson()];
    await aRelationship(a, "PARENT", b, deleted);
    await aRelationship(a, "PARENT", b);
    await expect(aRelationship(a, "PARENT", b)).rejects.toThrow("Failed query");
    expect(await db.select({ id: users.id }).from(users)).toHaveLength(4);
    expect(await db.select({ id: familyGroups.id }).from(familyGroups)).toHaveLength(2);
  });

  it("DATA-01 index every foreign key that a deletion or a join follows", async () => {
    const { rows } = await ctx.pool.query<{ column: string }>(`
      select c.conrelid::regclass || '.' || a.attname as column
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
      order by 1`);
    // These columns are only read from their own row, never searched by.
    const unindexed = rows
      .map(({ column }) => column)
      .filter(
        (column) =>
          !/\.(created_by|deleted_by|recorded_by|confirmed_by|replied_by|sender_id)$/.test(column),
      );
    expect(unindexed).toEqual([]);
  });
});
