import { setTimeout } from "node:timers/promises";

/** Longer than it takes to find a person and queue an email, in milliseconds. */
const MIN_RESPONSE_MS = 250;

/** Runs work for at least a fixed time, so that its duration doesn't reveal its result. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(MIN_RESPONSE_MS)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
