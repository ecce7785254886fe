import { defineErrors } from "../../lib/errors.ts";

export const duesErrors = defineErrors("dues", {
  otherCurrency: {
    status: 409,
    text: ({ currency }: { currency: string }) =>
      `There are payments in ${currency}. Remove them before you change the currency.`,
    field: "currency",
  },
  none: { status: 409, text: "This event has no dues." },
  notOfEvent: {
    status: 409,
    text: "Choose someone whose household is on the guest list.",
  },
});
