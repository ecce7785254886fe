import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { integerInQuery, id, idInAddress, idAndName } from "../../lib/schemas.ts";

const eventParams = z.object({ id: idInAddress });

/** The default and the largest number of relatives per page. */
export const RELATIVES_PER_PAGE = 12;
const MAX_RELATIVES_PER_PAGE = 60;

/** A person who is going, and how the caller is related to them. */
const relativeSchema = z.object({
  id,
  fullName: z.string(),
  shortName: z.string(),
  photo: z.nullable(z.string()),
  hasArrived: z.boolean(),
  /** Their relationship to the caller: 'second cousin'. */
  kin: z.string(),
  /** The people who connect the two: common ancestors, or the couple by whose union they are related. */
  connectedBy: z.array(idAndName),
  /** More distant than a first cousin, and not at any earlier event together. */
  isNew: z.boolean(),
});

/** How many of the people who are going have arrived. */
const arrivalFields = { arrived: z.int(), going: z.int() };

const presentPersonSchema = z.nullable(z.extend(idAndName, { age: z.int() }));

export const turnoutContract = defineContract("guests", {
  statuses: {
    method: "get",
    path: "/api/events/:id/on-chart",
    summary:
      "List people's statuses at an event, by id: everyone for organizers; people going and your household for members",
    access: {
      right: "event.seeOnChart",
      on: { event: "params.id", group: "query.familyGroupId" },
    },
    params: eventParams,
    query: z.object({ familyGroupId: idInAddress }),
    response: z.object({
      name: z.string(),
      /** The event's group; null for all groups. */
      familyGroupId: z.nullable(id),
      /** Whether everyone in the group is listed, including people not invited; else the caller may not know. */
      isComplete: z.boolean(),
      /** Whether the caller may remind people who haven't replied, and they can still answer. */
      mayRemind: z.boolean(),
      confirmed: z.array(id),
      pending: z.array(id),
      declined: z.array(id),
      attended: z.array(id),
      /** Living people only. */
      notInvited: z.array(id),
    }),
  },
  relatives: {
    method: "get",
    path: "/api/events/:id/relatives",
    summary:
      "List your relatives who are going: first distant ones you haven't met at an earlier event, then the closest",
    access: { right: "event.see", on: { event: "params.id" } },
    params: eventParams,
    query: z.object({
      page: z.optional(integerInQuery(1, 100_000)),
      limit: z.optional(integerInQuery(1, MAX_RELATIVES_PER_PAGE)),
    }),
    response: z.object({
      /** The number of relatives on all pages. */
      total: z.int(),
      /** How many of them the caller hasn't met; they come first. */
      newRelatives: z.int(),
      relatives: z.array(relativeSchema),
    }),
  },
  arrivals: {
    method: "get",
    path: "/api/events/:id/checked-in",
    summary: "Get arrivals so far: by time, branch, and generation",
    access: { right: "event.manage", on: { event: "params.id" } },
    params: eventParams,
    response: z.object({
      name: z.string(),
      ...arrivalFields,
      /** In local time, one for each quarter of an hour with arrivals, in order. */
      arrivals: z.array(z.object({ from: z.string(), count: z.int() })),
      /** The largest first; null for guests and people without a branch. */
      branches: z.array(z.object({ branch: z.nullable(z.string()), ...arrivalFields })),
      /** Counted from the event's ancestor (0), else from the oldest known people (1). */
      generations: z.array(z.object({ generation: z.int(), ...arrivalFields })),
      oldest: presentPersonSchema,
      youngest: presentPersonSchema,
      /** Households with several people going, and how many of those have everyone here. */
      families: z.object({ complete: z.int(), all: z.int() }),
      /** The latest arrivals, newest first. */
      latest: z.array(z.object({ name: z.string(), at: z.string() })),
    }),
  },
});
