import { useMutation } from "@tanstack/react-query";
import { ArrowLeftRight } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import type { MergeField, MergeSide } from "#shared/family/records/merge-fields.ts";
import { mergeSchema } from "#shared/family/records/records.contract.ts";
import type { MergedStatus } from "#shared/family/records/merged-statuses.ts";
import { ApiError } from "../../../lib/calls/api.ts";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { bodyResolver } from "../../../lib/forms/body-resolver.ts";
import { showServerErrors, createSubmitHandler, errorSummaryOf } from "../../../lib/forms/forms.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { MergeChoice } from "./merge-choice.tsx";
import { type MergePreview, recordsApi } from "./person/records.api.ts";
import { RecordCard } from "./record-card.tsx";
import { refetchAfterMerge, undoMerge } from "../history/index.ts";

interface MergeFormProps {
  preview: MergePreview;
  /** Switches which profile is kept. */
  onSwap: () => void;
  onRefetch: () => void;
  onMerged: (id: number) => void;
}

interface Typed {
  choices: Partial<Record<MergeField, MergeSide>>;
}

/** Compares two profiles and merges them, or says why that isn't possible. */
export function MergeForm({ preview, onSwap, onRefetch, onMerged }: MergeFormProps) {
  const { kept, gone, fields, events, obstacles } = preview;
  const form = useForm({
    resolver: bodyResolver(mergeSchema, ({ choices }: Typed) => ({
      duplicateId: gone.id,
      version: kept.version,
      duplicateVersion: gone.version,
      choices,
    })),
    defaultValues: { choices: proposedChoices(preview) },
    shouldFocusError: false,
  });
  const choices = useWatch({ control: form.control, name: "choices" });
  const { mutateAsync: merge, isPending } = useMutation({
    mutationFn: recordsApi.merge,
    onSuccess: async ({ mergeId, message }) => {
      toast({
        title: "Profiles merged",
        description: message,
        ...(mergeId !== null && { undo: () => undoMerge(mergeId) }),
      });
      onMerged(kept.id);
      await refetchAfterMerge();
    },
    onError: (error) => {
      showServerErrors(form, error, describeFailure(error));
      if (error instanceof ApiError && error.code === "editConflict") onRefetch();
    },
  });
  const differing = fields.filter((each) => each.kept !== each.gone);
  return (
    <form
      onSubmit={createSubmitHandler(form, (body) => merge({ params: { id: kept.id }, body }))}
      className="grid gap-6"
    >
      <FormErrors {...errorSummaryOf(form, ["choices"])} />
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordCard record={kept} heading="Profile to keep" />
        <RecordCard record={gone} heading="Profile to merge into it" />
      </div>
      <p>
        <Button onClick={onSwap}>
          <ArrowLeftRight aria-hidden className="size-5" />
          Keep the other profile instead
        </Button>
      </p>
      <MergeErrors obstacles={obstacles} />
      {obstacles.every(({ dependsOnChoice }) => dependsOnChoice) && (
        <>
          <section aria-labelledby="merge-fields" className="grid gap-4">
            <h2 id="merge-fields" className="text-xl">
              Which details are right?
            </h2>
            {differing.length === 0 && <p>Both profiles have the same details.</p>}
            {differing.map((each) => (
              <MergeChoice
                key={each.field}
                values={each}
                side={choices[each.field] ?? each.proposed}
                onChoose={(side) => form.setValue(`choices.${each.field}`, side)}
              />
            ))}
          </section>
          <MergedEvents events={events} />
          <p className="max-w-prose text-quiet">
            The merged profile gets the relatives, life events, names, and reunion events of both
            profiles, without duplicates.
            {kept.hasAccount && gone.hasAccount && (
              <>
                {" "}
                The account of the profile you keep stays. The other account is signed out and no
                longer works.
              </>
            )}{" "}
            {gone.rsvpLinks > 0 && (
              <>
                The RSVP links of the removed profile stop working. You can create new ones on the
                event’s Attendance tab.{" "}
              </>
            )}
            You can undo this for 30 days, as long as nobody changes the profile.
          </p>
          <p>
            <Button type="submit" variant="primary" busy={isPending}>
              Merge the two profiles
            </Button>
          </p>
        </>
      )}
    </form>
  );
}

const proposedChoices = ({ fields }: MergePreview): Typed["choices"] =>
  Object.fromEntries(fields.map(({ field, proposed }) => [field, proposed]));

function MergeErrors({ obstacles }: Pick<MergePreview, "obstacles">) {
  if (obstacles.length === 0) return null;
  return (
    <div role="alert" className="rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
      <p className="mb-1 font-semibold text-brick">These two profiles can’t be merged:</p>
      <ul className="grid gap-1">
        {obstacles.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

const STATUS_LABELS: Record<MergedStatus, string> = {
  checkedIn: "Checked in",
  going: "Going",
  waitlisted: "Waitlisted",
  declined: "Not going",
  maybe: "Maybe",
  pending: "No reply yet",
  removed: "Removed from the guest list",
};

/** Events with both profiles on their guest lists, and the status that the merged profile keeps. */
function MergedEvents({ events }: Pick<MergePreview, "events">) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="merge-events" className="grid gap-3">
      <h2 id="merge-events" className="text-xl">
        Events with both profiles
      </h2>
      <p className="max-w-prose text-quiet">
        If the statuses differ, the merged profile keeps the first of these: checked in, going,
        waitlisted, not going, maybe, no reply. It takes up only one spot.
      </p>
      <ul className="grid gap-1">
        {events.map(({ name, kept, gone, merged }) => (
          <li key={`${name} ${kept} ${gone}`} className="wrap-anywhere">
            {name}: <strong>{STATUS_LABELS[merged]}</strong>
            {kept !== gone && (
              <span className="text-quiet">
                {" "}
                (not “{STATUS_LABELS[merged === kept ? gone : kept]}”)
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
