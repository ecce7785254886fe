import { useMutation } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { addedPeopleSchema } from "#shared/reunions/guest-list/guest-list.contract.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { showServerErrors, createSubmitHandler, errorSummaryOf } from "../../../lib/forms/forms.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/choices/combobox.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { refetchAttendance } from "../attendance/index.ts";
import { guestListApi, peopleQueries, type PlannedEvent } from "../event-basics/index.ts";
import { toPersonOption } from "../../family/people/index.ts";
import { toastAdded } from "./toast-added.ts";

const SEARCH_DELAY_MS = 250;
const MAX_RESULTS = 20;

interface ChosenPerson {
  id: number;
  name: string;
}

const NOBODY: ChosenPerson[] = [];

/** Adds one or more people of the tree by name. */
export function AddPeopleForm({ event }: { event: PlannedEvent }) {
  const form = useForm({
    resolver: bodyResolver(addedPeopleSchema, ({ userIds }: { userIds: ChosenPerson[] }) => ({
      userIds: userIds.map(({ id }) => id),
    })),
    defaultValues: { userIds: NOBODY },
  });
  const { field, fieldState } = useController({ control: form.control, name: "userIds" });
  const { value: chosen, onChange: setChosen } = field;
  const { mutateAsync: addPeople, isPending } = useMutation({
    mutationFn: guestListApi.addPeople,
    onSuccess: (added) => {
      form.reset();
      toastAdded(event.id, added);
      return refetchAttendance();
    },
    onError: (error) => showServerErrors(form, error, describeFailure(error)),
  });
  return (
    <form
      noValidate
      onSubmit={createSubmitHandler(form, (body) => addPeople({ params: { id: event.id }, body }))}
      className="grid content-start gap-3"
    >
      <h3 className="text-lg">People by name</h3>
      <FormErrors {...errorSummaryOf(form)} />
      <PersonSearch
        chosen={chosen}
        onChoose={(person) => setChosen([...chosen, person])}
        focusRef={field.ref}
        error={fieldState.error?.message}
      />
      {chosen.length > 0 && (
        <ul aria-label="Chosen people" className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <li
              key={id}
              className="flex items-center gap-1 rounded-full bg-evergreen-wash pl-3 wrap-anywhere"
            >
              {name}
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => setChosen(chosen.filter((each) => each.id !== id))}
                className="grid size-touch cursor-pointer place-items-center rounded-full"
              >
                <X aria-hidden className="size-4.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button type="submit" busy={isPending}>
          {chosen.length > 1 ? `Add ${chosen.length} people` : "Add person"}
        </Button>
      </div>
    </form>
  );
}

interface PersonSearchProps extends Pick<ComponentProps<typeof Combobox>, "focusRef" | "error"> {
  chosen: ChosenPerson[];
  onChoose: (person: ChosenPerson) => void;
}

/** Living people who match the search and aren't chosen yet. */
function PersonSearch({ chosen, onChoose, ...field }: PersonSearchProps) {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const query = { search: search || undefined, living: "1", limit: MAX_RESULTS } as const;
  const { items = [], isFetching } = usePages(peopleQueries.list({ query }));
  const people = items.filter((person) => chosen.every(({ id }) => id !== person.id));
  const isSettled = !isFetching && search === typed.trim();
  return (
    <Combobox
      {...field}
      label="Search people"
      groups={[{ label: "", options: people.map(toPersonOption) }]}
      areSearchResults={isSettled}
      value={null}
      onChange={(value) => {
        const person = people.find(({ id }) => String(id) === value);
        if (person) onChoose({ id: person.id, name: person.fullName });
      }}
      onType={setTyped}
      isSearching={!isSettled}
      placeholder="Type a name"
      emptyText="No one found"
    />
  );
}
