import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { findLinksToRemove } from "#shared/family/households/links-to-remove.ts";
import { moveSchema } from "#shared/family/households/households.contract.ts";
import { countOf } from "#shared/lib/count.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../lib/forms/forms.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { FormButtons } from "../../../ui/forms/form-buttons.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { useGroups } from "../groups/index.ts";
import { type Household, householdsApi, type Mover } from "./households.api.ts";
import { refetchAfterMove, undoMove } from "../history/index.ts";

interface MoveHouseholdFormProps {
  person: Mover;
  household: Household;
  onDone: () => void;
}

interface Typed {
  familyGroupId: string;
  staying: readonly number[];
}

export function MoveHouseholdForm({ person, household, onDone }: MoveHouseholdFormProps) {
  const relatives = household.people.filter(({ kinship }) => kinship !== "self");
  const planMove = ({ familyGroupId, staying }: Typed) => {
    const to = Number(familyGroupId);
    const movingIds = relatives.map(({ id }) => id).filter((id) => !staying.includes(id));
    return {
      to,
      along: movingIds,
      cut: findLinksToRemove(household.links, {
        people: [person.id, ...movingIds],
        targetGroupId: to,
      }),
    };
  };
  const form = useForm({
    resolver: bodyResolver(moveSchema, (typed: Typed) => {
      const { to, along, cut } = planMove(typed);
      return { familyGroupId: to, people: along, links: cut.map(({ id }) => id) };
    }),
    defaultValues: { familyGroupId: "", staying: [] },
  });
  const typed = useWatch({ control: form.control }) as Typed;
  const { staying } = typed;
  const { along, cut } = planMove(typed);
  const { mutateAsync: move, isPending } = useMutation({
    mutationFn: householdsApi.move,
    onSuccess: ({ id, message }) => {
      onDone();
      toast({ title: "Moved", description: message, undo: () => undoMove(id) });
      return refetchAfterMove();
    },
    onError: (error) => {
      showServerErrors(form, error, describeFailure(error));
      // The household or the relationships to remove may have changed.
      return invalidate("households");
    },
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={createSubmitHandler(form, (body) => move({ params: { id: person.id }, body }))}
    >
      <FormErrors {...errorSummaryOf(form)} />
      <GroupField currentGroupId={person.familyGroupId} {...bindTo(form)("familyGroupId")} />
      <fieldset className="grid min-w-0">
        <legend className="font-semibold">Who else is moving?</legend>
        {relatives.map(({ id, name, kinship }) => (
          <CheckboxField
            key={id}
            label={`${name} (${KINSHIP_LABELS[kinship]})`}
            className="wrap-anywhere"
            checked={!staying.includes(id)}
            onChange={({ target }) =>
              form.setValue(
                "staying",
                target.checked ? staying.filter((each) => each !== id) : [...staying, id],
              )
            }
          />
        ))}
        {relatives.length === 0 && (
          <p className="text-quiet">No one. They have no spouse or children under 18.</p>
        )}
      </fieldset>
      {typed.familyGroupId !== "" && <LinksToRemove links={cut} />}
      <FormButtons busy={isPending} onCancel={onDone}>
        {`Move ${countOf(along.length + 1, "person", "people")}`}
      </FormButtons>
    </form>
  );
}

const KINSHIP_LABELS = { self: "", spouse: "spouse", child: "child under 18" };

interface GroupFieldProps extends ReturnType<ReturnType<typeof bindTo<Typed>>> {
  currentGroupId: number | null;
}

/** All groups except their current one. */
function GroupField({ currentGroupId, ...field }: GroupFieldProps) {
  const { items, isPending, isSuccess } = useGroups();
  const errorText = isSuccess ? undefined : "Couldn't load the family groups. Try again.";
  const others = (items ?? []).filter(({ id }) => id !== currentGroupId);
  return (
    <SelectField
      label="New family group"
      hint={isPending ? "Loading the family groups…" : errorText}
      {...field}
      options={[
        { value: "", label: "Choose a family group" },
        ...others.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

type Link = Household["links"][number];

/** The relationships that a move removes, updated as the choice changes. */
const LinksToRemove = ({ links }: { links: readonly Link[] }) => (
  <section aria-live="polite" className="grid gap-2">
    <h3 className="font-semibold">Relationships that will be removed</h3>
    {links.length === 0 ? (
      <p className="text-quiet">None.</p>
    ) : (
      <>
        <p>Relatives must be in the same family group.</p>
        <ul className="grid list-disc gap-1 pl-5">
          {links.map((link) => (
            <li key={link.id} className="wrap-anywhere">
              {describeLink(link)}
            </li>
          ))}
        </ul>
      </>
    )}
    <p className="text-quiet">
      Everyone keeps their role. You can undo the move until someone edits these people or a
      relationship in either group.
    </p>
  </section>
);

function describeLink({ type, one, other }: Link): string {
  switch (type) {
    case "SPOUSE":
      return `${one.name} and ${other.name} are spouses`;
    case "PARENT":
      return `${one.name} is a parent of ${other.name}`;
    case "CHILD":
      return `${one.name} is a child of ${other.name}`;
    case "EXTENDED":
      return `${one.name} and ${other.name} are relatives`;
  }
}
