import { describe, expect, it } from "vitest";
import { pauseDelay, retryDelay } from "./outcome.rules.ts";
import { countLeftToday, type QueueState } from "./queue-state.service.ts";

const MINUTE = 60_000;

it("MSG-02 a mail is tried 28 times more after its first attempt, and then never again", () => {
  const minutes = (attempt: number) => (retryDelay(attempt) ?? Number.NaN) / MINUTE;
  expect([1, 2, 3, 4, 5, 28].map(minutes)).toEqual([1, 5, 15, 60, 60, 60]);
  expect(retryDelay(29)).toBe(null);
  const total = Array.from({ length: 28 }, (_, n) => minutes(n + 1)).reduce((a, b) => a + b);
  expect(total).toBe(1 + 5 + 15 + 60 + 24 * 60);
});

it("MSG-02 a mail server that can't be used is tried twice as late each time, at most every 5 minutes", () => {
  expect([0, 1, 2, 5, 6, 100].map((tries) => pauseDelay(tries) / 1_000)).toEqual([
    5, 10, 20, 160, 300, 300,
  ]);
});

describe("the mails left of a day", () => {
  const now = new Date("2026-11-21T23:59:59Z");
  const after = (handedOver: number, day = "2026-11-21") =>
    ({ day, handedOver }) as unknown as QueueState;
  const left = (state: QueueState | null, isAccountMail: boolean, perDay = 15) =>
    countLeftToday(state, { perDay }, { isAccountMail, now });

  it("MSG-02 are all before the first mail, and on a new day", () => {
    expect(left(null, true)).toBe(15);
    expect(left(after(15, "2026-11-20"), true)).toBe(15);
  });

  it("MSG-02 keep a tenth, rounded up, for mail about accounts", () => {
    expect([left(after(12), false), left(after(13), false), left(after(14), false)]).toEqual([
      1, 0, 0,
    ]);
    expect([left(after(14), true), left(after(15), true), left(after(16), true)]).toEqual([
      1, 0, 0,
    ]);
  });

  it("MSG-02 are without limit where none is set", () => {
    expect(left(after(1_000_000), false, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
