import { describe, expect, it } from "vitest";
import { hasMoved, describeMailCounts, createUpdate } from "./update-texts.ts";

const EVENT = {
  name: "Summer reunion",
  startDate: "2027-07-02",
  endDate: "2027-07-04",
  startTime: null,
  endTime: null,
  location: "Lake house",
};

describe("the email about a canceled or moved event", () => {
  it("EVT-05 has a subject and text, and goes to everyone on the guest list", () => {
    const cancelled = createUpdate(EVENT, "cancelled");
    expect(cancelled.subject).toBe("Canceled: Summer reunion");
    expect(cancelled.content).toContain("has been canceled");
    expect(createUpdate(EVENT, "moved").content).toContain("- Lake house");
    for (const reason of ["cancelled", "moved"] as const)
      expect(createUpdate(EVENT, reason).statuses).toEqual([
        "confirmed",
        "pending",
        "declined",
        "attended",
      ]);
  });

  it("EVT-05 is offered only if the date or the place changes", () => {
    expect(hasMoved(EVENT, { ...EVENT })).toBe(false);
    expect(hasMoved(EVENT, { ...EVENT, name: "Winter reunion" })).toBe(false);
    for (const other of [
      { startDate: "2027-07-01" },
      { endDate: "2027-07-05" },
      { location: "Hall" },
    ])
      expect(hasMoved(EVENT, { ...EVENT, ...other })).toBe(true);
  });
});

it("MSG-06 counts waiting, sent, saved, and failed emails separately", () => {
  expect(describeMailCounts({ waiting: 0, sent: 0, captured: 0, failed: 0 })).toBe(
    "No emails are waiting",
  );
  expect(describeMailCounts({ waiting: 1, sent: 0, captured: 0, failed: 0 })).toBe(
    "1 email waiting to be sent",
  );
  expect(describeMailCounts({ waiting: 2, sent: 3, captured: 0, failed: 1 })).toBe(
    "2 emails waiting to be sent · 3 accepted by the mail server · 1 couldn't be sent",
  );
  expect(describeMailCounts({ waiting: 0, sent: 0, captured: 2, failed: 0 })).toBe(
    "2 saved here, not sent",
  );
});
