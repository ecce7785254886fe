import { useMutation } from "@tanstack/react-query";
import { ArrowLeftRight } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import type { MergeField, MergeSide } from "#shared/records/merge-fields.ts";
import { ApiError } from "../../lib/calls/api.ts";
import { wordsOf } from "../../lib/calls/failure.ts";
import { Button } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/forms/form-errors.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { MergeChoice } from "./merge-choice.tsx";
import { MergedEvents } from "./merged-events.tsx";
import { type MergePreview, recordsApi } from "./person/records.api.ts";
import { RecordCard } from "./record-card.tsx";
import { renewMerged, undoMerge } from "./person/undo-merge.ts";

interface MergeFormProps {
  preview: MergePreview;
  /** The other record is to be the one that stays. */
  onTurn: () => void;
  onLookAgain: () => void;
  onMerged: (id: number) => void;
}

type Choices = Partial<Record<MergeField, MergeSide>>;

/** What each record says, which of it stays, and what stands against it. */
export function MergeForm({ preview, onTurn, onLookAgain, onMerged }: MergeFormProps) {
  const { kept, gone, fields, events, refusals } = preview;
  const [choices, setChoices] = useState<Choices>(() => proposed(preview));
  const { mutate, isPending, error, failureCount } = useMutation({
    mutationFn: () =>
      recordsApi.merge({
        params: { id: kept.id },
        body: {
          duplicateId: gone.id,
          edition: kept.edition,
          duplicateEdition: gone.edition,
          choices,
        },
      }),
    onSuccess: async ({ mergeId, message }) => {
      toast({
        title: "Records merged",
        description: message,
        ...(mergeId !== null && {
          action: { label: "Undo", onClick: () => void undoMerge(mergeId) },
        }),
      });
      onMerged(kept.id);
      await renewMerged();
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === "changed") onLookAgain();
    },
  });
  const merge = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate();
  };
  const differing = fields.filter((each) => each.kept !== each.gone);
  return (
    <form onSubmit={merge} className="grid gap-6">
      <FormErrors errors={error ? [{ message: wordsOf(error) }] : []} attempt={failureCount} />
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordCard record={kept} part="This record stays" />
        <RecordCard record={gone} part="This record becomes part of it" />
      </div>
      <p>
        <Button onClick={onTurn}>
          <ArrowLeftRight aria-hidden className="size-5" />
          Keep the other record instead
        </Button>
      </p>
      <Refusals refusals={refusals} />
      {refusals.every(({ isByChoice }) => isByChoice) && (
        <>
          <section aria-labelledby="merge-fields" className="grid gap-4">
            <h2 id="merge-fields" className="text-xl">
              What is right?
            </h2>
            {differing.length === 0 && <p>Both records say the same.</p>}
            {differing.map((each) => (
              <MergeChoice
                key={each.field}
                told={each}
                side={choices[each.field] ?? each.proposed}
                onChoose={(side) => setChoices({ ...choices, [each.field]: side })}
              />
            ))}
          </section>
          <MergedEvents events={events} />
          <p className="max-w-prose text-quiet">
            Relatives, life story, other names and events of both stay; what both say alike is said
            once.
            {kept.hasAccount && gone.hasAccount && (
              <>
                {" "}
                The account of the record that stays is kept, and the other one is signed out and
                can’t sign in any more.
              </>
            )}{" "}
            You can undo this for 30 days, as long as nobody changes the record.
          </p>
          <p>
            <Button type="submit" variant="primary" busy={isPending}>
              Merge the two records
            </Button>
          </p>
        </>
      )}
    </form>
  );
}

const proposed = ({ fields }: MergePreview): Choices =>
  Object.fromEntries(fields.map(({ field, proposed }) => [field, proposed]));

function Refusals({ refusals }: Pick<MergePreview, "refusals">) {
  if (refusals.length === 0) return null;
  return (
    <div role="alert" className="rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
      <p className="mb-1 font-semibold text-brick">These two can’t be merged as they are:</p>
      <ul className="grid gap-1">
        {refusals.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
