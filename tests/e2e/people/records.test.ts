import { readFile } from "node:fs/promises";
import { issueLink } from "../../../server/features/core/links/links.service.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("DATA-08 an administrator compares two profiles, merges them, and undoes the merge by keyboard alone", async ({
  page,
  server,
  make,
  bergs,
}) => {
  const kept = await bergs.aRelative("Karl Berg", {
    birthdate: "1950-01-01",
    familyBranch: "North",
  });
  const gone = await bergs.aRelative("Carl Berg", { birthdate: "1951-05-17", sex: "male" });
  const mother = await bergs.aRelative("Maria Berg");
  await make.aRelationship(mother, "PARENT", gone);
  await make.aFact({ userId: gone.id, place: "Bergen" });
  const event = await make.anEvent({ name: "Picnic", familyGroupId: bergs.group.id });
  await make.anAttendance({ eventId: event.id, userId: kept.id, status: "declined" });
  await make.anAttendance({ eventId: event.id, userId: gone.id, status: "confirmed" });
  await issueLink(
    server.db,
    { purpose: "rsvp", personId: gone.id, eventId: event.id },
    { now: new Date() },
  );
  await page.goto(`/profile/${kept.id}`);
  await page.getByRole("link", { name: "Merge with another profile…" }).press("Enter");
  const picker = page.getByRole("combobox", { name: "Which other profile is also Karl Berg?" });
  await picker.pressSequentially("Carl");
  await expect(page.getByRole("option", { name: /Carl Berg/ })).toBeVisible();
  await picker.press("ArrowDown");
  await picker.press("Enter");
  const other = page.getByRole("region", { name: "Profile to merge into it: Carl Berg" });
  await expect(other.getByText("Maria Berg")).toBeVisible();
  await expect(other.getByText("1 life event")).toBeVisible();
  const lists = page.getByRole("region", { name: "Events with both profiles" });
  await expect(page.getByText("The RSVP links of the removed profile stop working.")).toBeVisible();
  await expect(lists.getByRole("listitem")).toHaveText(["Picnic: Going (not “Not going”)"]);
  const born = page.getByRole("group", { name: "Born" });
  await born.getByRole("radio", { name: /1950/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(born.getByRole("radio", { name: /1951/ })).toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("button", { name: "Merge the two profiles" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Karl Berg" })).toBeFocused();
  await expect(page.getByText("Maria Berg").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect(page.getByText("Both profiles are back.")).toBeVisible();
  await page.goto(`/profile/${gone.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Carl Berg" })).toBeVisible();
});

test(
  "DATA-07 DATA-08 the history undoes a merge, and a merge that breaks a rule isn't available",
  { tag: "@walks" },
  async ({ page, make, bergs }) => {
    const [kept, gone] = [await bergs.aRelative("Karl Berg"), await bergs.aRelative("Carl Berg")];
    const son = await bergs.aRelative("Ola Berg");
    await make.aRelationship(kept, "PARENT", son);
    await page.goto(`/members/merge?one=${kept.id}&other=${son.id}`);
    await expect(page.getByText(/Karl Berg is recorded as a parent of Ola Berg/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Merge the two profiles" })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(`/members/merge?one=${kept.id}&other=${gone.id}`);
    await page.getByRole("button", { name: "Merge the two profiles" }).click();
    await page.getByRole("button", { name: "All changes of Karl Berg" }).press("Enter");
    const lines = page.getByRole("dialog");
    await expect(lines.getByText(/merged Carl Berg \(#/)).toBeVisible();
    await lines.getByRole("button", { name: "Undo this merge" }).click();
    await expect(lines.getByText(/undid the merge of Carl Berg into/)).toBeVisible();
  },
);

test("MEM-04 a person downloads their data and has it erased", async ({
  page,
  bergs,
  signedUp,
}) => {
  const familyGroupId = bergs.group.id;
  const { id } = await signedUp("Bo Berg", { familyGroupId });
  await page.goto("/profile");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("Bo Berg.json");
  const exported = JSON.parse(await readFile(await file.path(), "utf8")) as object;
  expect(exported).toMatchObject({ profile: { id, fullName: "Bo Berg" } });
  await expect(page.getByRole("link", { name: "Merge with another profile…" })).toHaveCount(0);
  await page.getByRole("button", { name: "Erase my data…" }).press("Enter");
  const name = page.getByRole("textbox", { name: "Type Bo Berg to confirm" });
  await name.fill("Somebody");
  await name.press("Enter");
  await expect(page.getByText("Type the name as shown: Bo Berg")).toBeVisible();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill("Bo Berg");
  await name.press("Enter");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("All data about this person has been erased.")).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
});
