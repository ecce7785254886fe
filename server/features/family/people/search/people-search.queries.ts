import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Db } from "../../../../lib/context.ts";
import { findSimilarNames, MAX_SIMILAR_PEOPLE } from "./similar-names.queries.ts";
import { isContactVisibleTo, type Viewer } from "../../../core/person/index.ts";

const MAX_OTHER_MATCHES = 200;

/** Shorter words contain no trigram, so finding them would need a full scan. */
const MIN_WORD_LENGTH = 3;

/** The condition of a search, and its sort order: lowest rank first, then by name. */
export interface SearchCondition {
  matching: SQL | undefined;
  rank: SQL;
}

/**
 * Matches people whose name contains every word, ignoring accents, names that begin with the search
 * first. Next come matches in other names (such as maiden names) and in places of their life. If
 * there are none of these, similar names are searched, which forgives typos. Last come people whose
 * email contains the search, if the viewer may read it.
 */
export async function buildSearch(
  db: Db,
  viewer: Viewer,
  { scope, search }: { scope: SQL | undefined; search: string },
): Promise<SearchCondition> {
  const text = search.trim();
  const words = text.split(/\s+/).map(escapeLike);
  const matchesName = sql`${and(...words.map((word) => sql`${users.searchName} like '%' || fold(${word}) || '%'`))}`;
  const matchesEmail = and(
    sql`lower(${users.email}) like '%' || lower(${escapeLike(text)}) || '%'`,
    isContactVisibleTo(viewer),
  );
  const searchScope = and(isNull(users.deletedAt), scope);
  const { folded, isNamed, elsewhere } = await readNameMatches(
    db,
    text,
    sql`${and(searchScope, matchesName)}`,
    selectByOtherNames(words, searchScope),
  );
  const hasMatches = isNamed || elsewhere.length > 0;
  const similarIds = hasMatches ? [] : await findSimilarNames(db, folded, searchScope);
  const startsWithSearch = sql`${users.searchName} like fold(${escapeLike(text)}) || '%'`;
  return {
    matching: or(
      matchesName,
      matchesEmail,
      sql`${users.id} = any(${sql.param(elsewhere)}::int[])`,
      sql`${users.id} = any(${sql.param(similarIds)}::int[])`,
    ),
    rank: sql`case when ${startsWithSearch} then 0 when ${matchesName} then 1
      when ${users.id} = any(${sql.param(elsewhere)}::int[]) then 2
      else 1 + coalesce(array_position(${sql.param(similarIds)}::int[], ${users.id}), ${sql.raw(String(MAX_SIMILAR_PEOPLE + 1))}) end`,
  };
}

/**
 * Returns the normalized search, whether any name matches, and the people found by other names and
 * places.
 */
async function readNameMatches(db: Db, text: string, isNameMatch: SQL, elsewhere: SQL) {
  // The order makes Postgres walk the name index, which is fast when most names match.
  const { rows } = await db.execute<{
    folded: string;
    isNamed: boolean | null;
    elsewhere: number[];
  }>(sql`
    select fold(${text}) as folded, (
      select true from ${users} where ${isNameMatch} order by ${users.searchName}, ${users.id} limit 1
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
function selectByOtherNames(words: string[], searchScope: SQL | undefined): SQL {
  const indexedWords = words.filter((word) => Array.from(word).length >= MIN_WORD_LENGTH);
  if (indexedWords.length === 0) return sql`select null::int where false`;
  const contains = (column: unknown, word: string) =>
    sql`${column} like '%' || fold(${word}) || '%'`;
  const isInOtherName = or(...indexedWords.map((word) => contains(otherNames.searchName, word)));
  const isInEitherName = words.map((word) =>
    or(contains(otherNames.searchName, word), contains(users.searchName, word)),
  );
  const isInPlace = words.map((word) => contains(lifeFacts.searchPlace, word));
  return sql`
    select id from (
      select ${users.id} from ${otherNames} join ${users} on ${users.id} = ${otherNames.userId}
      where ${and(isNull(otherNames.deletedAt), searchScope, isInOtherName, ...isInEitherName)}
      union select ${users.id} from ${lifeFacts} join ${users} on ${users.id} = ${lifeFacts.userId}
      where ${and(isNull(lifeFacts.deletedAt), searchScope, ...isInPlace)}
      union select ${users.id} from ${lifeFacts}
      join ${users} on ${users.id} in (${lifeFacts.oneId}, ${lifeFacts.otherId})
      join ${users} as "partner" on ${partner.id} = ${lifeFacts.oneId} + ${lifeFacts.otherId} - ${users.id}
      where ${and(isNull(lifeFacts.deletedAt), searchScope, ...isInPlace, isPartner)}
    ) as found order by id limit ${sql.raw(String(MAX_OTHER_MATCHES))}`;
}

/** Escapes text for LIKE. NFKC first turns full-width forms of the special characters into plain ones. */
export const escapeLike = (text: string) => text.normalize("NFKC").replaceAll(/[\\%_]/g, "\\$&");
