import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { countInQuery, day, exactText, id, moment, placeInList } from "../lib/schemas.ts";

/** As many days as one answer holds; more are asked for with `after`. */
export const DAYS_PER_PAGE = 500;

const celebrationSchema = z.object({
  /** Of the person, or of the link of the two. */
  id,
  kind: z.enum(["birthday", "anniversary"]),
  /** The next one. */
  on: z.string(),
  /** How old somebody turns, or how long two have been together. */
  years: z.int(),
  people: z.array(
    z.object({ id, name: z.string(), shortName: z.string(), photo: z.nullable(z.string()) }),
  ),
});

export const birthdaysContract = defineContract("birthdays", {
  list: {
    method: "get",
    path: "/api/birthdays",
    summary:
      "The next birthdays and anniversaries of the living of the caller's own group, in pages",
    access: "signedIn",
    query: z.object({
      /** The day it is where the reader is; UTC's where it is left out. */
      today: z.optional(day),
      after: z.optional(placeInList),
      limit: z.optional(countInQuery(1, DAYS_PER_PAGE)),
    }),
    answer: { page: celebrationSchema },
  },
  feedState: {
    method: "get",
    path: "/api/birthdays/feed",
    summary: "Whether the caller has a private calendar address, and since when",
    access: "signedIn",
    answer: z.object({ since: z.nullable(moment) }),
  },
  renewFeed: {
    method: "post",
    path: "/api/birthdays/feed",
    summary: "Make a new private calendar address, told this once; earlier ones end",
    access: "signedIn",
    answer: z.object({ address: z.string() }),
    status: 201,
  },
  feed: {
    method: "get",
    path: "/api/birthdays/feed/:token",
    summary: "Birthdays, anniversaries and events as an iCalendar file, for who has the address",
    access: { link: "calendarFeed", of: "params.token" },
    params: z.object({ token: exactText(200) }),
    answer: { file: ["text/calendar"] },
  },
});
