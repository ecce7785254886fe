import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  useWatch,
} from "react-hook-form";
import type * as z from "zod/mini";
import type { EditFrameState } from "../../ui/forms/edit-frame.tsx";
import { bodyResolver } from "./body-resolver.ts";
import { deleteDraft, readDraft, useDraft } from "./drafts.ts";
import { fieldsOf, showRefusal, submitTo, summaryOf } from "./forms.ts";
import { useEdition } from "./use-edition.ts";

interface Edit<Present, Typed extends FieldValues, Body extends FieldValues, Answer> {
  /** The edited object when the form was opened. */
  opened: Present;
  /** Converts the object into the form's values. */
  typedOf: (present: Present) => Typed;
  /** Labels of the fields, in order. */
  labels: Record<keyof Typed & string, string>;
  /** Shows a field's value when the reader has to choose between two; by default as typed. */
  shown?: (field: keyof Typed & string, typed: Typed) => ReactNode;
  /** The field to focus after taking the other person's values. */
  focus: Path<Typed>;
  /** Draft key under which typed values are saved for this session, and the fields that are never saved. */
  draft: string;
  secret?: readonly (keyof Typed)[];
  schema: z.core.$ZodType<unknown, Body>;
  /** Converts the typed values for the schema. */
  toBody: (typed: Typed, before: Typed) => unknown;
  /** Returns how to send the change; null if nothing has changed. */
  sending: (
    body: Body,
    begun: { before: Typed; edition: number },
  ) => (() => Promise<Answer>) | null;
  onSaved: (answer: Answer) => unknown;
  /** Refreshes the page's data after somebody else has saved first. */
  refresh: () => unknown;
  /** Message if the server gives none. */
  failed: string;
  onFailed?: (error: unknown) => void;
  /** Called after saving or canceling. */
  onDone: () => void;
}

/**
 * A form for editing an object. Saves drafts, sends only changes with the version the edit began
 * with, and shows both versions if somebody else saved first. Its frame is `EditFrame`.
 */
export function useEditForm<
  Present extends { edition: number },
  Typed extends FieldValues,
  Body extends FieldValues,
  Answer,
>(edit: Edit<Present, Typed, Body, Answer>) {
  // Fixed when the form opens, so that other people's changes don't count as this person's.
  const [draft] = useState(edit.draft);
  const { before, edition, faster, notice, settle } = useEdition(edit.opened, edit.typedOf);
  const form = useForm<Typed, unknown, Body>({
    resolver: bodyResolver(edit.schema, (typed: Typed) => edit.toBody(typed, before)),
    defaultValues: { ...before, ...readDraft<Typed>(draft) } as DefaultValues<Typed>,
    shouldFocusError: false,
  });
  useDraft(form, draft, edit.secret);
  const giveUp = () => {
    deleteDraft(draft);
    edit.onDone();
  };
  const { mutateAsync: send, isPending } = useMutation({
    mutationFn: (sending: () => Promise<Answer>) => sending(),
    onSuccess: (answer) => {
      giveUp();
      return edit.onSaved(answer);
    },
    onError: (error) => {
      const noticed = notice(form, error);
      if (noticed === "same") giveUp();
      if (noticed) return void edit.refresh();
      showRefusal(form, error, edit.failed);
      edit.onFailed?.(error);
    },
  });
  const onSubmit = submitTo(form, async (body) => {
    const sending = edit.sending(body, { before, edition });
    return sending ? send(sending) : giveUp();
  });
  const onTake = () => {
    // The pressed button disappears, so the focus moves first.
    form.setFocus(edit.focus);
    form.reset(before);
    settle();
  };
  const typed = useWatch({ control: form.control }) as Typed;
  const fields = Object.keys(edit.labels) as (Path<Typed> & keyof Typed & string)[];
  const shown = edit.shown ?? ((field, typed) => typed[field]);
  const state: EditFrameState = {
    ...summaryOf(form, fields),
    meanwhile: faster && {
      edition,
      differences: fields
        .filter((field) => typed[field] !== faster.theirs[field])
        .map((field) => ({
          label: edit.labels[field],
          yours: shown(field, typed),
          theirs: shown(field, faster.theirs),
        })),
      filled: faster.filled.map((field) => edit.labels[field as keyof Typed & string]),
      onTake,
    },
    busy: isPending,
    onSubmit,
    onCancel: giveUp,
  };
  return { form, field: fieldsOf(form, edit.labels), typed, before, state };
}
