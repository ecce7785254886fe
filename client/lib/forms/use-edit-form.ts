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
import { dropDraft, readDraft, useDraft } from "./drafts.ts";
import { errorList, fieldsOf, showRefusal, submitTo } from "./forms.ts";
import { useEdition } from "./use-edition.ts";

interface Edit<Present, Typed extends FieldValues, Body extends FieldValues, Answer> {
  /** What is edited, as it was when the form was opened. */
  opened: Present;
  /** What a form for such a thing starts with. */
  typedOf: (present: Present) => Typed;
  /** What the form calls its fields, in their order. */
  labels: Record<keyof Typed & string, string>;
  /** A field in words, for who has to choose between two of them; as it was typed unless said. */
  shown?: (field: keyof Typed & string, typed: Typed) => ReactNode;
  /** Where the cursor goes once theirs was taken. */
  focus: Path<Typed>;
  /** By what name what is typed is kept for this session, and which fields are not. */
  draft: string;
  secret?: readonly (keyof Typed)[];
  schema: z.core.$ZodType<unknown, Body>;
  /** What is typed, as the schema reads it. */
  toBody: (typed: Typed, before: Typed) => unknown;
  /** How it is sent; null where there is nothing to send. */
  sending: (
    body: Body,
    begun: { before: Typed; edition: number },
  ) => (() => Promise<Answer>) | null;
  onSaved: (answer: Answer) => unknown;
  /** Somebody else was faster: what the page shows is old. */
  refresh: () => unknown;
  /** Said where the server says nothing itself. */
  failed: string;
  onFailed?: (error: unknown) => void;
  /** It was saved, or given up. */
  onDone: () => void;
}

/**
 * A form that edits something: it keeps what is typed, sends what was changed with the edition it
 * began with, and where somebody was faster shows both states. Its frame is `EditFrame`.
 */
export function useEditForm<
  Present extends { edition: number },
  Typed extends FieldValues,
  Body extends FieldValues,
  Answer,
>(edit: Edit<Present, Typed, Body, Answer>) {
  // As it was on opening: what others change meanwhile must not pass for this person's change.
  const [draft] = useState(edit.draft);
  const { before, edition, faster, notice, settle } = useEdition(edit.opened, edit.typedOf);
  const form = useForm<Typed, unknown, Body>({
    resolver: bodyResolver(edit.schema, (typed: Typed) => edit.toBody(typed, before)),
    defaultValues: { ...before, ...readDraft<Typed>(draft) } as DefaultValues<Typed>,
    shouldFocusError: false,
  });
  useDraft(form, draft, edit.secret);
  const giveUp = () => {
    dropDraft(draft);
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
    // The pressed button goes away; the focus must not go with it.
    form.setFocus(edit.focus);
    form.reset(before);
    settle();
  };
  const typed = useWatch({ control: form.control }) as Typed;
  const fields = Object.keys(edit.labels) as (Path<Typed> & keyof Typed & string)[];
  const shown = edit.shown ?? ((field, typed) => typed[field]);
  const state: EditFrameState = {
    errors: errorList(form, fields),
    attempt: form.formState.submitCount,
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
