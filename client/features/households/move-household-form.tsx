import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { linksToCut } from "#shared/households/cut-links.ts";
import { wordsOf } from "../../lib/calls/failure.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import { CheckboxField } from "../../ui/forms/checkbox-field.tsx";
import { FormButtons } from "../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../ui/forms/form-errors.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { useGroups } from "../groups/use-group-names.ts";
import { CutLinks } from "./cut-links-list.tsx";
import { type Household, householdsApi, type Mover } from "./households.api.ts";
import { renewMoved, undoMove } from "./undo-move.ts";

interface MoveHouseholdFormProps {
  person: Mover;
  household: Household;
  onDone: () => void;
}

export function MoveHouseholdForm({ person, household, onDone }: MoveHouseholdFormProps) {
  const [group, setGroup] = useState("");
  const [staying, setStaying] = useState<readonly number[]>([]);
  const [isUnchosen, setUnchosen] = useState(false);
  const to = Number(group);
  const relatives = household.people.filter(({ as }) => as !== "self");
  const along = relatives.map(({ id }) => id).filter((id) => !staying.includes(id));
  const people = [person.id, ...along];
  const cut = linksToCut(household.links, { people, to });
  const { mutate, isPending, error, failureCount } = useMutation({
    mutationFn: () =>
      householdsApi.move({
        params: { id: person.id },
        body: { familyGroupId: to, people: along, links: cut.map(({ id }) => id) },
      }),
    onSuccess: ({ id, message }) => {
      onDone();
      const action = { label: "Undo", onClick: () => void undoMove(id) };
      toast({ title: "Moved", description: message, action });
      return renewMoved();
    },
    // Who goes along, and what is cut, may be other than it was.
    onError: () => invalidate("households"),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setUnchosen(group === "");
    if (group !== "") mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <FormErrors errors={error ? [{ message: wordsOf(error) }] : []} attempt={failureCount} />
      <GroupField
        own={person.familyGroupId}
        value={group}
        onChoose={setGroup}
        error={isUnchosen && group === "" ? "Please choose a family group" : undefined}
      />
      <fieldset className="grid min-w-0">
        <legend className="font-semibold">Who goes along?</legend>
        {relatives.map(({ id, name, as }) => (
          <CheckboxField
            key={id}
            label={`${name} (${KINSHIP[as]})`}
            className="wrap-anywhere"
            checked={!staying.includes(id)}
            onChange={({ target }) =>
              setStaying(target.checked ? staying.filter((each) => each !== id) : [...staying, id])
            }
          />
        ))}
        {relatives.length === 0 && (
          <p className="text-quiet">Nobody: there is no spouse, and no child under 18.</p>
        )}
      </fieldset>
      {group !== "" && <CutLinks links={cut} />}
      <FormButtons busy={isPending} onCancel={onDone}>
        {people.length === 1 ? "Move one person" : `Move ${people.length} people`}
      </FormButtons>
    </form>
  );
}

const KINSHIP = { self: "", spouse: "spouse", child: "child under 18" };

interface GroupFieldProps {
  own: number | null;
  value: string;
  onChoose: (group: string) => void;
  error: string | undefined;
}

/** All groups but the one that they are in. */
function GroupField({ own, value, onChoose, error }: GroupFieldProps) {
  const { items, isPending, isSuccess } = useGroups();
  const failed = isSuccess ? undefined : "We couldn't load the family groups. Please try again.";
  const others = (items ?? []).filter(({ id }) => id !== own);
  return (
    <SelectField
      label="To which family group?"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      hint={isPending ? "Loading the family groups…" : failed}
      error={error}
      options={[
        { value: "", label: "Choose a family group" },
        ...others.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
