import { defineErrors } from "../../lib/errors.ts";

export const badgeErrors = defineErrors("badge", {
  forged: {
    status: 400,
    text: "This isn't one of our codes. Scan it again, or search by name.",
    field: "code",
  },
  foreign: {
    status: 409,
    text: "This badge is for another event.",
    field: "code",
  },
  replaced: {
    status: 409,
    text: ({ name }: { name: string }) => `This badge no longer works. ${name} has a newer one.`,
    field: "code",
  },
  offList: {
    status: 409,
    text: "This badge belongs to someone who is no longer on the guest list.",
    field: "code",
  },
});
