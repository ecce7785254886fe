import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { plannersIn } from "../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp({ APP_URL: "https://family.example.org" });
const { http, aGroup, anEvent, anAttendance, aScheduleItem, updatePerson } = test;
const aFamily = plannersIn(test);

/** Returns the unfolded lines of a calendar. */
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

/** Parses a calendar's entries into properties by name. */
function entriesOf(text: string) {
  const whole = linesOf(text).join("\r\n");
  return [...whole.matchAll(/BEGIN:VEVENT\r\n([^]*?)END:VEVENT/g)].map(([, lines]) =>
    Object.fromEntries(
      lines!
        .trim()
        .split("\r\n")
        .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
    ),
  );
}

const DAYS = { startDate: "2027-10-30", endDate: "2027-10-31", timeZone: "Europe/Oslo" };

it("EVT-07 exports an event and its schedule as a calendar file, in the venue's time zone", async () => {
  const { inGroup, other } = await aFamily();
  const event = await anEvent({
    ...inGroup,
    ...DAYS,
    name: "Reunion; the second",
    location: "Lake house, Bergen",
    description: "Bring boots\nand Åse's songs: ".repeat(10),
    calendarSequence: 4,
  });
  const item = await aScheduleItem({
    eventId: event.id,
    title: "Dance",
    startTime: "2027-10-30T20:00",
    endTime: "2027-10-31T03:30",
  });
  const { headers, text } = await other.get(`/api/events/${event.id}/calendar`).expect(200);
  expect(headers["content-type"]).toMatch(/^text\/calendar/);
  expect(headers["content-disposition"]).toContain("Reunion; the second.ics");
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const same = {
    SEQUENCE: "4",
    STATUS: "CONFIRMED",
    LOCATION: String.raw`Lake house\, Bergen`,
    URL: `https://family.example.org/events/${event.id}`,
    DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
  };
  expect(entriesOf(text)).toEqual([
    {
      ...same,
      UID: `event-${event.id}@family.example.org`,
      "DTSTART;VALUE=DATE": "20271030",
      "DTEND;VALUE=DATE": "20271101",
      SUMMARY: String.raw`Reunion\; the second`,
      DESCRIPTION: String.raw`Bring boots\nand Åse's songs: `.repeat(10),
      TRANSP: "TRANSPARENT",
    },
    {
      ...same,
      UID: `schedule-${item.id}@family.example.org`,
      "DTSTART;TZID=Europe/Oslo": "20271030T200000",
      "DTEND;TZID=Europe/Oslo": "20271031T033000",
      SUMMARY: String.raw`Dance (Reunion\; the second)`,
    },
  ]);
  const lines = linesOf(text);
  const zone = lines.slice(lines.indexOf("BEGIN:VTIMEZONE"), lines.indexOf("END:VTIMEZONE") + 1);
  expect(zone).toEqual([
    "BEGIN:VTIMEZONE",
    "TZID:Europe/Oslo",
    "BEGIN:DAYLIGHT",
    "DTSTART:20270328T020000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "END:DAYLIGHT",
    "BEGIN:STANDARD",
    "DTSTART:20271031T030000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "END:STANDARD",
    "END:VTIMEZONE",
  ]);
});

it("EVT-07 marks a canceled event and its schedule as canceled in calendars", async () => {
  const { inGroup, ada, agent } = await aFamily();
  const event = await anEvent({ ...inGroup, ...DAYS, createdBy: ada.id });
  const times = { startTime: "2027-10-30T20:00", endTime: "2027-10-30T22:00" };
  await aScheduleItem({ eventId: event.id, ...times });
  await agent.post(`/api/events/${event.id}/cancel`).expect(200);
  const { text } = await agent.get(`/api/events/${event.id}/calendar`).expect(200);
  expect(entriesOf(text).map(({ STATUS, SEQUENCE }) => [STATUS, SEQUENCE])).toEqual([
    ["CANCELLED", "1"],
    ["CANCELLED", "1"],
  ]);
  const stranger = await aFamily();
  await stranger.agent.get(`/api/events/${event.id}/calendar`).expect(404);
});

it("EVT-07 puts only a person's own events into their private calendar", async () => {
  const { inGroup, bo, other } = await aFamily();
  const { address } = (await other.post("/api/birthdays/feed").expect(201)).body;
  const elsewhere = { familyGroupId: (await aGroup()).id };
  const own = await anEvent(inGroup);
  const item = await aScheduleItem({ eventId: own.id });
  const forAllGroups = await anEvent();
  const invitedTo = await anEvent(elsewhere);
  await anAttendance({ eventId: invitedTo.id, userId: bo.id, isAdded: true });
  const foreign = await anEvent(elsewhere);
  await aScheduleItem({ eventId: foreign.id });
  await anEvent({ ...inGroup, startDate: "2025-01-01", endDate: "2025-01-02" });
  const uids = async () => {
    const { text } = await http.get(new URL(address).pathname).expect(200);
    const all = entriesOf(text).map(({ UID }) => UID!.split("@")[0]!);
    return all.filter((uid) => !uid.startsWith("birthday"));
  };
  const wanted = [
    ...[own, forAllGroups, invitedTo].map(({ id }) => `event-${id}`),
    `schedule-${item.id}`,
  ];
  expect((await uids()).toSorted()).toEqual(wanted.toSorted());
  // A Super Admin's calendar contains only their own family's events.
  await updatePerson(bo, { role: "SUPER_ADMIN" });
  expect((await uids()).toSorted()).toEqual(wanted.toSorted());
});

it("EVT-07 cancels deleted items in private calendars while they can be restored, and confirms restored ones", async () => {
  const { inGroup, ada, agent, other } = await aFamily();
  const { address } = (await other.post("/api/birthdays/feed").expect(201)).body;
  const event = await anEvent({ ...inGroup, createdBy: ada.id });
  await aScheduleItem({ eventId: event.id });
  const stranger = await aFamily();
  const foreign = (await stranger.other.post("/api/birthdays/feed").expect(201)).body.address;
  const statusesIn = async (feed: string) =>
    entriesOf((await http.get(new URL(feed).pathname).expect(200)).text)
      .filter(({ UID }) => !UID!.startsWith("birthday"))
      .map(({ STATUS, SEQUENCE }) => `${STATUS} ${SEQUENCE}`);
  expect(await statusesIn(address)).toEqual(["CONFIRMED 0", "CONFIRMED 0"]);
  await agent.delete(`/api/events/${event.id}`).expect(200);
  expect(await statusesIn(address)).toEqual(["CANCELLED 1", "CANCELLED 1"]);
  expect(await statusesIn(foreign)).toEqual([]);
  await agent.post(`/api/events/${event.id}/restore`).expect(200);
  expect(await statusesIn(address)).toEqual(["CONFIRMED 2", "CONFIRMED 2"]);
  const thirtyDays = 30 * 24 * 60 * 60_000;
  const deletedAt = new Date(test.ctx.now().getTime() - thirtyDays - 1);
  await test.db.update(events).set({ deletedAt }).where(eq(events.id, event.id));
  expect(await statusesIn(address)).toEqual([]);
});
