import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

const PREFIX = "draft:";

/** What was typed into this form before the page crashed or was loaded again; to spread into its defaults. */
export function readDraft<Typed extends FieldValues>(name: string): Partial<Typed> {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "{}") as Partial<Typed>;
  } catch {
    return {};
  }
}

/** Keeps what is typed for this browser session, but never the fields named as `secret`. */
export function useDraft<Typed extends FieldValues>(
  form: UseFormReturn<Typed, unknown, FieldValues>,
  name: string,
  secret: readonly (keyof Typed)[] = [],
): void {
  const secrets = secret.join();
  useEffect(() => {
    const hidden = new Set(secrets.split(","));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const kept = Object.entries(values).filter(([field]) => !hidden.has(field));
        keepDraft(name, Object.fromEntries(kept));
      },
    });
  }, [form, name, secrets]);
}

/** Keeps what was chosen beside a form for this browser session. */
export const keepDraft = (name: string, values: FieldValues) =>
  sessionStorage.setItem(PREFIX + name, JSON.stringify(values));

/** The form was sent: its draft has served. */
export const dropDraft = (name: string) => sessionStorage.removeItem(PREFIX + name);

/** Somebody left: what they had typed is nobody else's business. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

const OWNER = "drafts-of";

/** Notes whose drafts these are. */
export const keepDraftsFor = (userId: number) => sessionStorage.setItem(OWNER, String(userId));

/** Somebody came in: only their own drafts are still here afterwards. */
export function takeDraftsOf(userId: number): void {
  if (sessionStorage.getItem(OWNER) !== String(userId)) dropAllDrafts();
  sessionStorage.removeItem(OWNER);
}
