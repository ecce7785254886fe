import { afterEach, expect, it, vi } from "vitest";
import { mounted } from "../../tests/support/browser/mounted.ts";
import { useToday } from "./dates.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("takes the day where the reader is, from morning to midnight, and keeps it while the screen is open", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 0, 5, 0, 30) });
  const screen = mounted(useToday);
  expect(screen.now).toBe("2027-01-05");
  vi.setSystemTime(new Date(2027, 0, 6, 0, 30));
  screen.again(useToday);
  expect(screen.now).toBe("2027-01-05");

  vi.setSystemTime(new Date(2027, 10, 30, 23, 30));
  expect(mounted(useToday).now).toBe("2027-11-30");
});
