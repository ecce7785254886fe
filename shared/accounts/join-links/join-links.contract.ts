import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import {
  integerInQuery,
  untrimmedText,
  id,
  idInAddress,
  idInBody,
  timestamp,
  outcome,
  cursorInQuery,
  idAndName,
} from "../../lib/schemas.ts";
import { personErrors } from "../../family/people/people.errors.ts";
import { mergeErrors } from "../../family/records/records.errors.ts";
import { invitationErrors } from "../invitations/invitations.errors.ts";
import { JOIN_LINK_KINDS, JOIN_REQUEST_STATUSES } from "./join-link-options.ts";
import { joinLinkErrors } from "./join-links.errors.ts";

const byId = z.object({ id: idInAddress });
const token = untrimmedText(200);

export const newJoinLinkSchema = z
  .object({
    familyGroupId: idInBody,
    kind: z.enum(JOIN_LINK_KINDS),
    /** The person, or whose household, the link is for. */
    personId: z.optional(z.nullable(idInBody)),
  })
  .check(
    z.refine(({ kind, personId }) => (kind === "family") === !personId, {
      path: ["personId"],
      error: "Choose who the link is for.",
    }),
  );

const createdLinkSchema = z.object({ id, address: z.string(), expiresAt: timestamp });

const joinLinkSchema = z.object({
  id,
  kind: z.enum(JOIN_LINK_KINDS),
  person: z.nullable(idAndName),
  sentBy: z.nullable(z.string()),
  createdAt: timestamp,
  expiresAt: timestamp,
  requests: z.int(),
  maxRequests: z.int(),
});

const ownRequestSchema = z.object({
  id,
  joinLinkId: id,
  familyGroupName: z.string(),
  status: z.enum(JOIN_REQUEST_STATUSES),
  createdAt: timestamp,
});

const joinRequestSchema = z.object({
  id,
  createdAt: timestamp,
  name: z.string(),
  email: z.nullable(z.string()),
  /** Whether they verified the address. */
  isVerified: z.boolean(),
  link: z.object({
    kind: z.enum(JOIN_LINK_KINDS),
    person: z.nullable(idAndName),
    sentBy: z.nullable(z.string()),
  }),
});

export const JOIN_REQUESTS_PER_PAGE = 50;

const { closed, decided, hasRelatives, joinedMeanwhile, member, otherGroup } = joinLinkErrors;

export const approvalSchema = z.object({ personId: z.optional(z.nullable(idInBody)) });

export const joinLinksContract = defineContract("joinLinks", {
  create: {
    method: "post",
    path: "/api/join-links",
    summary:
      "Create an invitation link that works for 14 days; people who open it can only ask to join",
    limit: "invitations",
    access: {
      right: "invitation.send",
      on: { group: "body.familyGroupId", person: "body.personId?" },
    },
    body: newJoinLinkSchema,
    errors: [invitationErrors.personSignsIn, invitationErrors.personDeceased],
    response: createdLinkSchema,
    status: 201,
  },
  list: {
    method: "get",
    path: "/api/family-groups/:id/join-links",
    summary: "List a group's open invitation links, newest first",
    access: { right: "invitation.see", on: { group: "params.id" } },
    params: byId,
    response: z.array(joinLinkSchema),
  },
  address: {
    method: "post",
    path: "/api/join-links/:id/address",
    summary: "Get another URL for an open link (URLs aren't stored); earlier ones still work",
    limit: "invitations",
    access: { right: "joinLink.manage", on: { joinLink: "params.id" } },
    params: byId,
    errors: [closed],
    response: createdLinkSchema,
  },
  revoke: {
    method: "post",
    path: "/api/join-links/:id/revoke",
    summary: "Close an invitation link; its requests can still be approved or rejected",
    access: { right: "joinLink.manage", on: { joinLink: "params.id" } },
    params: byId,
    errors: [closed],
    response: outcome,
  },
  byToken: {
    method: "get",
    path: "/api/join-links/token/:token",
    summary: "Get the family's name and the inviter's first name from an invitation link",
    access: { link: "join", of: "params.token" },
    params: z.object({ token }),
    response: z.object({ id, familyGroupName: z.string(), sentBy: z.nullable(z.string()) }),
  },
  request: {
    method: "post",
    path: "/api/join-requests",
    summary: "Ask to join a family with an invitation link; asking again changes nothing",
    access: { link: "join", of: "body.token", signedIn: true },
    body: z.object({ token }),
    errors: [member, otherGroup],
    response: ownRequestSchema,
  },
  ownRequests: {
    method: "get",
    path: "/api/join-requests/own",
    summary: "List your requests to join, newest first",
    access: "signedIn",
    response: z.array(ownRequestSchema),
  },
  countWaiting: {
    method: "get",
    path: "/api/join-requests/waiting",
    summary: "Count the open requests to join groups you administer",
    access: "signedIn",
    response: z.array(z.object({ familyGroupId: id, waiting: z.int() })),
  },
  requests: {
    method: "get",
    path: "/api/family-groups/:id/join-requests",
    summary: "List the open requests to join a group, oldest first",
    access: { right: "invitation.see", on: { group: "params.id" } },
    params: byId,
    query: z.object({
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, JOIN_REQUESTS_PER_PAGE)),
    }),
    response: { page: joinRequestSchema },
  },
  approve: {
    method: "post",
    path: "/api/join-requests/:id/approve",
    summary: "Approve a request to join, as a profile in the tree or as a new person",
    access: {
      right: "joinRequest.approve",
      on: { joinRequest: "params.id", person: "body.personId?" },
    },
    params: byId,
    body: approvalSchema,
    errors: [
      decided,
      joinedMeanwhile,
      hasRelatives,
      invitationErrors.personSignsIn,
      invitationErrors.personDeceased,
      personErrors.hasRelativesInGroup,
      personErrors.hasDeletedRelatives,
      // The account and the profile become one.
      ...mergeErrors,
    ],
    response: outcome,
  },
  reject: {
    method: "post",
    path: "/api/join-requests/:id/reject",
    summary: "Reject a request to join",
    access: { right: "joinRequest.reject", on: { joinRequest: "params.id" } },
    params: byId,
    errors: [decided],
    response: outcome,
  },
});
