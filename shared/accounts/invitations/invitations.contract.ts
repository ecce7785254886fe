import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import {
  integerInQuery,
  untrimmedText,
  id,
  idInAddress,
  timestamp,
  outcome,
  cursorInQuery,
  nullableString,
  idAndName,
} from "../../lib/schemas.ts";
import { imageHash, imageRouteBase } from "../../core/images/image.schema.ts";
import { MAIL_STATUSES } from "../../core/outbox/mail-kinds.ts";
import { personErrors } from "../../family/people/people.errors.ts";
import { mergeErrors } from "../../family/records/records.errors.ts";
import { INVITATION_STATUSES, INVITE_OUTCOMES } from "./invitation-options.ts";
import { invitationErrors } from "./invitations.errors.ts";
import { inviteSchema } from "./invite.schema.ts";

/** Large enough that a list with too many addresses gets its own error, not the error for a large body. */
const LIST_BODY_LIMIT = 2 * 1024 * 1024;

const invitationSchema = z.object({
  id,
  email: z.string(),
  recipientName: nullableString,
  message: nullableString,
  /** Whose profile it is for. */
  person: z.nullable(idAndName),
  status: z.enum(INVITATION_STATUSES),
  createdAt: timestamp,
  lastSentAt: z.nullable(timestamp),
  expiresAt: timestamp,
  /** Null if the sender was deleted or erased. */
  sentBy: nullableString,
  /** The email's status; null if there was none. */
  mail: z.nullable(z.enum(MAIL_STATUSES)),
});

const byId = z.object({ id: idInAddress });
const token = untrimmedText(200);
const tokenParams = z.object({ token });
const namesake = z.object({ id, name: z.string(), distinction: nullableString });

export const INVITATIONS_PER_PAGE = 50;

const { accepted, declined, otherAccount } = invitationErrors;

export const invitationsContract = defineContract("invitations", {
  invite: {
    method: "post",
    path: "/api/family-invitations",
    summary:
      "Invite one address (optionally as someone in the tree) or up to 200; pending invitations are sent again, and names already in the tree need a confirmation",
    limit: "invitations",
    access: {
      right: "invitation.send",
      on: { group: "body.familyGroupId", person: "body.personId?" },
    },
    body: inviteSchema,
    bodyLimit: LIST_BODY_LIMIT,
    errors: [
      invitationErrors.member,
      invitationErrors.deceased,
      invitationErrors.placeholder,
      invitationErrors.another,
      invitationErrors.personSignsIn,
      invitationErrors.personDeceased,
    ],
    response: z.extend(outcome, {
      /** In the order of the request, each address once. */
      results: z.array(
        z.object({
          email: z.string(),
          outcome: z.enum(INVITE_OUTCOMES),
          /** Living people without an account who have the same name. */
          namesakes: z.optional(z.array(namesake)),
        }),
      ),
    }),
    status: 201,
  },
  list: {
    method: "get",
    path: "/api/family-groups/:id/invitations",
    summary: "List a group's invitations, newest first",
    access: { right: "invitation.see", on: { group: "params.id" } },
    params: byId,
    query: z.object({
      /** Only those for this person in the tree. */
      personId: z.optional(idInAddress),
      after: z.optional(cursorInQuery),
      limit: z.optional(integerInQuery(1, INVITATIONS_PER_PAGE)),
    }),
    response: { page: invitationSchema },
  },
  resend: {
    method: "post",
    path: "/api/family-invitations/:id/resend",
    summary:
      "Resend an invitation, valid for 14 days from now; the earlier email's link still works",
    limit: "invitations",
    access: { right: "invitation.manage", on: { invitation: "params.id" } },
    params: byId,
    errors: [invitationErrors.closed],
    response: outcome,
  },
  copyLink: {
    method: "post",
    path: "/api/family-invitations/:id/link",
    summary:
      "Create a new link for an open invitation, to share by hand while no mail server is set up",
    limit: "invitations",
    access: { right: "invitation.copyLink", on: { invitation: "params.id" } },
    params: byId,
    errors: [invitationErrors.closed, invitationErrors.sentByEmail],
    response: z.object({ address: z.string() }),
  },
  revoke: {
    method: "post",
    path: "/api/family-invitations/:id/revoke",
    summary: "Revoke an invitation; its links no longer work",
    access: { right: "invitation.manage", on: { invitation: "params.id" } },
    params: byId,
    errors: [invitationErrors.closed],
    response: outcome,
  },
  byToken: {
    method: "get",
    path: "/api/family-invitations/token/:token",
    summary: "Get an invitation from its link; changes nothing",
    access: { link: "invitation", of: "params.token" },
    params: tokenParams,
    response: z.object({
      id,
      token: z.string(),
      email: z.string(),
      status: z.enum(INVITATION_STATUSES),
      familyGroupName: z.string(),
      familyGroupId: id,
      recipientName: nullableString,
      message: nullableString,
      sentBy: nullableString,
      /** The hash of the inviter's photo. */
      senderPhoto: nullableString,
      /** The profile it is for, while the invitation is pending. */
      place: z.nullable(
        z.object({ name: z.string(), sex: z.nullable(z.string()), parents: z.array(z.string()) }),
      ),
      /** Whether an account already has this address. */
      hasAccount: z.boolean(),
    }),
  },
  image: {
    method: "get",
    path: "/api/family-invitations/token/:token/images/:hash",
    summary: "Get the inviter's photo",
    access: { link: "invitation", of: "params.token" },
    params: z.extend(tokenParams, { hash: imageHash }),
    ...imageRouteBase,
  },
  accept: {
    method: "post",
    path: "/api/family-invitations/:id/accept",
    summary: "Accept an invitation with its link, signed in with the invited email address",
    access: { link: "invitation", of: "body.token", signedIn: true },
    params: byId,
    body: tokenParams,
    errors: [
      accepted,
      declined,
      otherAccount,
      invitationErrors.otherGroup,
      invitationErrors.hasRelatives,
      invitationErrors.profileTaken,
      personErrors.hasRelativesInGroup,
      personErrors.hasDeletedRelatives,
      // The account and the profile become one.
      ...mergeErrors,
    ],
    response: outcome,
  },
  reject: {
    method: "post",
    path: "/api/family-invitations/:id/reject",
    summary: "Decline an invitation with its link, signed in with the invited email address",
    access: { link: "invitation", of: "body.token", signedIn: true },
    params: byId,
    body: tokenParams,
    errors: [accepted, declined, otherAccount],
    response: outcome,
  },
  process: {
    method: "get",
    path: "/api/process-invitation/:token",
    summary: "Get the invitation for the registration form; changes nothing",
    access: { link: "invitation", of: "params.token" },
    params: tokenParams,
    errors: [accepted, declined],
    response: z.extend(outcome, {
      invitation: z.object({
        id,
        email: z.string(),
        /** The invited name, else the name in the tree. */
        recipientName: nullableString,
        /** Whether the profile in the tree already has a birth date. */
        hasBirthdate: z.boolean(),
        familyGroup: idAndName,
      }),
    }),
  },
});
