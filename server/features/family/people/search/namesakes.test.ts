import { expect, it } from "vitest";
import { testApp } from "../../../../../tests/support/server/app.ts";

const { signInAs, aGroup, aPerson, anAccount, aRelationship } = await testApp();

type Listed = { fullName: string; distinction: string | null };

it("MEM-01 distinguishes namesakes by birth year, and those of one year by their parents", async () => {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const agent = await signInAs(await anAccount({ ...inGroup, fullName: "Udo User" }));
  const aNamedPerson = (fullName: string, values: object = {}) =>
    aPerson({ ...inGroup, fullName, ...values });
  const child = async (values: object, ...parents: { id: number }[]) => {
    const person = await aNamedPerson("Anna Berg", values);
    for (const parent of parents) await aRelationship(parent, "PARENT", person);
  };
  const [otto, rosa] = [await aNamedPerson("Otto Berg"), await aNamedPerson("Rosa Lind")];
  const elsewhere = await aPerson({ familyGroupId: (await aGroup()).id, fullName: "Secret" });
  const gone = await aNamedPerson("Gone", { deletedAt: new Date() });
  await child({ birthdate: "1950-03-01", sex: "female" }, otto, rosa);
  await child({ birthdate: "1950-08-01", sex: "male" }, rosa, elsewhere, gone);
  await child({ birthdate: "1980-01-01" }, otto);
  await aNamedPerson("Ben Berg", { birthdate: "1950-01-01" });
  const listOf = async (path: string) => {
    const { body } = await agent.get(path).expect(200);
    return (body as Listed[])
      .filter(({ fullName }) => fullName === "Anna Berg" || fullName === "Ben Berg")
      .map(({ distinction }) => distinction);
  };
  const annas = [
    "born 1950, daughter of Otto Berg and Rosa Lind",
    "born 1950, son of Rosa Lind",
    "born 1980",
  ];
  expect(await listOf("/api/users")).toEqual([...annas, null]);
  const group = `/api/family-groups/${inGroup.familyGroupId}/members`;
  expect(await listOf(group)).toEqual([...annas, null]);
  expect(new Set(await listOf(`${group}/search?name=Anna`))).toEqual(new Set(annas));
});
