import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lifeFacts } from "#shared/facts/facts.table.ts";
import { otherNames } from "#shared/facts/other-names.table.ts";
import { users } from "#shared/people/people.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Db } from "../../../lib/deps.ts";
import { findAlike, MOST_ALIKE } from "./people-alike.queries.ts";
import { contactSeenBy, type Viewer } from "../visibility.rules.ts";

const MOST_ELSEWHERE = 200;

/** Shorter words are in no trigram: what they stand in could only be found by reading everything. */
const SHORTEST_ELSEWHERE = 3;

/** Which people a search is for, and in which order they come: the lowest rank first, then by name. */
export interface Search {
  matching: SQL | undefined;
  rank: SQL;
}

/**
 * The people whose name holds every word, whatever its accents, those first whose name begins so.
 * Then come those who have it in another name, such as their maiden name, or in a place of their life.
 * Where there are none, those whose names or other names are most like it: it forgives a typo. Last come those whose
 * e-mail holds the search, where the viewer may read it.
 */
export async function findSearch(
  db: Db,
  viewer: Viewer,
  { scope, search }: { scope: SQL | undefined; search: string },
): Promise<Search> {
  const text = search.trim();
  const words = text.split(/\s+/).map(asPattern);
  const inName = sql`${and(...words.map((word) => sql`${users.searchName} like '%' || fold(${word}) || '%'`))}`;
  const inEmail = and(
    sql`lower(${users.email}) like '%' || lower(${asPattern(text)}) || '%'`,
    contactSeenBy(viewer),
  );
  const among = and(isNull(users.deletedAt), scope);
  const { folded, isNamed, elsewhere } = await lookFor(
    db,
    text,
    sql`${and(among, inName)}`,
    foundElsewhere(words, among),
  );
  const isFound = isNamed || elsewhere.length > 0;
  const alike = isFound ? [] : await findAlike(db, folded, among);
  const begins = sql`${users.searchName} like fold(${asPattern(text)}) || '%'`;
  return {
    matching: or(
      inName,
      inEmail,
      sql`${users.id} = any(${sql.param(elsewhere)}::int[])`,
      sql`${users.id} = any(${sql.param(alike)}::int[])`,
    ),
    rank: sql`case when ${begins} then 0 when ${inName} then 1
      when ${users.id} = any(${sql.param(elsewhere)}::int[]) then 2
      else 1 + coalesce(array_position(${sql.param(alike)}::int[], ${users.id}), ${sql.raw(String(MOST_ALIKE + 1))}) end`,
  };
}

/** The search as names are compared, whether any name fulfils a condition, and who is found by what else. */
async function lookFor(db: Db, text: string, named: SQL, elsewhere: SQL) {
  // Ordered, so that it walks the names by their index where most of them fit.
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

/** What two have together is read while they are recorded as spouses, of one family both. */
const isTogether = and(
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
 * Who has a word in another name, and all others in that or in their own; or all in a place of their
 * own life or of one they shared.
 */
function foundElsewhere(words: string[], among: SQL | undefined): SQL {
  const long = words.filter((word) => Array.from(word).length >= SHORTEST_ELSEWHERE);
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
      where ${and(isNull(lifeFacts.deletedAt), among, ...inPlace, isTogether)}
    ) as found order by id limit ${sql.raw(String(MOST_ELSEWHERE))}`;
}

/** Text that LIKE takes to the letter. Wide forms of its signs become plain ones before they are escaped. */
export const asPattern = (text: string) => text.normalize("NFKC").replaceAll(/[\\%_]/g, "\\$&");
