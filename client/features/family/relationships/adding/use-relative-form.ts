import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { messageOf } from "../../../../lib/calls/api.ts";
import { deleteDraft, readDraft, useDraft } from "../../../../lib/forms/drafts.ts";
import { findErrors, showServerErrors, errorSummaryOf } from "../../../../lib/forms/forms.ts";
import { toast } from "../../../../ui/windows/toast.ts";
import {
  EMPTY_RELATIVE,
  type MissingField,
  findMissingField,
  RELATIVE_FIELDS,
  type RelativeFormProps,
  type TypedRelative,
} from "./relative-form.ts";
import { refetchFamily, relationshipsApi } from "../relationships.api.ts";
import type { RelativeType } from "../choosing/eligibility.ts";
import { runWithToast } from "../../../../ui/windows/run-with-toast.ts";

interface RelativeFormRules extends Omit<RelativeFormProps, "group"> {
  relation: RelativeType;
  /** Values that differ from the empty form at the start. */
  initial?: Partial<TypedRelative>;
  /** Returns the schema that validates a complete form, and the body it validates. */
  getValidation: (typed: TypedRelative) => [schema: z.core.$ZodType, body: unknown];
  /** Returns a further field that must be filled in before sending. */
  findOtherMissing?: (typed: TypedRelative) => MissingField | null;
  /** Returns the message to show, who was added, the links that Undo removes, and whether part of it failed. */
  send: (
    typed: TypedRelative,
  ) => Promise<{ message: string; personId: number; recorded?: number[]; isPartial?: boolean }>;
  /** Shown if the server has no message. */
  fallbackError: string;
}

interface Submission {
  typed: TypedRelative;
  /** Whether the form closes afterwards. */
  isLast: boolean;
}

/** A form that adds a relative. Typed values are saved as a draft until the form is sent. */
export function useRelativeForm(rules: RelativeFormRules) {
  const {
    person,
    relation,
    startsNew = false,
    sex,
    initial,
    getValidation,
    send,
    fallbackError,
    onDone,
  } = rules;
  const draft = ["add", relation.toLowerCase(), person.id, sex].filter(Boolean).join("-");
  const empty: TypedRelative = {
    ...EMPTY_RELATIVE,
    mode: startsNew ? "new" : "search",
    ...initial,
  };
  const [before] = useState((): TypedRelative => ({
    ...empty,
    ...(sex && { sex }),
    ...readDraft<TypedRelative>(draft),
  }));
  const [added, setAdded] = useState<readonly string[]>([]);
  const findMissing = (typed: TypedRelative) =>
    findMissingField(typed, relation) ?? rules.findOtherMissing?.(typed) ?? null;
  const form = useForm<TypedRelative>({
    resolver: (typed) => {
      const missing = findMissing(typed);
      const errors = missing
        ? { [missing.field]: { type: "required", message: missing.text } }
        : findErrors(...getValidation(typed));
      return errors ? { values: {}, errors } : { values: typed, errors: {} };
    },
    defaultValues: before,
    shouldFocusError: false,
  });
  useDraft(form, draft);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ typed }: Submission) => send(typed),
    onSuccess: ({ message, personId, recorded = [], isPartial }, { typed, isLast }) => {
      rules.onAdded?.(personId);
      // A form that stays open lists the people it added.
      if (isLast || isPartial)
        toast({
          title: "Relationship added",
          description: message,
          ...(recorded.length > 0 && { undo: () => removeLinksWithToast(recorded) }),
        });
      if (!isLast) {
        setAdded((before) => [...before, typed.fullName]);
        form.reset(empty);
      }
      deleteDraft(draft);
      if (isLast) onDone();
    },
    onError: (error) => {
      const title = "Error creating relationship";
      toast({ title, description: messageOf(error, fallbackError), destructive: true });
      showServerErrors(form, error, fallbackError);
    },
    // A call without an answer may still have succeeded.
    onSettled: refetchFamily,
  });
  const goToQuestion = () => {
    form.setFocus("areCouple");
    document.activeElement?.closest("fieldset")?.scrollIntoView({ block: "center" });
  };
  const submit = (isLast: boolean) =>
    form.handleSubmit(
      (typed) => mutate({ typed, isLast }),
      () => {
        const missing = findMissing(form.getValues());
        if (missing?.field === "areCouple") goToQuestion();
        else if (missing)
          toast({ title: missing.title, description: missing.text, destructive: true });
      },
    );
  const cancel = () => {
    deleteDraft(draft);
    onDone();
  };
  return {
    form,
    startsNew,
    /** The names of the people added so far. */
    added,
    submit: (event: React.SyntheticEvent) => void submit(true)(event),
    /** Adds this person and leaves an empty form for the next one. */
    addAnother: () => void submit(false)(),
    cancel,
    isPending,
    // The question about the parents shows its own error and takes the focus.
    summary: errorSummaryOf(
      form,
      RELATIVE_FIELDS.filter((field) => field !== "areCouple"),
    ),
  };
}

/** Removes all links that one save recorded, and shows a toast. */
const removeLinksWithToast = (relationshipIds: number[]): Promise<void> =>
  runWithToast(() => relationshipsApi.undo({ body: { relationshipIds } }), {
    doneTitle: "Undone",
    errorTitle: "Couldn't undo this",
    refetch: refetchFamily,
  });
