import { type SQL, sql } from "drizzle-orm";
import { displayName } from "#shared/lib/names.ts";

/** A person with the name that messages use, and their group. */
export interface NamedPerson {
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

export const toNamedPerson = (row: NameColumns): NamedPerson => ({
  id: row.id,
  name: nameForMessages(row),
  familyGroupId: row.familyGroupId,
});

/** A person's name in messages. Never the username, which is usually an email address that few people may see. */
export const nameForMessages = (person: Parameters<typeof displayName>[0]): string =>
  displayName({ ...person, username: null });

/** Adds a person's name in messages to their data. */
export const withName = <Person extends Parameters<typeof displayName>[0]>(person: Person) => ({
  ...person,
  name: nameForMessages(person),
});

export const toIdAndName = (person: Parameters<typeof displayName>[0] & { id: number }) => ({
  id: person.id,
  name: nameForMessages(person),
});

/** A relative's name as a person's family group may see it. Relatives who have moved to another group stay unnamed. */
export const nameVisibleTo = (
  { familyGroupId }: { familyGroupId: number | null },
  relative: NamedPerson,
) =>
  relative.familyGroupId === familyGroupId ? relative.name : "someone outside this family group";
