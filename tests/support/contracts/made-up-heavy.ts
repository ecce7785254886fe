import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import { idInAddress } from "#shared/lib/schemas.ts";
import { bindFeatures, type BindFeatures, createRouteGuard } from "../../../server/features.ts";
import { bind } from "../../../server/lib/routes/bind.ts";

const aboutGroup = {
  access: { right: "group.see", on: { group: "params.id" } },
  params: z.object({ id: idInAddress }),
} as const;

/** Routes with long and quick work that the test controls, and with a file. */
const madeUpHeavy = defineContract("madeUpHeavy", {
  long: {
    method: "get",
    path: "/api/made-up-heavy/:id/long",
    summary: "Minutes of work",
    ...aboutGroup,
    heavy: "long",
    answer: z.object({ done: z.boolean() }),
  },
  quick: {
    method: "get",
    path: "/api/made-up-heavy/:id/quick",
    summary: "Seconds of work",
    ...aboutGroup,
    heavy: "quick",
    answer: z.object({ done: z.boolean() }),
  },
  file: {
    method: "get",
    path: "/api/made-up-heavy/:id/file",
    summary: "A file that takes minutes to make",
    ...aboutGroup,
    heavy: "long",
    answer: { file: ["text/plain"] },
  },
});

/** Heavy work that runs until the test ends it. */
function controlledWork() {
  const running: { person: number; until: AbortSignal; end: () => void }[] = [];
  const work = async ({ actor, until }: { actor: { id: number }; until: AbortSignal }) => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const mine = { person: actor.id, until, end };
    running.push(mine);
    until.addEventListener("abort", end);
    await ended;
    running.splice(running.indexOf(mine), 1);
    return { done: true };
  };
  return { running, work };
}

/** The product with these routes added, and the work that is currently running. */
export function withHeavy(megabytes = 1) {
  const { running, work } = controlledWork();
  const piece = new Uint8Array(1024 * 1024).fill(65);
  // oxlint-disable-next-line require-await -- as large work gives it
  async function* pieces() {
    for (let n = 0; n < megabytes; n++) yield piece;
  }
  const features: BindFeatures = (app, ctx, gate) => {
    bindFeatures(app, ctx, gate);
    const file = async () => ({ type: "text/plain", body: pieces() });
    bind(app, madeUpHeavy, { long: work, quick: work, file }, createRouteGuard(ctx, gate));
  };
  return { running, features };
}
