import { expect, it } from "vitest";
import {
  born,
  died,
  family,
  person,
} from "../../../../../tests/support/families/gedcom/gedcom-plan.ts";
import { undoingOn } from "../../../../../tests/support/families/gedcom/undoing.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { createAdministrator } from "../../../accounts/auth/administrator.service.ts";

const test = await testApp();
const { db, ctx } = test;
const { imported, undo, importsOf, blockersOf, idsOf, rowsOf } = undoingOn(test);

const PARENT = "1 WIFE @A@";
/** Ann with her child Cy. */
const annAndCy = (ann: string[], cy = born(1950), ...link: string[]) => [
  ...person("A", "Ann Lee", "1 SEX F", ...ann),
  ...person("C", "Cy Lee", ...cy, ...link),
  ...family(PARENT, "1 CHIL @C@"),
];

/** Imports a family twice; returns the second import, which changed it. */
async function importedTwice(first: string[], second: string[]) {
  const admin = await imported(first);
  await admin.bring(second);
  const [later] = await importsOf(admin);
  return { ...admin, later: later!.id };
}
type Twice = Awaited<ReturnType<typeof importedTwice>>;

const readLives = () =>
  rowsOf(
    "select full_name, birthdate, death_date, kind from users left join family_relationships link on link.user_id = users.id order by users.id, link.id",
  );

const bornEarlier = ({ root, idOf }: Twice) =>
  root
    .patch(`/api/users/${idOf("Cy Lee")}`)
    .send({ birthdate: "1920-01-01" })
    .expect(200);

const IMPOSSIBLE: Record<
  string,
  { first: string[]; second: string[]; change: (twice: Twice) => Promise<unknown> }
> = {
  "a child's birth date": {
    first: annAndCy(born(1930)),
    second: annAndCy(born(1900)),
    change: bornEarlier,
  },
  "a child's birth date, after the mother's death": {
    first: annAndCy([...born(1890), ...died("1951")]),
    second: annAndCy([...born(1890), ...died("1971")]),
    change: ({ root, idOf }) =>
      root
        .patch(`/api/users/${idOf("Cy Lee")}`)
        .send({ birthdate: "1960-01-01" })
        .expect(200),
  },
  "the birth date of a child who wasn't a birth child then": {
    first: annAndCy(born(1930)),
    second: annAndCy(born(1930), born(1950), "1 FAMC @F1@", "2 PEDI adopted"),
    change: bornEarlier,
  },
};

it.each(Object.entries(IMPOSSIBLE))(
  "DATA-10 REL-06 an import isn't undone if that would restore an impossible family: %s",
  async (_what, { first, second, change }) => {
    const admin = await importedTwice(first, second);
    expect(await blockersOf(admin, admin.later)).toMatchObject({ count: 0 });
    await change(admin);
    const before = await readLives();
    const { people } = await blockersOf(admin, admin.later);
    expect(people).toMatchObject([
      { name: "Ann Lee", reasons: ["dates"] },
      { name: "Cy Lee", reasons: ["dates"] },
    ]);
    const { body } = await undo(admin, admin.later).expect(409);
    expect(body.message).toBe(
      "Can't undo this import, because there are later changes to Ann Lee and Cy Lee. You can still delete the people it added, one by one.",
    );
    expect(await readLives()).toEqual(before);
  },
);

it("DATA-10 REL-06 an import is undone if the family was impossible before", async () => {
  const impossible = annAndCy(born(1930), born(1920));
  const admin = await importedTwice(impossible, annAndCy(born(1925), born(1920)));
  await undo(admin, admin.later).expect(200);
});

it("DATA-10 REL-06 an import isn't undone if another file's import has linked a child since", async () => {
  const admin = await importedTwice(annAndCy(born(1930)), annAndCy(born(1900)));
  await admin.bring([
    ...person("X1", "Ann Lee", "1 SEX F", ...born(1900)),
    ...person("X2", "Dee Lee", ...born(1920)),
    ...family("1 WIFE @X1@", "1 CHIL @X2@"),
  ]);
  expect((await blockersOf(admin, admin.later)).people).toContainEqual({
    id: admin.idOf("Ann Lee"),
    name: "Ann Lee",
    reasons: ["dates", "relatives"],
  });
  await undo(admin, admin.later).expect(409);
});

it("DATA-10 AUTH-01 an import isn't undone if someone it changed has an account since", async () => {
  const young = person("A", "Ann Lee", ...born(1990));
  const admin = await importedTwice(young, person("A", "Anna Lee", ...born(1990)));
  const id = (await idsOf(admin))("Anna Lee");
  const email = "ann@example.org";
  await db.execute(`update users set email = '${email}' where id = ${id}`);
  await createAdministrator(db, { email, password: "correct horse battery", now: ctx.now() });
  const { people } = await blockersOf(admin, admin.later);
  expect(people).toMatchObject([{ name: "Anna Lee", reasons: ["edited"] }]);
  await undo(admin, admin.later).expect(409);
  const [row] = await rowsOf(`select role, full_name, version from users where id = ${id}`);
  expect(row).toEqual({ role: "SUPER_ADMIN", full_name: "Anna Lee", version: 3 });
});

it("DATA-10 undoing an import doesn't make an adult a child again", async () => {
  const birthYear = (year: number) => person("A", "Ann Lee", ...born(year));
  const admin = await importedTwice(birthYear(2015), birthYear(2014));
  // Ann came of age after the first import.
  await db.execute(`update gedcom_imports set changed = jsonb_set(jsonb_set(changed,
    '{0,rows,0,before,birthdate}', '"2000-01-01"'), '{0,rows,0,before,birthdateWords}', '"2000"')
    where id = ${admin.later}`);
  await undo(admin, admin.later).expect(200);
  expect(await rowsOf("select role from users where full_name = 'Ann Lee'")).toEqual([
    { role: "USER" },
  ]);
});
