import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Db } from "../../../../lib/context.ts";
import { findSimilar, MAX_ALIKE } from "./similar-names.queries.ts";
import { isContactVisibleTo, type Viewer } from "../../../core/person/index.ts";

const MAX_ELSEWHERE = 200;

/** Shorter words contain no trigram, so finding them would need a full scan. */
const MIN_WORD_LENGTH = 3;

/** What a search matches, and its sort order: lowest rank first, then by name. */
export interface Search {
  matching: SQL | undefined;
  rank: SQL;
}

/**
 * Matches people whose name contains every word, ignoring accents, names that begin with the search
 * first. Next come matches in other names (such as maiden names) and in places of their life. If
 * there are none of these, similar names are searched, which forgives typos. Last come people whose
 * email contains the search, if the viewer may read it.
 */
export async function findSearch(
  db: Db,
  viewer: Viewer,
  { scope, search }: { scope: SQL | undefined; search: string },
): Promise<Search> {
  const text = search.trim();
  const words = text.split(/\s+/).map(likePattern);
  const inName = sql`${and(...words.map((word) => sql`${users.searchName} like '%' || fold(${word}) || '%'`))}`;
  const inEmail = and(
    sql`lower(${users.email}) like '%' || lower(${likePattern(text)}) || '%'`,
    isContactVisibleTo(viewer),
  );
  const among = and(isNull(users.deletedAt), scope);
  const { folded, isNamed, elsewhere } = await searchNames(
    db,
    text,
    sql`${and(among, inName)}`,
    findByOtherNames(words, among),
  );
  const isFound = isNamed || elsewhere.length > 0;
  const alike = isFound ? [] : await findSimilar(db, folded, among);
  const begins = sql`${users.searchName} like fold(${likePattern(text)}) || '%'`;
  return {
    matching: or(
      inName,
      inEmail,
      sql`${users.id} = any(${sql.param(elsewhere)}::int[])`,
      sql`${users.id} = any(${sql.param(alike)}::int[])`,
    ),
    rank: sql`case when ${begins} then 0 when ${inName} then 1
      when ${users.id} = any(${sql.param(elsewhere)}::int[]) then 2
      else 1 + coalesce(array_position(${sql.param(alike)}::int[], ${users.id}), ${sql.raw(String(MAX_ALIKE + 1))}) end`,
  };
}

/**
 * Returns the normalized search, whether any name matches, and the people found by other names and
 * places.
 */
async function searchNames(db: Db, text: string, named: SQL, elsewhere: SQL) {
  // The order makes Postgres walk the name index, which is fast when most names match.
  const { rows } = await db.execute<{
    folded: string;
    isNamed: boolean | null;
    elsewhere: number[];
  }>(sql`
    select fold(${text}) as folded, (
      select true from ${users} where ${named} order by ${users.searchName}, ${users.id} limit 1
    ) as "isNamed", array(${elsewhere}) as elsewhere`);
  return rows[0]!;
}

const partner = alias(users, "partner");

/** A fact of a pair counts while the two are recorded as spouses in one family group. */
const isPartner = and(
  isNull(partner.deletedAt),
  sql`${partner.familyGroupId} is not distinct from ${users.familyGroupId}`,
  sql`exists (select from ${familyRelationships} where ${and(
    eq(familyRelationships.userId, lifeFacts.oneId),
    eq(familyRelationships.relatedUserId, lifeFacts.otherId),
    eq(familyRelationships.relationshipType, "SPOUSE"),
    isNull(familyRelationships.deletedAt),
  )})`,
);

/**
 * Finds people by their other names (all words in that or their own name, at least one in the other
 * name) or by places of their own or shared life events.
 */
function findByOtherNames(words: string[], among: SQL | undefined): SQL {
  const long = words.filter((word) => Array.from(word).length >= MIN_WORD_LENGTH);
  if (long.length === 0) return sql`select null::int where false`;
  const holds = (column: unknown, word: string) => sql`${column} like '%' || fold(${word}) || '%'`;
  const inOther = or(...long.map((word) => holds(otherNames.searchName, word)));
  const inEither = words.map((word) =>
    or(holds(otherNames.searchName, word), holds(users.searchName, word)),
  );
  const inPlace = words.map((word) => holds(lifeFacts.searchPlace, word));
  return sql`
    select id from (
      select ${users.id} from ${otherNames} join ${users} on ${users.id} = ${otherNames.userId}
      where ${and(isNull(otherNames.deletedAt), among, inOther, ...inEither)}
      union select ${users.id} from ${lifeFacts} join ${users} on ${users.id} = ${lifeFacts.userId}
      where ${and(isNull(lifeFacts.deletedAt), among, ...inPlace)}
      union select ${users.id} from ${lifeFacts}
      join ${users} on ${users.id} in (${lifeFacts.oneId}, ${lifeFacts.otherId})
      join ${users} as "partner" on ${partner.id} = ${lifeFacts.oneId} + ${lifeFacts.otherId} - ${users.id}
      where ${and(isNull(lifeFacts.deletedAt), among, ...inPlace, isPartner)}
    ) as found order by id limit ${sql.raw(String(MAX_ELSEWHERE))}`;
}

/** Escapes text for LIKE. NFKC first turns full-width forms of the special characters into plain ones. */
export const likePattern = (text: string) => text.normalize("NFKC").replaceAll(/[\\%_]/g, "\\$&");
