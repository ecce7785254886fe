import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { type TaskSignUp, taskSignUpSchema } from "#shared/reunions/event-lists/tasks.schema.ts";
import { bodyResolver } from "../../../../lib/forms/body-resolver.ts";
import { bindTo, createSubmitHandler } from "../../../../lib/forms/forms.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormButtons } from "../../../../ui/forms/form-buttons.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { changeSignUp } from "./change-sign-up.ts";
import type { HouseholdMember, Task } from "./tasks.api.ts";

interface SignUpButtonProps {
  eventId: number;
  task: Task;
  people: HouseholdMember[];
}

/** Signs up for a task: at once if there is nothing to choose, else for a person and a number. */
export function SignUpButton({ eventId, task, people }: SignUpButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [firstPerson, ...otherPeople] = people;
  const label = task.kind === "bring" ? "I'll bring it" : "I'll help";
  const onPress = () => {
    if (otherPeople.length > 0 || task.needed > 1) return setOpen(true);
    return void changeSignUp({ eventId, task, person: toNamedPerson(firstPerson!), quantity: 1 });
  };
  if (isOpen)
    return (
      <SignUpForm eventId={eventId} task={task} people={people} onDone={() => setOpen(false)} />
    );
  return (
    <Button aria-label={`${label}: ${task.title}`} onClick={onPress}>
      {label}
    </Button>
  );
}

const toNamedPerson = ({ userId, fullName }: HouseholdMember) => ({ userId, name: fullName });

/** The quantity a person may sign up for: from 1 to what is still open. */
function signUpSchemaUpTo(maxQuantity: number) {
  const message = `Enter a number from 1 to ${maxQuantity}`;
  const quantity = z.int(message).check(z.minimum(1, message), z.maximum(maxQuantity, message));
  return z.extend(taskSignUpSchema, { quantity });
}

const toBody = ({ userId, quantity }: Record<keyof TaskSignUp, string>) => ({
  userId: Number(userId),
  quantity: Number(quantity),
});

function SignUpForm({ eventId, task, people, onDone }: SignUpButtonProps & { onDone: () => void }) {
  const me = useSignedIn().id;
  const defaultPerson = people.find(({ userId }) => userId === me) ?? people[0]!;
  const maxQuantityFor = (userId: string) =>
    task.needed -
    task.signedUp +
    (task.signUps.find((signUp) => signUp.userId === Number(userId))?.quantity ?? 0);
  const form = useForm<Record<keyof TaskSignUp, string>, unknown, TaskSignUp>({
    resolver: (typed, ...rest) =>
      bodyResolver(signUpSchemaUpTo(maxQuantityFor(typed.userId)), toBody)(typed, ...rest),
    defaultValues: { userId: String(defaultPerson.userId), quantity: "1" },
  });
  const maxQuantity = maxQuantityFor(useWatch({ control: form.control, name: "userId" }));
  const submitSignUp = async ({ userId, quantity }: TaskSignUp) => {
    const name = people.find((person) => person.userId === userId)!.fullName;
    if (await changeSignUp({ eventId, task, person: { userId, name }, quantity })) onDone();
  };
  // The pressed button is gone, so the first field takes the focus.
  // react-hook-form's setFocus() is delayed and would lose a Tab pressed meanwhile.
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => formElement.current?.querySelector<HTMLElement>("select, input")?.focus(), []);
  const bind = bindTo(form);
  return (
    <form
      ref={formElement}
      noValidate
      aria-label={`Sign up: ${task.title}`}
      onSubmit={createSubmitHandler(form, submitSignUp)}
      className="grid w-full min-w-56 gap-4 rounded bg-paper p-4"
    >
      {people.length > 1 && (
        <SelectField
          label="Who"
          options={people.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
          {...bind("userId", { deps: "quantity" })}
        />
      )}
      {task.needed > 1 && (
        <TextField
          label="How many"
          hint={`${maxQuantity} of ${task.needed} still needed`}
          inputMode="numeric"
          autoComplete="off"
          {...bind("quantity")}
        />
      )}
      <FormButtons onCancel={onDone} busy={form.formState.isSubmitting}>
        Sign up
      </FormButtons>
    </form>
  );
}
