import type { SyntheticEvent } from "react";
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import type { FormError } from "../../ui/forms/form-errors.tsx";
import { ApiError } from "../calls/api.ts";

type Errors = Record<string, { type: string; message: string }>;

/** Validates a body. Returns the first error of each field by path; null for a valid body. */
export function findErrors(schema: z.core.$ZodType, body: unknown): Errors | null {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return null;
  const errors: Errors = {};
  for (const { path, message, code } of parsed.error.issues)
    errors[path.join(".") || "root"] ??= { type: code, message };
  return errors;
}

/** Lists the errors of a form in field order, as props for the FormErrors at its top. */
export function errorSummaryOf<Typed extends FieldValues>(
  form: UseFormReturn<Typed, unknown, FieldValues>,
  fields: readonly Path<Typed>[] = [],
) {
  const errors: FormError[] = [];
  for (const field of fields) {
    const message = messageAt(form, field);
    if (message) errors.push({ message, goTo: () => form.setFocus(field) });
  }
  const rootMessage = form.formState.errors.root?.message;
  if (rootMessage) errors.push({ message: rootMessage });
  return { errors, attempt: form.formState.submitCount };
}

/** Returns the error of a field, including nested ones such as "children.0.fullName". */
const messageAt = <Typed extends FieldValues>(
  form: UseFormReturn<Typed, unknown, FieldValues>,
  field: Path<Typed>,
): string | undefined => form.getFieldState(field, form.formState).error?.message;

/** Binds controls to a form; returns props with each field's error. */
export const bindTo =
  <Typed extends FieldValues>(form: UseFormReturn<Typed, unknown, FieldValues>) =>
  <Name extends Path<Typed>>(name: Name, options?: RegisterOptions<Typed, Name>) => ({
    error: messageAt(form, name),
    ...form.register(name, options),
  });

/** Like bindTo, with a label for each field. */
export const bindWithLabels = <Typed extends FieldValues>(
  form: UseFormReturn<Typed, unknown, FieldValues>,
  labels: Record<keyof Typed & string, string>,
) => {
  const bind = bindTo(form);
  return <Name extends Path<Typed> & keyof Typed & string>(
    name: Name,
    options?: RegisterOptions<Typed, Name>,
  ) => ({ label: labels[name], ...bind(name, options) });
};

/**
 * Shows the server's errors at the fields they name and focuses the first. Other errors are shown at
 * the top of the form, with the fallback if the server sent no message.
 */
export function showServerErrors<Typed extends FieldValues>(
  form: UseFormReturn<Typed, unknown, FieldValues>,
  error: unknown,
  fallback: string,
): void {
  const apiError = error instanceof ApiError ? error : null;
  const fieldErrors =
    apiError?.fields.filter(({ path }) => form.getValues(path as Path<Typed>) !== undefined) ?? [];
  for (const [index, { path, message }] of fieldErrors.entries())
    form.setError(path as Path<Typed>, { message }, { shouldFocus: index === 0 });
  if (fieldErrors.length === 0)
    form.setError("root", { message: apiError?.userMessage || fallback });
}

/** Submits a valid form. The mutation's `onError` handles failures. */
export const createSubmitHandler =
  <Typed extends FieldValues, Body extends FieldValues>(
    form: UseFormReturn<Typed, unknown, Body>,
    send: (body: Body) => Promise<unknown>,
  ) =>
  (event: SyntheticEvent) =>
    void form.handleSubmit((body) => send(body).catch(() => undefined))(event);
