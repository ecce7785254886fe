import type { Page, Route } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const DRAFTS = "**/api/messages/drafts*";

/** Holds requests that save drafts until they are released. */
async function holdSaves(page: Page) {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(`${DRAFTS}*`, (route) => {
    if (isOpen || route.request().method() === "GET") return route.fallback();
    held.push(route);
  });
  const release = async () => {
    isOpen = true;
    for (const route of held.splice(0)) await route.fallback();
  };
  return { held, release };
}

const fieldsOf = (page: Page) => ({
  subject: page.getByLabel("Subject"),
  text: page.getByLabel("Message", { exact: true }),
  group: page.getByLabel("Family group"),
});

test(
  "MSG-03 switching groups while a draft is being saved keeps both drafts complete",
  { tag: "@walks" },
  async ({ page, server, make, bergs }) => {
    const other = await make.aGroup({ name: "Lund" });
    await make.updatePerson(bergs.anna, { verified: true });
    await page.goto("/messages");
    const { subject, text, group } = fieldsOf(page);
    const saves = await holdSaves(page);
    await subject.fill("Summer");
    await text.fill("Bring chairs");
    await expect.poll(() => saves.held.length).toBe(1);
    // Typing continues after the save was sent.
    await text.fill("Bring chairs and tables");
    await group.selectOption("Lund");
    await expect(text).toHaveValue("Bring chairs and tables");
    await saves.release();
    await expect(subject).toHaveValue("");
    await expect(group).toHaveValue(String(other.id));
    await subject.fill("Winter");
    await expect(page.getByRole("tab", { name: "Drafts (2)" })).toBeVisible();
    const stored = async () =>
      (
        await server.query(
          "select subject, content, family_group_id as group from message_drafts order by subject",
        )
      ).rows;
    expect(await stored()).toEqual([
      { subject: "Summer", content: "Bring chairs and tables", group: bergs.group.id },
      { subject: "Winter", content: "", group: other.id },
    ]);
    // After a reload, the second message still has its own draft.
    await page.reload();
    await expect(subject).toHaveValue("Winter");
    await text.fill("Bring sledges");
    await expect
      .poll(stored)
      .toEqual([
        expect.objectContaining({ subject: "Summer", content: "Bring chairs and tables" }),
        expect.objectContaining({ subject: "Winter", content: "Bring sledges" }),
      ]);
  },
);

test(
  "MSG-03 switching to another group or draft asks before it discards an unsaved message",
  { tag: "@walks" },
  async ({ page, make, bergs }) => {
    await make.aGroup({ name: "Lund" });
    await make.updatePerson(bergs.anna, { verified: true });
    await page.goto("/messages");
    const { subject, text, group } = fieldsOf(page);
    await subject.fill("An older draft");
    await expect(page.getByText("Draft saved.")).toBeVisible();
    await group.selectOption("Lund");
    await expect(subject).toHaveValue("");

    await page.route(`${DRAFTS}*`, (route) =>
      route.request().method() === "GET" ? route.fallback() : route.abort(),
    );
    await subject.fill("Summer");
    await text.fill("Bring chairs");
    await expect(page.getByText("Couldn't save the draft. Your text is still here.")).toBeVisible();
    const question = page.getByRole("dialog", { name: "Discard this message?" });
    await group.selectOption("Berg");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(text).toHaveValue("Bring chairs");
    await expect(group.locator("option:checked")).toHaveText("Lund");

    await page.getByRole("tab", { name: /^Drafts/ }).click();
    const continueOlder = page.getByRole("button", { name: "Continue writing An older draft" });
    await continueOlder.click();
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("tab", { name: "Write" }).click();
    await expect(text).toHaveValue("Bring chairs");

    await page.getByRole("tab", { name: /^Drafts/ }).click();
    await continueOlder.click();
    await question.getByRole("button", { name: "Discard message" }).click();
    await expect(subject).toHaveValue("An older draft");
    await expect(text).toHaveValue("");
  },
);

test(
  "MSG-03 a save that ends while another tab is open creates only one draft",
  { tag: "@walks" },
  async ({ page, server, make, bergs }) => {
    await make.updatePerson(bergs.anna, { verified: true });
    await page.goto("/messages");
    const { subject } = fieldsOf(page);
    const saves = await holdSaves(page);
    await subject.fill("Summer");
    await expect.poll(() => saves.held.length).toBe(1);
    await page.getByRole("tab", { name: "Sent" }).click();
    await page.getByRole("tab", { name: "Write" }).click();
    await subject.fill("Summer party");
    await saves.release();
    const stored = async () => (await server.query("select subject from message_drafts")).rows;
    await expect.poll(stored).toEqual([{ subject: "Summer party" }]);
  },
);

test(
  "MSG-01 a new message starts with the sender's own group",
  { tag: "@walks" },
  async ({ page, bergs }) => {
    await page.goto("/messages");
    const { group } = fieldsOf(page);
    await group.selectOption("All family groups");
    await expect(group).toHaveValue("all");
    await page.reload();
    await expect(group).toHaveValue(String(bergs.group.id));
  },
);
