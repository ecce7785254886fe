import * as z from "zod/mini";
import { version, id, requiredLine, textOrNull } from "../../lib/schemas.ts";
import { MAX_NEEDED, MAX_TASKS, TASK_KINDS } from "./list-options.ts";

const NO_TITLE = "Enter what is needed";
const OUT_OF_RANGE = `Enter a whole number from 1 to ${MAX_NEEDED}`;

const quantity = (min: number) =>
  z.int(OUT_OF_RANGE).check(z.minimum(min, OUT_OF_RANGE), z.maximum(MAX_NEEDED, OUT_OF_RANGE));

const taskFields = {
  kind: z.enum(TASK_KINDS),
  title: requiredLine(NO_TITLE, 120),
};
const optionalTaskFields = { detail: textOrNull(300), needed: quantity(1) };

export const newTaskSchema = z.object({
  ...taskFields,
  ...z.partial(z.object(optionalTaskFields)).shape,
});
export type NewTask = z.output<typeof newTaskSchema>;

export const taskChangeSchema = z.partial(
  z.object({ ...taskFields, ...optionalTaskFields, version }),
);
export type TaskChange = z.output<typeof taskChangeSchema>;

/** An event's tasks in their new order; unnamed ones come last. */
export const taskOrderSchema = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_TASKS)),
});

/** A person's new quantity of a task; 0 ends the sign-up. */
export const taskSignUpSchema = z.object({ userId: id, quantity: quantity(0) });
export type TaskSignUp = z.output<typeof taskSignUpSchema>;

const signUpSchema = z.object({
  userId: id,
  name: z.string(),
  quantity: z.int(),
  /** Whether they belong to the reader's household. */
  isOwn: z.boolean(),
});
export type SignUp = z.output<typeof signUpSchema>;

export const taskSchema = z.object({
  id,
  kind: z.enum(TASK_KINDS),
  title: z.string(),
  detail: z.nullable(z.string()),
  needed: z.int(),
  /** The total taken, including by people the reader may not see. */
  signedUp: z.int(),
  /** The people the reader may see. */
  signUps: z.array(signUpSchema),
  version,
});
export type Task = z.output<typeof taskSchema>;
