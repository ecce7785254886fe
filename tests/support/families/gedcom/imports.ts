import type { testApp } from "../../server/app.ts";
import { gedcomClientFor } from "./gedcom-client.ts";
import { born, family, person } from "./gedcom-plan.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Ann and Bo Lee with their child Cy. */
export const lees = [
  ...person("A", "Ann Lee", ...born(1900)),
  ...person("B", "Bo Lee", ...born(1898)),
  ...person("C", "Cy Lee", ...born(1930)),
  ...family("1 HUSB @B@", "1 WIFE @A@", "1 CHIL @C@", "1 MARR", "2 DATE 1925"),
];

/** An administrator who imports files, with helpers that read the result. */
export function importsOn({ signInAs, db, ctx, aGroup, anAccount }: TestApp) {
  async function anAdministrator(name = "Smith") {
    const group = await aGroup({ name });
    const inGroup = { familyGroupId: group.id };
    const account = await anAccount({ ...inGroup, fullName: "Ada Admin", role: "FAMILY_ADMIN" });
    const agent = await signInAs(account);
    return { group, inGroup, account, agent, ...gedcomClientFor(ctx, agent, group) };
  }

  const rowsOf = async (query: string) => (await db.execute(query)).rows;

  const peopleOf = (group: { id: number }) =>
    rowsOf(`select full_name as name, birthdate_words as born, death_date_words as died from users
    where family_group_id = ${group.id} and password is null and deleted_at is null order by id`);
  const linksOf = (group: { id: number }) =>
    rowsOf(`select one.full_name || ' ' || relationship_type || ' ' || other.full_name as link, kind
    from family_relationships link join users one on one.id = link.user_id
    join users other on other.id = link.related_user_id
    where one.family_group_id = ${group.id} and link.deleted_at is null
      and (relationship_type = 'PARENT' or (relationship_type = 'SPOUSE' and user_id < related_user_id))
    order by link.id`);

  return { anAdministrator, rowsOf, peopleOf, linksOf };
}
