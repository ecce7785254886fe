import { setTimeout } from "node:timers/promises";

/** Longer than it takes to find a person and queue an email, in milliseconds. */
const EVEN_TIME = 250;

/** Runs work for at least a fixed time, so that its duration doesn't reveal its result. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(EVEN_TIME)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
