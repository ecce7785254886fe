import { eq, sql, asc } from "drizzle-orm";
import type {
  KnownFact,
  KnownFamily,
  KnownLink,
  KnownPerson,
  RememberedLink,
  RememberedPerson,
} from "#shared/tree/gedcom/update/known-family.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { keptLines } from "#shared/family/facts/kept-lines.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { personUid } from "../person-uid.queries.ts";
import { hasAccountSql } from "../../../core/person/index.ts";

type Rows<T> = T & Record<string, unknown>;

/** Reads a group's people and links, and its sources' remembered content, in six queries. */
export async function readKnownFamily(db: Executor, groupId: number): Promise<KnownFamily> {
  // Sequential, because queries of a transaction share its connection.
  const people = await db.execute<Rows<KnownPerson>>(knownPeople(groupId));
  const links = await db.execute<Rows<KnownLink>>(knownLinks(groupId));
  const facts = await db.execute<Rows<KnownFact>>(knownFacts(groupId));
  const names = await db.execute<Rows<KnownFamily["names"][number]>>(knownNames(groupId));
  const rememberedPeople = await db.execute<Rows<RememberedPerson>>(rememberedPeopleOf(groupId));
  const rememberedLinks = await db.execute<Rows<RememberedLink>>(rememberedLinksOf(groupId));
  return {
    people: people.rows,
    links: links.rows,
    facts: facts.rows,
    names: names.rows,
    remembered: { people: rememberedPeople.rows, links: rememberedLinks.rows },
  };
}

const knownPeople = (groupId: number) => sql`
  select id, 'uid:' || ${personUid} as uid, ${hasAccountSql()} as "signsIn", sex,
    json_build_object('fullName', full_name, 'firstName', first_name, 'lastName', last_name) as name,
    json_build_object('date', birthdate, 'words', birthdate_words) as birth,
    json_build_object('date', death_date, 'words', death_date_words, 'isDeceased', is_deceased) as death
  from users
  where family_group_id = ${groupId} and deleted_at is null
  order by id`;

const knownLinks = (groupId: number) => sql`
  select link.relationship_type as type, link.user_id as "userId",
    link.related_user_id as "relatedUserId", link.relationship_status as status,
    case when link.relationship_type = 'PARENT' then coalesce(link.kind, 'birth') else link.kind end as kind,
    json_build_object('date', link.start_date, 'words', link.start_date_words) as start,
    json_build_object('date', link.end_date, 'words', link.end_date_words) as "end"
  from family_relationships link
  join users person on person.id = link.user_id
  where person.family_group_id = ${groupId} and person.deleted_at is null
    and link.deleted_at is null
    and (link.relationship_type = 'PARENT'
      or (link.relationship_type = 'SPOUSE' and link.user_id < link.related_user_id))`;

const knownFacts = (groupId: number) => sql`
  select fact.id, fact.user_id as "userId", fact.one_id as "oneId", fact.other_id as "otherId",
    fact.kind, fact.label, fact.detail, fact.date, fact.date_words as "dateWords", fact.place,
    fact.note, fact.sources
  from users person
  join life_facts fact on fact.user_id = person.id
  where person.family_group_id = ${groupId} and person.deleted_at is null
    and fact.deleted_at is null
  union all
  select fact.id, fact.user_id, fact.one_id, fact.other_id, fact.kind, fact.label, fact.detail,
    fact.date, fact.date_words, fact.place, fact.note, fact.sources
  from users person
  join life_facts fact on fact.one_id = person.id
  where person.family_group_id = ${groupId} and person.deleted_at is null
    and fact.deleted_at is null`;

const knownNames = (groupId: number) => sql`
  select other_name.user_id as "userId", other_name.kind, other_name.name
  from users person
  join other_names other_name on other_name.user_id = person.id
  where person.family_group_id = ${groupId} and person.deleted_at is null
    and other_name.deleted_at is null`;

const rememberedPeopleOf = (groupId: number) => sql`
  select content.source_id as "sourceId", content.user_id as "userId", content.xref, content.ids, content.imported
  from gedcom_people content
  join gedcom_sources source on source.id = content.source_id
  where source.family_group_id = ${groupId} and source.replaced_by is null`;

const rememberedLinksOf = (groupId: number) => sql`
  select content.source_id as "sourceId", content.type, content.user_id as "userId",
    content.related_user_id as "relatedUserId", content.imported
  from gedcom_links content
  join gedcom_sources source on source.id = content.source_id
  where source.family_group_id = ${groupId} and source.replaced_by is null`;

/** Returns the group's version, which every change of its people and links raises. */
export async function readGroupVersion(db: Executor, groupId: number): Promise<number> {
  const [group] = await db
    .select({ version: familyGroups.familyVersion })
    .from(familyGroups)
    .where(eq(familyGroups.id, groupId));
  return group?.version ?? 0;
}

/** Reads the kept lines of these people and their pairs, in order. */
export async function readKnownLines(tx: Executor, userIds: number[]) {
  if (userIds.length === 0) return [];
  const ids = sql`any(${sql.param(userIds)}::integer[])`;
  return tx
    .select({
      userId: keptLines.userId,
      oneId: keptLines.oneId,
      otherId: keptLines.otherId,
      factId: keptLines.factId,
      level: keptLines.level,
      path: keptLines.path,
      tag: keptLines.tag,
      value: keptLines.value,
      position: keptLines.position,
    })
    .from(keptLines)
    .where(sql`${keptLines.userId} = ${ids} or ${keptLines.oneId} = ${ids}`)
    .orderBy(asc(keptLines.position), asc(keptLines.id));
}
export type KnownLine = Awaited<ReturnType<typeof readKnownLines>>[number];
