import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { Answering } from "../rsvp/rsvp.api.ts";
import { takeFor } from "./take.ts";
import type { Task } from "./tasks.api.ts";

interface TakeButtonProps {
  eventId: number;
  task: Task;
  people: Answering[];
}

/** Takes a task on: at once where there is nothing to choose, else for whom and how many. */
export function TakeButton({ eventId, task, people }: TakeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [only, ...others] = people;
  const press = () => {
    if (others.length > 0 || task.needed > 1) return setOpen(true);
    return void takeFor({ eventId, task, who: namedIn(only!), quantity: 1 });
  };
  if (isOpen)
    return <TakeForm eventId={eventId} task={task} people={people} onDone={() => setOpen(false)} />;
  return (
    <Button aria-label={`Take on ${task.title}`} onClick={press}>
      {task.kind === "bring" ? "I'll bring it" : "I'll help"}
    </Button>
  );
}

const namedIn = ({ userId, fullName }: Answering) => ({ userId, name: fullName });

function TakeForm({ eventId, task, people, onDone }: TakeButtonProps & { onDone: () => void }) {
  const me = useSignedIn().id;
  const first = people.find(({ userId }) => userId === me) ?? people[0]!;
  const [who, setWho] = useState(first.userId);
  const had = (userId: number) => task.takers.find((taker) => taker.userId === userId)?.quantity;
  const open = task.needed - task.taken + (had(who) ?? 0);
  const [typed, setTyped] = useState("1");
  const [isBusy, setBusy] = useState(false);
  const quantity = Number(typed);
  const fault =
    Number.isInteger(quantity) && quantity >= 1 && quantity <= open
      ? undefined
      : `Please give a number from 1 to ${open}`;
  const [isTried, setTried] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault) return;
    setBusy(true);
    const name = people.find(({ userId }) => userId === who)!.fullName;
    const isTaken = await takeFor({ eventId, task, who: { userId: who, name }, quantity });
    setBusy(false);
    if (isTaken) onDone();
  };
  // What was pressed has gone: the first field takes the focus.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("select, input")?.focus(), []);
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Take on ${task.title}`}
      onSubmit={(event) => void submit(event)}
      className="grid w-full min-w-56 gap-4 rounded bg-paper p-4"
    >
      {people.length > 1 && (
        <SelectField
          label="Who"
          options={people.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
          value={who}
          onChange={({ target }) => setWho(Number(target.value))}
        />
      )}
      {task.needed > 1 && (
        <TextField
          label="How many"
          hint={`${open} of ${task.needed} can be taken`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isTried ? fault : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <FormButtons onCancel={onDone} busy={isBusy}>
        Take it on
      </FormButtons>
    </form>
  );
}
