import { describe, expect, it } from "vitest";
import { serverPauseMs, retryDelay } from "./outcome.rules.ts";
import { countLeftToday, type QueueState } from "./queue-state.service.ts";

const MINUTE = 60_000;

it("MSG-02 an email is retried 28 times after its first attempt, and then never again", () => {
  const minutes = (attempt: number) => (retryDelay(attempt) ?? Number.NaN) / MINUTE;
  expect([1, 2, 3, 4, 5, 28].map(minutes)).toEqual([1, 5, 15, 60, 60, 60]);
  expect(retryDelay(29)).toBe(null);
  const total = Array.from({ length: 28 }, (_, n) => minutes(n + 1)).reduce((a, b) => a + b);
  expect(total).toBe(1 + 5 + 15 + 60 + 24 * 60);
});

it("MSG-02 an unusable mail server is retried after twice the time, up to 5 minutes", () => {
  expect([0, 1, 2, 5, 6, 100].map((tries) => serverPauseMs(tries) / 1_000)).toEqual([
    5, 10, 20, 160, 300, 300,
  ]);
});

describe("the emails left for a day", () => {
  const now = new Date("2026-11-21T23:59:59Z");
  const stateAfter = (handedOver: number, day = "2026-11-21") =>
    ({ day, handedOver }) as unknown as QueueState;
  const left = (state: QueueState | null, isAccountMail: boolean, perDay = 15) =>
    countLeftToday(state, { perDay }, { isAccountMail, now });

  it("MSG-02 are all available before the first email and on a new day", () => {
    expect(left(null, true)).toBe(15);
    expect(left(stateAfter(15, "2026-11-20"), true)).toBe(15);
  });

  it("MSG-02 keep a tenth, rounded up, for account emails", () => {
    expect([
      left(stateAfter(12), false),
      left(stateAfter(13), false),
      left(stateAfter(14), false),
    ]).toEqual([1, 0, 0]);
    expect([
      left(stateAfter(14), true),
      left(stateAfter(15), true),
      left(stateAfter(16), true),
    ]).toEqual([1, 0, 0]);
  });

  it("MSG-02 are unlimited if no limit is set", () => {
    expect(left(stateAfter(1_000_000), false, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
