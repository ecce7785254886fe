import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import {
  integerInQuery,
  day,
  untrimmedText,
  id,
  timestamp,
  cursorInQuery,
} from "../../lib/schemas.ts";

/** Maximum number of days in one answer; `after` gets more. */
export const DAYS_PER_PAGE = 500;

const celebrationSchema = z.object({
  /** Id of the person, or of the couple's link. */
  id,
  kind: z.enum(["birthday", "anniversary"]),
  /** Date of the next one. */
  on: z.string(),
  /** The age somebody turns, or how many years a couple has been together. */
  years: z.int(),
  people: z.array(
    z.object({ id, name: z.string(), shortName: z.string(), photo: z.nullable(z.string()) }),
  ),
});

export const birthdaysContract = defineContract("birthdays", {
  list: {
    method: "get",
    path: "/api/birthdays",
    summary: "List the next birthdays and anniversaries of living people in your group",
    access: "signedIn",
    query: z.object({
      /** The reader's date; UTC's if left out. */
      today: z.optional(day),
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, DAYS_PER_PAGE)),
    }),
    response: { page: celebrationSchema },
  },
  feedState: {
    method: "get",
    path: "/api/birthdays/feed",
    summary: "Check whether you have a private calendar link, and when you created it",
    access: "signedIn",
    response: z.object({ since: z.nullable(timestamp) }),
  },
  renewFeed: {
    method: "post",
    path: "/api/birthdays/feed",
    summary: "Create a new private calendar link, returned only once; earlier ones no longer work",
    access: "signedIn",
    response: z.object({ address: z.string() }),
    status: 201,
  },
  feed: {
    method: "get",
    path: "/api/birthdays/feed/:token",
    summary:
      "Get birthdays, anniversaries, and events by a private calendar link, as an iCalendar file",
    access: { link: "calendarFeed", of: "params.token" },
    params: z.object({ token: untrimmedText(200) }),
    response: { file: ["text/calendar"] },
  },
});
