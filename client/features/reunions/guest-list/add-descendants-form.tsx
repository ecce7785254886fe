import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import type { InvitedSpouses } from "#shared/reunions/event-basics/event-options.ts";
import { addedDescendantsSchema } from "#shared/reunions/guest-list/guest-list.contract.ts";
import { countOf } from "#shared/lib/count.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import {
  bindTo,
  showServerErrors,
  createSubmitHandler,
  errorSummaryOf,
} from "../../../lib/forms/forms.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { type ChosenRelative, RelativeField } from "../../family/people/index.ts";
import { refetchAttendance } from "../attendance/index.ts";
import {
  guestListApi,
  guestListQueries,
  type PlannedEvent,
  SPOUSE_OPTIONS,
} from "../event-basics/index.ts";
import { toastAdded } from "./toast-added.ts";

interface AddDescendantsFormProps {
  event: PlannedEvent;
  familyGroupId: number;
}

interface TypedDescendants {
  ancestorId: ChosenRelative | null;
  spouses: InvitedSpouses;
}

const toBody = ({ ancestorId, spouses }: TypedDescendants) => ({
  ancestorId: Number(ancestorId?.id),
  spouses,
});

/** Adds a person's living descendants, counted first. */
export function AddDescendantsForm({ event, familyGroupId }: AddDescendantsFormProps) {
  const form = useForm({
    resolver: bodyResolver(addedDescendantsSchema, toBody),
    defaultValues: { ancestorId: null, spouses: "current" },
  });
  const [ancestor, inviteSpouses] = useWatch({
    control: form.control,
    name: ["ancestorId", "spouses"],
  });
  const { data: preview } = useQuery({
    ...guestListQueries.preview({
      body: {
        familyGroupId,
        inviteRule: "descendants",
        inviteAncestorId: ancestor && Number(ancestor.id),
        inviteSpouses,
      },
    }),
    enabled: ancestor !== null,
  });
  const { mutateAsync: addDescendants, isPending } = useMutation({
    mutationFn: guestListApi.addDescendants,
    onSuccess: (added) => {
      form.resetField("ancestorId");
      toastAdded(event.id, added);
      return refetchAttendance();
    },
    onError: (error) => showServerErrors(form, error, describeFailure(error)),
  });
  return (
    <form
      noValidate
      onSubmit={createSubmitHandler(form, (body) =>
        addDescendants({ params: { id: event.id }, body }),
      )}
      className="grid content-start gap-3"
    >
      <h3 className="text-lg">A person's descendants</h3>
      <FormErrors {...errorSummaryOf(form)} />
      <RelativeField
        form={form}
        name="ancestorId"
        label="Descendants of"
        hint="Adds today's descendants only. Children born later aren't added."
        familyGroupId={familyGroupId}
      />
      <SelectField label="Spouses" options={SPOUSE_OPTIONS} {...bindTo(form)("spouses")} />
      {ancestor && preview && (
        <output className="block rounded bg-marigold-wash px-4 py-3">
          <strong>{countOf(preview.total, "person", "people")}</strong> in total. Nothing changes
          for anyone already on the list.
        </output>
      )}
      <div>
        <Button type="submit" busy={isPending}>
          Add descendants
        </Button>
      </div>
    </form>
  );
}
