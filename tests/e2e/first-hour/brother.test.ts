import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { issueLink } from "../../../server/features/core/links/links.service.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { aPicture } from "../../support/pictures.ts";
import {
  expect,
  expectNoSidewaysScroll,
  type Make,
  PASSWORD,
  type Server,
  test,
} from "../fixtures.ts";
import { type Hand, HANDS } from "./walkers.ts";

/** Anna's brother Ben, invited by email, with a reunion ahead. */
async function invitedBrother(make: Make, server: Server) {
  const group = await make.aGroup({ name: "The Bergs" });
  const inGroup = { familyGroupId: group.id };
  const anna = await make.anAccount({ ...inGroup, fullName: "Anna Berg", role: "FAMILY_ADMIN" });
  const ben = await make.aPerson({ ...inGroup, fullName: "Ben Berg", birthdate: "1983-02-04" });
  const vera = await make.aPerson({ ...inGroup, fullName: "Vera Berg" });
  for (const child of [anna, ben]) await make.aRelationship(vera, "PARENT", child);
  const event = await make.anEvent({
    ...inGroup,
    name: "Summer reunion",
    startDate: "2031-07-02",
    endDate: "2031-07-04",
    createdBy: anna.id,
  });
  await make.anAttendance({ eventId: event.id, userId: ben.id });
  const invitation = await make.anInvitation(group, {
    email: "ben@example.org",
    senderId: anna.id,
    personId: ben.id,
  });
  const link = { purpose: "invitation", invitationId: invitation.id } as const;
  return `/invitations/${await issueLink(server.db, link, { now: new Date() })}`;
}

/** Ben opens the link, creates his account, replies, and adds a photo and a story. */
async function fromLinkToStory(page: Page, { press, write }: Hand, address: string) {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await page.goto(address);
  for (const text of [
    "Anna Berg invited you",
    "You're in the tree as Ben Berg, child of Vera Berg.",
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(page.getByRole("link", { name: "Create an account" }));
  await write(page.getByLabel("Password", { exact: true }), PASSWORD);
  await write(page.getByRole("textbox", { name: "Confirm password" }), PASSWORD);
  await press(button("Create account"));
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ben!");

  await press(button("RSVP Now"));
  const rsvp = page.getByRole("dialog", { name: "RSVP" });
  await press(rsvp.getByRole("radio", { name: "Going", exact: true }));
  await expect(rsvp.getByText("Saved for Ben")).toBeAttached();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");

  await page.goto("/profile");
  const chosen = page.waitForEvent("filechooser");
  await press(button("Add photo"));
  const buffer = await aPicture({ width: 800, height: 400 });
  await (await chosen).setFiles({ name: "ben.jpg", mimeType: "image/jpeg", buffer });
  await press(button("Use this photo"));
  await expect(page.getByRole("main").locator("img").first()).toBeVisible();

  await press(button("Add to the story"));
  const story = page.getByRole("dialog", { name: "Add to the life story" });
  await write(story.getByLabel("The story"), "Ben built the boat.");
  await write(story.getByLabel("When"), "May 2005");
  await write(story.getByLabel("Where"), "Bergen");
  await expectNoSidewaysScroll(page);
  await press(story.getByRole("button", { name: "Save" }));
  await expect(page.getByText("Ben built the boat.")).toBeVisible();
}

for (const [how, { hand, use }] of Object.entries(HANDS))
  test.describe(how, () => {
    test.use(use);
    test(
      `INV-02 ATT-16 PROF-06 DATA-06 an invited brother registers, replies, and adds a photo and a story, ${how}`,
      { tag: "@walks" },
      async ({ page, make, server }) => {
        await fromLinkToStory(page, hand(page), await invitedBrother(make, server));
        const going = eq(attendance.status, "confirmed");
        expect(await server.db.$count(attendance, going)).toBe(1);
      },
    );
  });
