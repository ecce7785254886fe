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
import { bindWithLabels, showServerErrors, createSubmitHandler, errorSummaryOf } from "./forms.ts";
import { useEditConflict } from "./use-edit-conflict.ts";

interface EditOptions<Item, Typed extends FieldValues, Body extends FieldValues, Answer> {
  /** The edited object when the form was opened. */
  original: Item;
  /** Converts the object into the form's values. */
  toFormValues: (item: Item) => Typed;
  /** Labels of the fields, in order. */
  labels: Record<keyof Typed & string, string>;
  /** Renders a field's value when the reader must choose between two versions; by default as typed. */
  renderValue?: (field: keyof Typed & string, typed: Typed) => ReactNode;
  /** The field to focus after switching to the other person's values. */
  focus: Path<Typed>;
  /** Draft key under which typed values are saved for this session, and the fields that are never saved. */
  draftKey: string;
  secretFields?: readonly (keyof Typed)[];
  schema: z.core.$ZodType<unknown, Body>;
  /** Converts the typed values for the schema. */
  toBody: (typed: Typed, before: Typed) => unknown;
  /** Returns a function that saves the change; null if nothing has changed. */
  prepareSave: (
    body: Body,
    started: { before: Typed; version: number },
  ) => (() => Promise<Answer>) | null;
  onSaved: (answer: Answer) => unknown;
  /** Refetches the page's data after somebody else has saved first. */
  refetch: () => unknown;
  /** Message if the server gives none. */
  fallbackError: string;
  onFailed?: (error: unknown) => void;
  /** Called after saving or canceling. */
  onDone: () => void;
}

/**
 * A form for editing an object. Saves drafts, sends only changes with the version the edit began
 * with, and shows both versions if somebody else saved first. Its frame is `EditFrame`.
 */
export function useEditForm<
  Item extends { version: number },
  Typed extends FieldValues,
  Body extends FieldValues,
  Answer,
>(edit: EditOptions<Item, Typed, Body, Answer>) {
  // Fixed when the form opens, so that other people's changes don't count as this person's.
  const [draft] = useState(edit.draftKey);
  const { before, version, conflict, handleConflict, clearConflict } = useEditConflict(
    edit.original,
    edit.toFormValues,
  );
  const form = useForm<Typed, unknown, Body>({
    resolver: bodyResolver(edit.schema, (typed: Typed) => edit.toBody(typed, before)),
    defaultValues: { ...before, ...readDraft<Typed>(draft) } as DefaultValues<Typed>,
    shouldFocusError: false,
  });
  useDraft(form, draft, edit.secretFields);
  const finish = () => {
    deleteDraft(draft);
    edit.onDone();
  };
  const { mutateAsync: send, isPending } = useMutation({
    mutationFn: (save: () => Promise<Answer>) => save(),
    onSuccess: (answer) => {
      finish();
      return edit.onSaved(answer);
    },
    onError: (error) => {
      const outcome = handleConflict(form, error);
      if (outcome === "same") finish();
      if (outcome) return void edit.refetch();
      showServerErrors(form, error, edit.fallbackError);
      edit.onFailed?.(error);
    },
  });
  const onSubmit = createSubmitHandler(form, async (body) => {
    const save = edit.prepareSave(body, { before, version });
    return save ? send(save) : finish();
  });
  const onUseTheirs = () => {
    // The clicked button disappears, so the focus moves first.
    form.setFocus(edit.focus);
    form.reset(before);
    clearConflict();
  };
  const typed = useWatch({ control: form.control }) as Typed;
  const fields = Object.keys(edit.labels) as (Path<Typed> & keyof Typed & string)[];
  const renderValue = edit.renderValue ?? ((field, typed) => typed[field]);
  const state: EditFrameState = {
    ...errorSummaryOf(form, fields),
    conflict: conflict && {
      version,
      differences: fields
        .filter((field) => typed[field] !== conflict.theirs[field])
        .map((field) => ({
          label: edit.labels[field],
          yours: renderValue(field, typed),
          theirs: renderValue(field, conflict.theirs),
        })),
      updatedFields: conflict.updatedFields.map(
        (field) => edit.labels[field as keyof Typed & string],
      ),
      onUseTheirs,
    },
    busy: isPending,
    onSubmit,
    onCancel: finish,
  };
  return { form, field: bindWithLabels(form, edit.labels), typed, before, state };
}
