import { type SQL, sql } from "drizzle-orm";
import { displayName } from "#shared/lib/names.ts";

/** A person as far as messages speak of them. */
export interface Named {
  id: number;
  name: string;
  familyGroupId: number | null;
}

export interface NameColumns extends Record<string, unknown> {
  id: number;
  fullName: string | null;
  firstName: string | null;
  lastName: string | null;
  familyGroupId: number | null;
}

export const nameColumns = (person: SQL) => sql`${person}.id, ${person}.full_name as "fullName",
  ${person}.first_name as "firstName", ${person}.last_name as "lastName",
  ${person}.family_group_id as "familyGroupId"`;

export const namedOf = (row: NameColumns): Named => ({
  id: row.id,
  name: nameInWords(row),
  familyGroupId: row.familyGroupId,
});

/** What messages call a person. Not by a username: it is mostly the e-mail, which few may see. */
export const nameInWords = (person: Parameters<typeof displayName>[0]): string =>
  displayName({ ...person, username: null });

/** After a group was deleted its people may be of different ones: none of them names another to the new family. */
export const calledIn = ({ familyGroupId }: { familyGroupId: number | null }, relative: Named) =>
  relative.familyGroupId === familyGroupId ? relative.name : "somebody outside this family group";
