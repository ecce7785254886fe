import { and, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Db } from "../../../../lib/context.ts";
import { patternOneEditAway } from "./misspelling.rules.ts";

/** Minimum trigram similarity for a misspelling: 'Jonh' and 'John' share two trigrams of five. */
const MIN_SIMILARITY = "0.4";

/** Maximum number of people that a misspelled name finds. */
export const MAX_ALIKE = 50;

/** Longer searches are not checked for misspellings, because each word scans all similar names. */
const MAX_WORDS = 8;

/** Finds people whose name or other names have words similar to all of these, most similar first. */
export async function findSimilar(
  db: Db,
  folded: string,
  among: SQL | undefined,
): Promise<number[]> {
  const words = folded.split(/\s+/).filter(Boolean);
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  const own = words.map((word) => similarity(users.searchName, word));
  const other = words.map((word) => similarity(otherNames.searchName, word));
  const either = words.map((_, at) => ({
    alike: or(own[at]!.alike, other[at]!.alike),
    oneEdit: or(own[at]!.oneEdit, other[at]!.oneEdit),
  }));
  const inOther = or(...other.map(({ alike }) => alike));
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${MIN_SIMILARITY}, true)`,
    );
    return tx.execute<{ id: number }>(sql`
      select id from (
        select ${users.id}, ${users.searchName} as name, ${rankOf(own)} as rank,
          word_similarity(${folded}, ${users.searchName}) as likeness
        from ${users} where ${and(among, ...own.map(({ alike }) => alike))}
        union all
        select ${users.id}, ${users.searchName}, ${rankOf(either)},
          word_similarity(${folded}, ${otherNames.searchName})
        from ${otherNames} join ${users} on ${users.id} = ${otherNames.userId}
        where ${and(isNull(otherNames.deletedAt), among, inOther, ...either.map(({ alike }) => alike))}
      ) as found
      group by id order by min(rank), max(likeness) desc, min(name), id
      limit ${sql.raw(String(MAX_ALIKE))}`);
  });
  return rows.map(({ id }) => id);
}

/** SQL conditions: the name has a word one edit away, and the name has a similar word. */
function similarity(name: AnyPgColumn, word: string) {
  const pattern = patternOneEditAway(word);
  const oneEdit = pattern === null ? sql`false` : sql`${name} ~ ${pattern}`;
  return { oneEdit, alike: or(oneEdit, sql`${name} %> ${word}`) };
}

/** Names one edit away in every word come before names that are only similar. */
const rankOf = (words: { oneEdit: SQL | undefined }[]): SQL =>
  sql`case when ${and(...words.map(({ oneEdit }) => oneEdit))} then 0 else 1 end`;
