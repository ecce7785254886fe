import type { Page } from "@playwright/test";
import { users } from "#shared/family/people/people.table.ts";
import { expect, expectNoSidewaysScroll, PASSWORD } from "../fixtures.ts";
import { linkIn, mailsTo, type Sink, test } from "../mail-sink.ts";
import { type Hand, HANDS } from "./walkers.ts";

/** Address of the first link of this kind in the latest email with this subject. */
async function linkMailed(sink: Sink, to: string, subject: RegExp, kind: string) {
  const last = async () => (await mailsTo(sink, to, subject)).at(-1);
  await expect.poll(async () => (await last())?.text ?? "", { timeout: 20_000 }).toContain(kind);
  return linkIn((await last())!, kind);
}

const ANNA = "anna.berg@example.org";

/** A mother of 45 sets up an empty site: mail, the closest family of eight, and an invitation to her brother. */
async function setUp(page: Page, { press, write }: Hand, sink: Sink) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await page.goto("/");
  await press(page.getByRole("link", { name: "Create an account" }));
  await write(page.getByLabel("Full name"), "Anna Berg");
  await write(page.getByRole("textbox", { name: "Email" }), ANNA);
  await write(field("Password"), PASSWORD);
  await write(page.getByRole("textbox", { name: "Confirm password" }), PASSWORD);
  await press(button("Create account"));

  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await write(field("Name"), "The Bergs");
  await press(button("Create group"));
  await expect(page.getByText("Your family group is The Bergs.")).toBeVisible();
  await press(button("Continue"));
  await expect(page.getByText("Paper, clock, and dates")).toBeFocused();
  await press(button("Continue"));

  await write(field("Mail server"), "127.0.0.1");
  await field("Security").selectOption("Not encrypted");
  await field("Port").fill(new URL(sink.url).port);
  await write(field("Sender's email address"), "family@berg.example");
  await press(button("Save"));
  await press(button("Send a test email"));
  await expect(page.getByText("It works.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(button("Skip this step").or(button("Continue")));

  const person = (title: string) => page.getByRole("group", { name: title, exact: true });
  const enter = async (title: string, name: string, born?: string, isDeceased = false) => {
    await write(person(title).getByLabel("Full name"), name);
    if (born) await write(person(title).getByLabel("Birthdate"), born);
    if (isDeceased) await press(person(title).getByLabel("Deceased"));
  };
  await enter("Your mother", "Vera Berg", "about 1944");
  await enter("Your father", "Olaf Berg", "1940", true);
  await enter("Your partner", "Tom Lund", "05/17/1979");
  await enter("Your child", "Cleo Lund", "2011");
  for (const [index, name] of ["Dan Lund", "Eva Lund", "Finn Lund"].entries()) {
    await press(button("Add another child"));
    await expect(person(`Child ${index + 2}`).getByLabel("Full name")).toBeFocused();
    await page.keyboard.type(name);
  }
  await expectNoSidewaysScroll(page);
  await press(button("Save your family"));
  await expect(page.getByText("Your closest family is in the tree.")).toBeVisible();
  await press(button("Continue"));

  await write(field("Email addresses"), "Ben Berg <ben@berg.example>");
  await press(button("Send invitation"));
  await linkMailed(sink, "ben@berg.example", /invite/i, "/invitations/");
  await press(button("Finish"));
  await expect(
    page.getByRole("heading", { name: "Next step: add your grandparents" }),
  ).toBeVisible();
}

/** Sets up the family and the mail server by API, as the guided setup does. */
async function setUpByApi(page: Page, sink: Sink) {
  const born = (fullName: string, birthdate = "", isDeceased = false) => ({
    fullName,
    birthdate,
    isDeceased,
  });
  const family = {
    self: { fullName: "Anna Berg" },
    mother: born("Vera Berg", "about 1944"),
    father: born("Olaf Berg", "1940", true),
    partner: born("Tom Lund", "05/17/1979"),
    children: ["Cleo", "Dan", "Eva", "Finn"].map((name) => born(`${name} Lund`)),
  };
  const server = { host: "127.0.0.1", port: new URL(sink.url).port, security: "none" };
  const settings = { ...server, user: "", password: "", from: "family@berg.example" };
  for (const answer of [
    await page.request.post("/api/setup/family", { data: family }),
    await page.request.put("/api/mail/settings", { data: settings }),
  ])
    expect(answer.ok()).toBe(true);
}

/** The next steps on the dashboard: four grandparents, a reunion, and its invitations. */
async function takeNextSteps(page: Page, { press, write }: Hand, sink: Sink) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto("/");
  for (const [parent, names] of [
    ["Vera Berg", ["Rosa Dahl", "Emil Dahl"]],
    ["Olaf Berg", ["Ida Berg", "Nils Berg"]],
  ] as const) {
    await press(button(`Add a parent of ${parent}`));
    const dialog = page.getByRole("dialog", { name: `Add a parent of ${parent}` });
    const name = dialog.getByLabel("Full name");
    await expect(name).toBeFocused();
    await page.keyboard.type(names[0]);
    await expectNoSidewaysScroll(page);
    await press(dialog.getByRole("button", { name: "Save and add another" }));
    await expect(dialog.getByRole("status")).toHaveText(`Added ${names[0]}. Add another?`);
    await expect(name).toBeFocused();
    await page.keyboard.type(names[1]);
    await press(dialog.getByLabel("Yes"));
    await press(dialog.getByRole("button", { name: "Add Parent", exact: true }));
    await expect(dialog).toHaveCount(0);
  }

  await press(page.getByRole("link", { name: "Plan a reunion" }));
  const dialog = page.getByRole("dialog", { name: "Create New Event" });
  const next = dialog.getByRole("button", { name: "Next" });
  await write(dialog.getByLabel("Name"), "Summer reunion");
  await press(next);
  await dialog.getByLabel("First day").fill("2031-07-02");
  await dialog.getByLabel("Last day").fill("2031-07-04");
  await press(next);
  await write(dialog.getByLabel("Location"), "Lake house");
  await press(next);
  await expect(dialog.getByRole("heading", { name: "Step 4 of 6: Who" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(next);
  await press(next);
  await press(dialog.getByRole("button", { name: "Create Event" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Summer reunion");

  const invite = page.getByRole("link", { name: "Invite your family" });
  await expectNoSidewaysScroll(page);
  await press(invite);
  await expect(page.getByRole("tab", { name: "Attendance" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  const event = page.url();
  await expectNoSidewaysScroll(page);
  await press(page.getByRole("button", { name: "Send verification email" }).first());
  await page.goto(await linkMailed(sink, ANNA, /verif|confirm/i, "/verify-email"));
  await expect(page).toHaveURL("/verification-success");
  await page.goto(event);
  await press(button("Send invitations"));
  await press(page.getByRole("dialog").getByRole("button", { name: "Send invitations" }));
  await linkMailed(sink, ANNA, /Summer reunion/, "/rsvp/");
  await page.getByRole("tab", { name: "Event Details" }).click();
  await expect(page.getByText("No description provided.")).toBeVisible();
  await expect(invite).toHaveCount(0);
}

for (const [how, { hand, use }] of Object.entries(HANDS))
  test.describe(how, () => {
    test.use(use);

    test(
      `AUTH-18 AUTH-04 INV-01 a mother sets up an empty site and invites her brother, ${how}`,
      { tag: "@walks" },
      async ({ page, sink, server }) => {
        sink.received.length = 0;
        await setUp(page, hand(page), sink);
        expect(await server.db.$count(users)).toBe(8);
      },
    );

    test(
      `AUTH-18 TREE-14 EVT-02 ATT-09 the dashboard's next steps lead to 12 people, a reunion, and sent invitations, ${how}`,
      { tag: "@walks" },
      async ({ page, bergs, sink, server }) => {
        expect(bergs.anna.email).toBe(ANNA);
        sink.received.length = 0;
        await setUpByApi(page, sink);
        await takeNextSteps(page, hand(page), sink);
        expect(await server.db.$count(users)).toBe(12);
      },
    );
  });
