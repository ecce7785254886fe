import { expect, it } from "vitest";
import { importsOn, lees } from "../../../../tests/support/families/gedcom/imports.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { anAdministrator } = importsOn(test);

it("DATA-03 gives a group's tree as a file, which comes in again as nothing new", async () => {
  const { group, browser, bring, send, preview } = await anAdministrator();
  await bring(lees);
  const { text, headers } = await browser
    .get(`/api/family-groups/${group.id}/gedcom`)
    .buffer()
    .expect(200);
  expect(headers["content-disposition"]).toContain("Smith.ged");
  const seen = await preview(await send(Buffer.from(text)));
  expect(seen.counts).toMatchObject({ people: 4, added: 0, asked: 0, couples: 0, parentLinks: 0 });
});

it("DATA-03 leaves out the details of the living where that is asked for", async () => {
  const { group, browser, inGroup } = await anAdministrator();
  await test.aPerson({ ...inGroup, fullName: "Nina Living", birthdate: "2001-02-03" });
  const get = (query: string) =>
    browser.get(`/api/family-groups/${group.id}/gedcom${query}`).buffer().expect(200);
  expect((await get("")).text).toContain("Nina");
  const without = (await get("?withoutLiving=true")).text;
  expect(without).not.toMatch(/Nina|2001/);
  expect(without).toContain("0 TRLR");
});
