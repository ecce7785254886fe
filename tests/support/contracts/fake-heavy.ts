import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import { idInAddress } from "#shared/lib/schemas.ts";
import { bindFeatures, type BindFeatures, createRouteGuard } from "../../../server/features.ts";
import { bind } from "../../../server/lib/routes/bind.ts";

const aboutGroup = {
  access: { right: "group.see", on: { group: "params.id" } },
  params: z.object({ id: idInAddress }),
} as const;

/** Routes with long or quick work that the test ends, and one with a file. */
const fakeHeavy = defineContract("fakeHeavy", {
  long: {
    method: "get",
    path: "/api/fake-heavy/:id/long",
    summary: "Minutes of work",
    ...aboutGroup,
    heavy: "long",
    response: z.object({ done: z.boolean() }),
  },
  quick: {
    method: "get",
    path: "/api/fake-heavy/:id/quick",
    summary: "Seconds of work",
    ...aboutGroup,
    heavy: "quick",
    response: z.object({ done: z.boolean() }),
  },
  file: {
    method: "get",
    path: "/api/fake-heavy/:id/file",
    summary: "A file that takes minutes to make",
    ...aboutGroup,
    heavy: "long",
    response: { file: ["text/plain"] },
  },
});

/** Heavy work that runs until the test ends it. */
function controlledWork() {
  const running: { person: number; signal: AbortSignal; end: () => void }[] = [];
  const work = async ({ actor, signal }: { actor: { id: number }; signal: AbortSignal }) => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const entry = { person: actor.id, signal, end };
    running.push(entry);
    signal.addEventListener("abort", end);
    await ended;
    running.splice(running.indexOf(entry), 1);
    return { done: true };
  };
  return { running, work };
}

/** Adds these routes to the product's. Also returns the work that is running. */
export function withHeavy(megabytes = 1) {
  const { running, work } = controlledWork();
  const chunk = new Uint8Array(1024 * 1024).fill(65);
  // oxlint-disable-next-line require-await -- file bodies are async
  async function* chunks() {
    for (let n = 0; n < megabytes; n++) yield chunk;
  }
  const features: BindFeatures = (app, ctx, gate) => {
    bindFeatures(app, ctx, gate);
    const file = async () => ({ type: "text/plain", body: chunks() });
    bind(app, fakeHeavy, { long: work, quick: work, file }, createRouteGuard(ctx, gate));
  };
  return { running, features };
}
