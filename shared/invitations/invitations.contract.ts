import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import {
  countInQuery,
  emailAddress,
  exactText,
  id,
  idInAddress,
  idInBody,
  lineOrNull,
  moment,
  outcome,
  placeInList,
  textOrNull,
} from "../lib/schemas.ts";
import { MAIL_STATUSES } from "../messages/message-words.ts";
import { personRefusals } from "../people/people.refusals.ts";
import { mergeRefusals } from "../records/records.refusals.ts";
import {
  INVITATION_STATUSES,
  INVITING_OUTCOMES,
  MOST_INVITED,
  TOO_MANY_INVITED,
} from "./invitation-words.ts";
import { invitationRefusals } from "./invitations.refusals.ts";

const maybe = z.nullable(z.string());
const NO_EMAIL = "Please enter a valid email address";
const address = emailAddress(NO_EMAIL);
const name = z.optional(lineOrNull(200, "That name is too long"));

/** One address, which may be bound to somebody of the tree, or a list of them. */
export const invitingSchema = z
  .object({
    familyGroupId: idInBody,
    email: z.optional(address),
    recipientName: name,
    /** Whose place in the tree becomes the account. */
    personId: z.optional(z.nullable(idInBody)),
    invitees: z.optional(
      z
        .array(z.object({ email: address, recipientName: name }))
        .check(z.minLength(1, NO_EMAIL), z.maxLength(MOST_INVITED, TOO_MANY_INVITED)),
    ),
    message: z.optional(textOrNull(2000)),
  })
  .check(
    z.refine(({ email, invitees }) => (email === undefined) !== (invitees === undefined), {
      path: ["email"],
      error: NO_EMAIL,
    }),
    z.refine(({ personId, invitees }) => !personId || invitees === undefined, {
      path: ["personId"],
      error: "Only one address can be bound to a person",
    }),
  );

/** Somebody's list may be long: whoever pastes too many is told so, rather than cut off. */
const ROOM_FOR_A_LIST = 2 * 1024 * 1024;

const invitationSchema = z.object({
  id,
  email: z.string(),
  recipientName: maybe,
  message: maybe,
  /** Whose place in the tree it is for. */
  person: z.nullable(z.object({ id, name: z.string() })),
  status: z.enum(INVITATION_STATUSES),
  createdAt: moment,
  lastSentAt: z.nullable(moment),
  expiresAt: moment,
  /** Null for who is not to be known any more. */
  sentBy: maybe,
  /** What has become of the mail; null where none was written. */
  mail: z.nullable(z.enum(MAIL_STATUSES)),
});

const byId = z.object({ id: idInAddress });
const token = exactText(200);
const withToken = z.object({ token });

export const INVITATIONS_PER_PAGE = 50;

const { accepted, declined, otherAccount } = invitationRefusals;

export const invitationsContract = defineContract("invitations", {
  invite: {
    method: "post",
    path: "/api/family-invitations",
    summary:
      "Invite one address, perhaps as somebody of the tree, or up to 200; one that waits already is written to again",
    isLimited: true,
    access: {
      may: "invitation.send",
      on: { group: "body.familyGroupId", person: "body.personId?" },
    },
    body: invitingSchema,
    bodyLimit: ROOM_FOR_A_LIST,
    refuses: [
      invitationRefusals.member,
      invitationRefusals.deceased,
      invitationRefusals.placeholder,
      invitationRefusals.another,
      invitationRefusals.personSignsIn,
      invitationRefusals.personDeceased,
    ],
    answer: z.extend(outcome, {
      /** In the order of what was asked for, each address once. */
      results: z.array(z.object({ email: z.string(), outcome: z.enum(INVITING_OUTCOMES) })),
    }),
    status: 201,
  },
  list: {
    method: "get",
    path: "/api/family-groups/:id/invitations",
    summary: "Who has been invited into a family group, the newest first, in pages",
    access: { may: "invitation.see", on: { group: "params.id" } },
    params: byId,
    query: z.object({
      /** Of one person of the tree. */
      personId: z.optional(idInAddress),
      after: z.optional(placeInList),
      limit: z.optional(countInQuery(1, INVITATIONS_PER_PAGE)),
    }),
    answer: { page: invitationSchema },
  },
  resend: {
    method: "post",
    path: "/api/family-invitations/:id/resend",
    summary: "Send an invitation again, for 14 days from now; the earlier mail's link still works",
    isLimited: true,
    access: { may: "invitation.manage", on: { invitation: "params.id" } },
    params: byId,
    refuses: [invitationRefusals.isOver],
    answer: outcome,
  },
  revoke: {
    method: "post",
    path: "/api/family-invitations/:id/revoke",
    summary: "Take an invitation back: the links of its mails open nothing any more",
    access: { may: "invitation.manage", on: { invitation: "params.id" } },
    params: byId,
    refuses: [invitationRefusals.isOver],
    answer: outcome,
  },
  byToken: {
    method: "get",
    path: "/api/family-invitations/token/:token",
    summary: "The invitation, for who has its link; changes nothing",
    access: { link: "invitation", of: "params.token" },
    params: withToken,
    answer: z.object({
      id,
      token: z.string(),
      email: z.string(),
      status: z.enum(INVITATION_STATUSES),
      familyGroupName: z.string(),
      familyGroupId: id,
      recipientName: maybe,
      message: maybe,
      sentBy: maybe,
      /** Whether somebody signs in with this address already. */
      hasAccount: z.boolean(),
    }),
  },
  accept: {
    method: "post",
    path: "/api/family-invitations/:id/accept",
    summary: "Join the family group, as who has the link and signs in with its address",
    access: { link: "invitation", of: "body.token", signedIn: true },
    params: byId,
    body: withToken,
    refuses: [
      accepted,
      declined,
      otherAccount,
      invitationRefusals.otherGroup,
      invitationRefusals.hasRelatives,
      invitationRefusals.placeTaken,
      personRefusals.hasRelativesInGroup,
      personRefusals.hasDeletedRelatives,
      // The account and the record become one.
      ...mergeRefusals,
    ],
    answer: outcome,
  },
  reject: {
    method: "post",
    path: "/api/family-invitations/:id/reject",
    summary: "Decline, as who has the link and signs in with its address",
    access: { link: "invitation", of: "body.token", signedIn: true },
    params: byId,
    body: withToken,
    refuses: [accepted, declined, otherAccount],
    answer: outcome,
  },
  process: {
    method: "get",
    path: "/api/process-invitation/:token",
    summary: "What registering by an invitation begins with; changes nothing",
    access: { link: "invitation", of: "params.token" },
    params: withToken,
    refuses: [accepted, declined],
    answer: z.extend(outcome, {
      invitation: z.object({
        id,
        email: z.string(),
        recipientName: maybe,
        familyGroup: z.object({ id, name: z.string() }),
      }),
    }),
  },
});
