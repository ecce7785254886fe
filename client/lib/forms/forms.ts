import type { SyntheticEvent } from "react";
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import type { FormError } from "../../ui/forms/form-errors.tsx";
import { ApiError } from "../calls/api.ts";

type Errors = Record<string, { type: string; message: string }>;

/** What a schema has against a body: the first error of each field, by its path; null if nothing. */
export function errorsIn(schema: z.core.$ZodType, body: unknown): Errors | null {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return null;
  const errors: Errors = {};
  for (const { path, message, code } of parsed.error.issues)
    errors[path.join(".") || "root"] ??= { type: code, message };
  return errors;
}

/** The errors of a form in the order of its fields, for the summary at its top. */
export function errorList<Typed extends FieldValues>(
  form: UseFormReturn<Typed, unknown, FieldValues>,
  fields: readonly Path<Typed>[],
): FormError[] {
  const { errors } = form.formState;
  const summary: FormError[] = [];
  for (const field of fields) {
    const message = errors[field]?.message as string | undefined;
    if (message) summary.push({ message, goTo: () => form.setFocus(field) });
  }
  const whole = errors.root?.message;
  if (whole) summary.push({ message: whole });
  return summary;
}

/** Binds controls to a form: each with its error, to spread into a field. */
export const bindTo =
  <Typed extends FieldValues>(form: UseFormReturn<Typed, unknown, FieldValues>) =>
  <Name extends Path<Typed>>(name: Name, options?: RegisterOptions<Typed, Name>) => ({
    error: form.formState.errors[name]?.message as string | undefined,
    ...form.register(name, options),
  });

/** The same, each with its label. */
export const fieldsOf = <Typed extends FieldValues>(
  form: UseFormReturn<Typed, unknown, FieldValues>,
  labels: Record<keyof Typed & string, string>,
) => {
  const bind = bindTo(form);
  return <Name extends Path<Typed> & keyof Typed & string>(
    name: Name,
    options?: RegisterOptions<Typed, Name>,
  ) => ({ label: labels[name], ...bind(name, options) });
};

/** Puts what the server refused beside the fields it names; the rest, or `otherwise`, at the top. */
export function showRefusal<Typed extends FieldValues>(
  form: UseFormReturn<Typed, unknown, FieldValues>,
  error: unknown,
  otherwise: string,
): void {
  const refusal = error instanceof ApiError ? error : null;
  const known = refusal?.fields.filter(({ path }) => path in form.getValues()) ?? [];
  for (const { path, message } of known) form.setError(path as Path<Typed>, { message });
  if (known.length === 0) form.setError("root", { message: refusal?.userMessage || otherwise });
}

/** Sends a form that is valid. A failure is dealt with in the mutation's `onError`. */
export const submitTo =
  <Typed extends FieldValues, Body extends FieldValues>(
    form: UseFormReturn<Typed, unknown, Body>,
    send: (body: Body) => Promise<unknown>,
  ) =>
  (event: SyntheticEvent) =>
    void form.handleSubmit((body) => send(body).catch(() => undefined))(event);
