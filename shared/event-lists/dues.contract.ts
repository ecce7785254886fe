import * as z from "zod/mini";
import { defineContract } from "../define-contract.ts";
import { CHANGED } from "../lib/refusals.ts";
import { idInAddress, outcome } from "../lib/schemas.ts";
import { duesRefusals } from "./dues.refusals.ts";
import {
  duesFormSchema,
  duesSchema,
  duesSheetQuery,
  duesSheetSchema,
  newPaymentSchema,
  paymentSchema,
} from "./dues.schema.ts";

const oneEvent = z.object({ id: idInAddress });
const onePayment = z.object({ id: idInAddress, paymentId: idInAddress });

const organisers = { may: "event.manage", on: { event: "params.id" } } as const;

export const duesContract = defineContract("dues", {
  own: {
    method: "get",
    path: "/api/events/:id/dues",
    summary: "What an event asks of each who comes, and how the caller's household stands",
    access: { may: "event.see", on: { event: "params.id" } },
    params: oneEvent,
    answer: duesSchema,
  },
  set: {
    method: "put",
    path: "/api/events/:id/dues",
    summary: "Say what each adult and child who comes owes; no payment is taken by this",
    access: organisers,
    params: oneEvent,
    body: duesFormSchema,
    refuses: [CHANGED, duesRefusals.otherCurrency],
    answer: duesSchema,
  },
  sheet: {
    method: "get",
    path: "/api/events/:id/dues/households",
    summary: "What each household owes and has paid, a page of them, with the totals of all",
    access: organisers,
    params: oneEvent,
    query: duesSheetQuery,
    answer: duesSheetSchema,
  },
  export: {
    method: "get",
    path: "/api/events/:id/dues.csv",
    summary: "The same of all households as a CSV file",
    access: organisers,
    params: oneEvent,
    answer: { file: ["text/csv"] },
  },
  pay: {
    method: "post",
    path: "/api/events/:id/payments",
    summary: "Mark what a household has paid",
    access: organisers,
    params: oneEvent,
    body: newPaymentSchema,
    refuses: [duesRefusals.none, duesRefusals.notOfEvent],
    answer: paymentSchema,
    status: 201,
  },
  takeBack: {
    method: "delete",
    path: "/api/events/:id/payments/:paymentId",
    summary: "Take back what was marked as paid; within 30 days it can be restored",
    access: organisers,
    params: onePayment,
    answer: outcome,
  },
  restore: {
    method: "post",
    path: "/api/events/:id/payments/:paymentId/restore",
    summary: "Mark again what was taken back within 30 days",
    access: organisers,
    params: onePayment,
    answer: outcome,
  },
});
