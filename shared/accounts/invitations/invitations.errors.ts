import { defineErrors } from "../../lib/errors.ts";

interface NameValue {
  name: string;
}

export const invitationErrors = defineErrors("invitation", {
  member: {
    status: 409,
    text: "A member of this family group already uses this address.",
    field: "email",
  },
  deceased: {
    status: 409,
    text: "This address belongs to someone who is marked as deceased.",
    field: "email",
  },
  placeholder: {
    status: 400,
    text: "This is a placeholder address. Enter a real one.",
    field: "email",
  },
  another: {
    status: 409,
    text: "This address belongs to someone else in this family group, or was used to invite them.",
    field: "email",
  },
  personSignsIn: {
    status: 409,
    text: ({ name }: NameValue) => `${name} already has an account and doesn't need an invitation.`,
  },
  personDeceased: {
    status: 409,
    text: ({ name }: NameValue) => `${name} is marked as deceased and can't be invited.`,
  },
  /** When sending it again or revoking it. */
  closed: {
    status: 409,
    text: "This invitation has already been answered or revoked. You can send a new one.",
  },
  /** When copying its link. */
  sentByEmail: {
    status: 409,
    text: "A mail server is set up, so the link goes out by email. Send the invitation again.",
  },
  accepted: { status: 409, text: "This invitation has already been accepted." },
  declined: { status: 409, text: "This invitation has already been declined." },
  otherAccount: {
    status: 403,
    text: "This invitation is for a different email address than the one you're signed in with.",
  },
  otherAddress: {
    status: 400,
    text: "This invitation is for a different email address.",
    field: "email",
    beside: "Use the address your invitation is for",
    extra: { success: false },
  },
  otherGroup: {
    status: 409,
    text: "You already belong to another family group. To change groups, ask an administrator.",
  },
  hasRelatives: {
    status: 409,
    text: "This invitation is for a different profile than the one your relatives are linked to. Ask an administrator to merge the two.",
  },
  profileTaken: {
    status: 409,
    text: "The profile you're invited to use is no longer available. Ask an administrator for a new invitation.",
    extra: { success: false },
  },
});
