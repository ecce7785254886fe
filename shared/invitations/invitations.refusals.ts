import { defineRefusals } from "../lib/refusals.ts";

interface Called {
  name: string;
}

export const invitationRefusals = defineRefusals("invitation", {
  member: {
    status: 409,
    text: "Somebody of this family group signs in with this address already.",
    field: "email",
  },
  deceased: {
    status: 409,
    text: "This address belongs to somebody who is recorded as deceased.",
    field: "email",
  },
  placeholder: {
    status: 400,
    text: "Nobody reads mail at this address. Please give a real one.",
    field: "email",
  },
  another: {
    status: 409,
    text: "This address belongs to another person of this family group, or has been used to invite them.",
    field: "email",
  },
  personSignsIn: {
    status: 409,
    text: ({ name }: Called) => `${name} signs in already, and needs no invitation.`,
  },
  personDeceased: {
    status: 409,
    text: ({ name }: Called) => `${name} is recorded as deceased, and can't be invited.`,
  },
  /** Of sending it again, and of revoking it. */
  isOver: {
    status: 409,
    text: "This invitation has been answered or revoked already. You can invite the address anew.",
  },
  accepted: { status: 409, text: "This invitation has already been accepted." },
  declined: { status: 409, text: "This invitation has already been declined." },
  otherAccount: {
    status: 403,
    text: "This invitation is for another e-mail address than the one you are signed in with.",
  },
  otherAddress: {
    status: 400,
    text: "This invitation is for another e-mail address.",
    field: "email",
    beside: "Please keep the address to which the invitation was sent",
    extra: { success: false },
  },
  otherGroup: {
    status: 409,
    text: "You belong to another family group already, and stay in it. To change the group, please ask an administrator.",
  },
  hasRelatives: {
    status: 409,
    text: "You have relatives in the tree already, and this invitation is for another record of you. Please ask an administrator to merge the two.",
  },
  placeTaken: {
    status: 409,
    text: "The place in the tree for which you are invited can't be taken any more. Please ask an administrator for another invitation.",
    extra: { success: false },
  },
});
