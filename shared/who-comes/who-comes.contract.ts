import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { countInQuery, id, idInAddress } from "../lib/schemas.ts";

const oneEvent = z.object({ id: idInAddress });

/** As many relatives as a page holds unless said, and at most. */
export const RELATIVES_PER_PAGE = 12;
const MOST_RELATIVES_PER_PAGE = 60;

const named = z.object({ id, name: z.string() });

/** Somebody who comes, as the caller is related to them. */
const relativeSchema = z.object({
  id,
  fullName: z.string(),
  shortName: z.string(),
  photo: z.nullable(z.string()),
  isHere: z.boolean(),
  /** What they are to the caller: 'second cousin'. */
  kin: z.string(),
  /** Who joins the two: the ancestors they have in common, or by whose union they are related. */
  through: z.array(named),
  /** Further than a first cousin, and no earlier event is known at which both were. */
  isNew: z.boolean(),
});

/** How many of those who come are here. */
const shareSchema = { here: z.int(), coming: z.int() };

const someoneHere = z.nullable(z.extend(named, { age: z.int() }));

export const whoComesContract = defineContract("whoComes", {
  onChart: {
    method: "get",
    path: "/api/events/:id/on-chart",
    summary:
      "A group's people by their answer to an event, by id: for organisers everybody who was asked, for others who comes and their own household",
    access: {
      may: "event.seeOnChart",
      on: { event: "params.id", group: "query.familyGroupId" },
    },
    params: oneEvent,
    query: z.object({ familyGroupId: idInAddress }),
    answer: z.object({
      name: z.string(),
      /** The event's; null for one of all groups. */
      familyGroupId: z.nullable(id),
      /** Whether it is everybody of the group, those not asked too; else the caller may not know. */
      isWhole: z.boolean(),
      /** Whether the caller may remind who has not answered, and they can still answer. */
      mayRemind: z.boolean(),
      confirmed: z.array(id),
      pending: z.array(id),
      declined: z.array(id),
      attended: z.array(id),
      /** Of the living. */
      unasked: z.array(id),
    }),
  },
  relatives: {
    method: "get",
    path: "/api/events/:id/relatives",
    summary:
      "The caller's relatives who come, of their own group: first those beyond first cousins whom they have met at no earlier event, then the nearest",
    access: { may: "event.see", on: { event: "params.id" } },
    params: oneEvent,
    query: z.object({
      page: z.optional(countInQuery(1, 100_000)),
      limit: z.optional(countInQuery(1, MOST_RELATIVES_PER_PAGE)),
    }),
    answer: z.object({
      /** On all pages. */
      total: z.int(),
      /** Of these, those who have not been met; they come first. */
      unmet: z.int(),
      relatives: z.array(relativeSchema),
    }),
  },
  here: {
    method: "get",
    path: "/api/events/:id/here",
    summary: "Who of those who come is here: how many came when, of which branch and generation",
    access: { may: "event.manage", on: { event: "params.id" } },
    params: oneEvent,
    answer: z.object({
      name: z.string(),
      ...shareSchema,
      /** By the venue's clock, one for each stretch of time in which somebody came, in order. */
      arrivals: z.array(z.object({ from: z.string(), count: z.int() })),
      /** The largest first; null for people of no branch, and guests. */
      branches: z.array(z.object({ branch: z.nullable(z.string()), ...shareSchema })),
      /** Below the event's ancestor (whose own is 0), else counted from the oldest known (1). */
      generations: z.array(z.object({ generation: z.int(), ...shareSchema })),
      oldest: someoneHere,
      youngest: someoneHere,
      /** Households of more than one: how many are here with all who come. */
      families: z.object({ complete: z.int(), all: z.int() }),
      /** Who came last, the latest first. */
      latest: z.array(z.object({ name: z.string(), at: z.string() })),
    }),
  },
});
