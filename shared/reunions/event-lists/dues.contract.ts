import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { CHANGED_MEANWHILE } from "../../lib/errors.ts";
import { idInAddress, outcome } from "../../lib/schemas.ts";
import { duesErrors } from "./dues.errors.ts";
import {
  duesFormSchema,
  duesSchema,
  duesSheetQuery,
  duesSheetSchema,
  newPaymentSchema,
  paymentSchema,
} from "./dues.schema.ts";

const eventParams = z.object({ id: idInAddress });
const paymentParams = z.object({ id: idInAddress, paymentId: idInAddress });

const organizerAccess = { right: "event.manage", on: { event: "params.id" } } as const;

export const duesContract = defineContract("dues", {
  own: {
    method: "get",
    path: "/api/events/:id/dues",
    summary: "Get an event's dues and your household's balance",
    access: { right: "event.see", on: { event: "params.id" } },
    params: eventParams,
    response: duesSchema,
  },
  set: {
    method: "put",
    path: "/api/events/:id/dues",
    summary: "Set the dues per adult and child; takes no payments",
    access: organizerAccess,
    params: eventParams,
    body: duesFormSchema,
    errors: [CHANGED_MEANWHILE, duesErrors.otherCurrency],
    response: duesSchema,
  },
  sheet: {
    method: "get",
    path: "/api/events/:id/dues/households",
    summary: "List what each household owes and has paid, with totals",
    access: organizerAccess,
    params: eventParams,
    query: duesSheetQuery,
    response: duesSheetSchema,
  },
  export: {
    method: "get",
    path: "/api/events/:id/dues.csv",
    summary: "Download all households' dues as CSV",
    limit: "exports",
    access: organizerAccess,
    params: eventParams,
    audit: "export",
    response: { file: ["text/csv"] },
  },
  pay: {
    method: "post",
    path: "/api/events/:id/payments",
    summary: "Record a household's payment",
    access: organizerAccess,
    params: eventParams,
    body: newPaymentSchema,
    errors: [duesErrors.none, duesErrors.notOfEvent],
    response: paymentSchema,
    status: 201,
  },
  removePayment: {
    method: "delete",
    path: "/api/events/:id/payments/:paymentId",
    summary: "Remove a recorded payment; it can be restored for 30 days",
    access: organizerAccess,
    params: paymentParams,
    response: outcome,
  },
  restorePayment: {
    method: "post",
    path: "/api/events/:id/payments/:paymentId/restore",
    summary: "Restore a payment removed in the last 30 days",
    access: organizerAccess,
    params: paymentParams,
    response: outcome,
  },
});
