import type { TaskKind } from "#shared/reunions/event-lists/list-options.ts";
import type { SignUp, Task } from "./tasks.api.ts";

export const LIST_TITLES: Record<TaskKind, string> = { bring: "To bring", help: "Help needed" };

/** '2 of 4 open', 'Open', 'All taken'. */
export function describeOpen({ needed, signedUp }: Pick<Task, "needed" | "signedUp">): string {
  const open = needed - signedUp;
  if (open <= 0) return needed === 1 ? "Taken" : "All taken";
  return needed === 1 ? "Open" : `${open} of ${needed} open`;
}

/** 'Ada Berg (2)'. */
export const formatSignUp = ({ name, quantity }: Pick<SignUp, "name" | "quantity">): string =>
  quantity === 1 ? name : `${name} (${quantity})`;

/** The quantity taken by people who aren't named. */
export const countUnnamed = ({ signedUp, signUps }: Pick<Task, "signedUp" | "signUps">): number =>
  signedUp - signUps.reduce((sum, { quantity }) => sum + quantity, 0);
