import { defineRefusals } from "../lib/refusals.ts";

export const duesRefusals = defineRefusals("dues", {
  otherCurrency: {
    status: 409,
    text: ({ currency }: { currency: string }) =>
      `Payments in ${currency} are marked already. Please take them back first.`,
    field: "currency",
  },
  none: { status: 409, text: "This event asks for no dues." },
  notOfEvent: {
    status: 409,
    text: "Please choose somebody whose household is asked to this event.",
  },
});
