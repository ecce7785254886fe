import { anotherFamily, born, died, family, person } from "./gedcom-plan.ts";
import { importsOn } from "./imports.ts";
import type { testApp } from "../../server/app.ts";

/** The Lees, with an occupation, another name, and a line that the import only stores. */
export const smallFile = [
  ...person("A", "Ann Lee", ...born(1900), "1 NAME Ann Moe", "2 TYPE maiden"),
  ...person("B", "Bo Lee", ...born(1898), "1 OCCU Weaver", "1 _MARK blue"),
  ...person("C", "Cy Lee", ...born(1930)),
  ...family("1 HUSB @B@", "1 WIFE @A@", "1 CHIL @C@", "1 MARR", "2 DATE 1925"),
];

/** The same file a year later, with every possible kind of change. */
export const grownFile = [
  ...person("A", "Anna Lee", ...born(1901), "1 NAME Nan", "2 TYPE aka", "1 OCCU Cook"),
  ...person("B", "Bo Lee", ...born(1898), ...died("1970"), "1 OCCU Dyer", "1 _MARK red"),
  ...person("C", "Cy Lee", ...born(1930)),
  ...person("D", "Di Lee", ...born(1955)),
  ...family("1 HUSB @B@", "1 WIFE @A@", "1 CHIL @C@", "1 MARR", "2 DATE 1926"),
  ...anotherFamily("1 HUSB @C@", "1 CHIL @D@"),
];

type TestApp = Awaited<ReturnType<typeof testApp>>;
type Admin = Awaited<ReturnType<ReturnType<typeof importsOn>["anAdministrator"]>>;

/** An administrator who undoes imports, with helpers that read the result. */
export function undoingOn(test: TestApp) {
  const { signInAs, anAccount } = test;
  const { anAdministrator, peopleOf, rowsOf } = importsOn(test);

  const undo = ({ agent }: Pick<Admin, "agent">, id: number) =>
    agent.post(`/api/gedcom-imports/${id}/undo`);

  async function importsOf({ agent, group }: Admin) {
    const { body } = await agent.get(`/api/family-groups/${group.id}/gedcom-imports`).expect(200);
    return body.imports as { id: number; by: { name: string }; result: { file: string } }[];
  }

  const blockersOf = async ({ agent }: Admin, id: number) =>
    (await agent.get(`/api/gedcom-imports/${id}/blockers`).expect(200)).body;

  /** An administrator who has imported a file, with the import and its people's ids by name. */
  async function imported(lines = smallFile) {
    const admin = await anAdministrator();
    await admin.bring(lines);
    const [{ id } = { id: 0 }] = await importsOf(admin);
    const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    return { ...admin, id, root, idOf: await idsOf(admin) };
  }

  async function idsOf({ group }: Pick<Admin, "group">) {
    const rows = await rowsOf(`select id, full_name as name from users
      where family_group_id = ${group.id} and deleted_at is null`);
    return (name: string) => rows.find((row) => row.name === name)!.id as number;
  }

  /** Exports the tree, which contains everything that an import can change. */
  const treeOf = async ({ agent, group }: Admin) =>
    (await agent.get(`/api/family-groups/${group.id}/gedcom`).buffer().expect(200)).text;

  return {
    anAdministrator,
    imported,
    undo,
    importsOf,
    blockersOf,
    treeOf,
    idsOf,
    peopleOf,
    rowsOf,
  };
}
