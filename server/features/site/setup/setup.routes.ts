import type { setupContract } from "#shared/site/setup/setup.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { saveFormats } from "../../core/formats/index.ts";
import { addClosestFamily } from "./closest-family.service.ts";
import { dismissStep, readSetup, saveSetup } from "./setup.service.ts";
import { findNextStep } from "./next-step.service.ts";

export const setupRoutes = (ctx: Context): Handlers<typeof setupContract> => ({
  state: () => readSetup(ctx),
  addClosestFamily: async ({ actor, body }) => ({
    added: await addClosestFamily(ctx, actor, body),
  }),
  suggestion: ({ actor }) => findNextStep(ctx, actor),
  dismissSuggestion: async ({ actor, body }) => {
    await dismissStep(ctx, actor, body.step);
    return findNextStep(ctx, actor);
  },
  saveFormats: ({ body }) => saveFormats(ctx.db, body),
  save: ({ body }) => saveSetup(ctx, body),
});
