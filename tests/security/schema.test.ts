import { describe, expect, it } from "vitest";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { testApp } from "../support/server/app.ts";

const { db, ctx, aPerson, aGroup, aRelationship } = await testApp();

const anEventOf = (days: string) =>
  `insert into events (name, location, time_zone, start_date, end_date, rsvp_deadline) values ('x', 'x', 'UTC', ${days})`;

const AN_EVENT =
  "with p as (insert into users default values returning id), e as (insert into events (name, location, time_zone, start_date, end_date) values ('x', 'x', 'UTC', '2027-07-04', '2027-07-04') returning id)";
const aGuest = (person: string, guest: string) =>
  `${AN_EVENT} insert into attendance (event_id, user_id, guest_name, guest_is_child) select id, ${person}, ${guest} from e`;

const aLinkOf = (facts: string) =>
  `with p as (insert into users default values returning id), r as (insert into users default values returning id)
   insert into family_relationships (user_id, related_user_id, relationship_type, kind, start_date) select p.id, r.id, ${facts} from p, r`;

/** Inserts a GEDCOM fact, name or link of two people, the first of whom was added before the second. */
const twoWith = (what: string) =>
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
    ["a role that is none", "insert into users (role) values ('KING')"],
    ["a birth date that is none", "insert into users (birthdate) values ('1850')"],
    ["a sex that is none", "insert into users (sex) values ('m')"],
    ["a group without a name", "insert into family_groups (name) values (' ')"],
    ["an unknown group", "insert into users (family_group_id) values (99)"],
    [
      "a person related to themselves",
      "with p as (insert into users default values returning id) insert into family_relationships (user_id, related_user_id, relationship_type) select id, id, 'SPOUSE' from p",
    ],
    ["an event that ends before it starts", anEventOf("'2027-07-04', '2027-07-03', null")],
    ["an event on an invalid day", anEventOf("'July 4', 'July 5', null")],
    ["a deadline after the event starts", anEventOf("'2027-07-04', '2027-07-05', '2027-07-05'")],
    ["an invalid deadline", anEventOf("'2027-07-04', '2027-07-05', '1 July'")],
    [
      "an event without a time zone",
      "insert into events (name, start_date, end_date, location) values ('x', '2027-07-04', '2027-07-04', 'x')",
    ],
    ["an attendee who is neither a person nor a guest", aGuest("null", "null, null")],
    ["a guest who is also a person", aGuest("(select id from p)", "'Bo', false")],
    ["a guest who is neither a child nor an adult", aGuest("null", "'Bo', null")],
    [
      "a check-in without its time",
      `${AN_EVENT} insert into attendance (event_id, guest_name, guest_is_child, status, checked_in) select id, 'Bo', false, 'attended', true from e`,
    ],
    [
      "a waitlisted guest without a number",
      `${AN_EVENT} insert into attendance (event_id, guest_name, guest_is_child, waiting_since) select id, 'Bo', false, now() from e`,
    ],
    [
      "a waitlisted guest who isn't going",
      `${AN_EVENT} insert into attendance (event_id, guest_name, guest_is_child, status, waiting_since, waiting_number) select id, 'Bo', false, 'declined', now(), 1 from e`,
    ],
    [
      "a person who is their own contact person",
      "with p as (insert into users default values returning id) insert into contact_persons (user_id, contact_person_id) select id, id from p",
    ],
    ["a union with the kind of a parent", aLinkOf("'SPOUSE', 'foster', null")],
    ["a parent with the kind of a union", aLinkOf("'PARENT', 'divorced', null")],
    ["an invalid wedding day", aLinkOf("'SPOUSE', 'married', 'in spring'")],
    ["a photo that isn't a stored image", "insert into users (photo) values ('https://x')"],
    [
      "a link that stores its token",
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
      twoWith("life_facts (user_id, one_id, other_id, kind) select one, one, other, 'CENS'"),
    ],
    ["a fact of nobody", "insert into life_facts (kind) values ('OCCU')"],
    ["a fact of half a couple", twoWith("life_facts (one_id, kind) select one, 'CENS'")],
    [
      "a couple in the wrong order",
      twoWith("life_facts (one_id, other_id, kind) select other, one, 'CENS'"),
    ],
    ["a fact of an unknown kind", twoWith("life_facts (user_id, kind) select one, 'XXXX'")],
    ["a custom event without a name", twoWith("life_facts (user_id, kind) select one, 'EVEN'")],
    [
      "a second birthdate for a person",
      twoWith("life_facts (user_id, kind, date) select one, 'BIRT', '1921-05-17'"),
    ],
    [
      "a second wedding day for a union",
      twoWith("life_facts (one_id, other_id, kind, date_words) select one, other, 'MARR', '1948'"),
    ],
    [
      "a fact on an invalid day",
      twoWith("life_facts (user_id, kind, date) select one, 'OCCU', '1921'"),
    ],
    [
      "two births of one person",
      twoWith(
        "life_facts (user_id, kind) select one, 'BIRT' from pair union all select one, 'BIRT'",
      ),
    ],
    [
      "two weddings of one union",
      twoWith(
        "life_facts (one_id, other_id, kind) select one, other, 'MARR' from pair union all select one, other, 'MARR'",
      ),
    ],
    ["a blank other name", twoWith("other_names (user_id, kind, name) select one, 'maiden', ' '")],
    [
      "another name of an unknown kind",
      twoWith("other_names (user_id, kind, name) select one, 'pet', 'Bo'"),
    ],
    [
      "a file's line without an owner",
      "insert into kept_lines (level, tag, position) values (1, 'NOTE', 0)",
    ],
    [
      "a file's couple in the wrong order",
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
