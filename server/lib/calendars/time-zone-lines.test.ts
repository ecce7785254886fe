import { expect, it } from "vitest";
import { timeZoneLines } from "./time-zone-lines.ts";

function onsets(zone: string, from: string, to: string) {
  const lines = timeZoneLines(zone, new Date(from), new Date(to)).join(" ");
  const pattern = /BEGIN:(\w+) DTSTART:(\w+) TZOFFSETFROM:(\S+) TZOFFSETTO:(\S+)/g;
  return [...lines.matchAll(pattern)].map(([, ...parts]) => parts.join(" "));
}

it.each([
  // This has only the current season, because the clocks don't change within the period.
  ["America/Chicago", "2027-07-02", "2027-07-04", ["DAYLIGHT 20270314T020000 -0600 -0500"]],
  // This is a half-hour change in the southern hemisphere, within the period.
  [
    "Australia/Lord_Howe",
    "2027-04-03",
    "2027-04-05",
    ["DAYLIGHT 20261004T020000 +1030 +1100", "STANDARD 20270404T020000 +1100 +1030"],
  ],
])("EVT-07 describes %s in a calendar from %s to %s", (zone, from, to, pattern) => {
  expect(onsets(zone, from, to)).toEqual(pattern);
});

it.each([
  ["Asia/Kolkata", "+0530"],
  ["UTC", "+0000"],
  ["America/Phoenix", "-0700"],
])("EVT-07 describes %s in a calendar without clock changes", (zone, offset) => {
  expect(onsets(zone, "2027-07-02", "2027-07-04")).toEqual([
    expect.stringMatching(new RegExp(`^STANDARD \\d{8}T\\d{6} \\${offset} \\${offset}$`)),
  ]);
});
