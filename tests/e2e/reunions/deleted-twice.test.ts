import { scheduleItems } from "#shared/reunions/schedule/schedule.table.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";

test(
  "DATA-04 UX-04 pressing Delete twice on anything in an event deletes it once, and Undo still works",
  { tag: "@walks" },
  async ({ page, make, bergs }) => {
    const { anna, group } = bergs;
    const event = await make.anEvent({
      familyGroupId: group.id,
      createdBy: anna.id,
      startDate: "2031-07-02",
      endDate: "2031-07-02",
      rsvpDeadline: "2031-06-01",
    });
    await make.updatePerson(anna, { verified: true });
    const eventId = event.id;
    const times = { startTime: "2031-07-02T18:00", endTime: "2031-07-02T20:00" };
    await make.aScheduleItem({ eventId, title: "Dance", ...times });
    await make.aTask({ eventId, title: "Bread" });
    await make.aQuestion({ eventId, question: "T-shirt" });
    await make.aPayment({ eventId, userId: anna.id });
    await make.aReminderRule({ eventId });
    const nina = { eventId, guestName: "Nina", guestIsChild: false, isAdded: true } as const;
    await make.anAttendance(nina);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "DELETE") sent.push(new URL(request.url()).pathname);
    });
    const buttons: [tab: string, name: RegExp | string][] = [
      ["schedule", "Delete Dance"],
      ["tasks", "Delete Bread"],
      ["questions", "Delete T-shirt"],
      ["dues", /^Remove payment: .* Anna Berg/],
      ["guests", /^Remove reminder: /],
      ["attendance", "Remove Nina from guest list"],
    ];
    const editing: Record<string, string> = { schedule: "Edit Schedule", tasks: "Edit list" };
    for (const [tab, name] of buttons) {
      sent.length = 0;
      await page.goto(`/events/${eventId}?tab=${tab}`);
      const edit = editing[tab];
      if (edit) await page.getByRole("button", { name: edit, exact: true }).click();
      const button = page.getByRole("button", { name });
      await button.dblclick();
      const undo = page.getByRole("button", { name: "Undo", exact: true });
      await expect(undo).toBeVisible();
      await expect(button).toHaveCount(0);
      expect(sent).toHaveLength(1);
      await undo.click();
      await expect(button).toBeVisible();
      await expect(undo).toHaveCount(0);
    }
  },
);

test(
  "EVT-06 DATA-04 Undo restores a deleted schedule item unchanged",
  { tag: "@walks" },
  async ({ page, server, make, bergs }) => {
    const { anna, group } = bergs;
    const event = await make.anEvent({ familyGroupId: group.id, createdBy: anna.id });
    await make.aScheduleItem({ eventId: event.id, title: "Dance", icon: "celebration" });
    await page.goto(`/events/${event.id}?tab=schedule`);
    await page.getByRole("button", { name: "Edit Schedule" }).click();
    await page.getByRole("button", { name: "Delete Dance" }).click();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText("Dance is back on the schedule.")).toBeVisible();
    const items = await server.db.select().from(scheduleItems);
    expect(items).toMatchObject([{ title: "Dance", icon: "celebration", deletedAt: null }]);
    await expectAccessible(page);
  },
);
