import { and, desc, isNull, or, type SQL, sql } from "drizzle-orm";
import { users } from "#shared/people/people.table.ts";
import type { PersonRow } from "#shared/people/person.schema.ts";
import type { Db, Executor } from "../../lib/deps.ts";
import { personRowFor, rowColumns } from "./person.view.ts";
import { contactSeenBy, type Viewer } from "./visibility.rules.ts";

/** How alike a name must be to count as a misspelling: 'Jonh' and 'John' share two trigrams of five. */
const LEAST_LIKENESS = "0.4";

/** The name holds every word, whatever its accents; or the e-mail, where the viewer may read it, holds it all. */
export function matching(viewer: Viewer, search: string): SQL | undefined {
  const words = search.trim().split(/\s+/).map(asPattern);
  const contactSeen = contactSeenBy(viewer);
  return or(
    and(
      ...words.map((word) => sql`${users.searchName} like '%' || fold(${word}) || '%'`),
      // Who has no name goes by their username, which may be the e-mail.
      or(sql`${ownName} is not null`, contactSeen),
    ),
    and(
      sql`lower(${users.email}) like '%' || lower(${asPattern(search.trim())}) || '%'`,
      contactSeen,
    ),
  );
}

const ownName = sql`coalesce(nullif(btrim(${users.fullName}), ''), nullif(joined_name(${users.firstName}, ${users.lastName}), ''))`;

/** Text that LIKE takes to the letter. Wide forms of its signs become plain ones before they are escaped. */
const asPattern = (text: string) => text.normalize("NFKC").replaceAll(/[\\%_]/g, "\\$&");

/** The best matches first: names that begin so, then those most alike. */
export async function readBest(
  db: Executor,
  viewer: Viewer,
  { scope, search, most }: { scope: SQL; search: string; most: number },
): Promise<PersonRow[]> {
  const rows = await db
    .select(rowColumns)
    .from(users)
    .where(and(isNull(users.deletedAt), scope, matching(viewer, search)))
    .orderBy(
      desc(sql`${users.searchName} like fold(${asPattern(search)}) || '%'`),
      ...byLikeness(search),
    )
    .limit(most);
  return rows.map((row) => personRowFor(viewer, row));
}

/** Whose names are most like it, for where nothing matches: it forgives a typo. */
export async function readAlike(
  db: Db,
  viewer: Viewer,
  { scope, search, most }: { scope: SQL; search: string; most: number },
): Promise<PersonRow[]> {
  const rows = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${LEAST_LIKENESS}, true)`,
    );
    return tx
      .select(rowColumns)
      .from(users)
      .where(
        and(
          isNull(users.deletedAt),
          scope,
          sql`${users.searchName} %> fold(${search})`,
          or(sql`${ownName} is not null`, contactSeenBy(viewer)),
        ),
      )
      .orderBy(...byLikeness(search))
      .limit(most);
  });
  return rows.map((row) => personRowFor(viewer, row));
}

const byLikeness = (search: string) => [
  desc(sql`word_similarity(fold(${search}), ${users.searchName})`),
  users.searchName,
  users.id,
];
