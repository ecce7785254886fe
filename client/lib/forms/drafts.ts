import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

const PREFIX = "draft:";

/**
 * Returns what was typed into this form before the page crashed or was reloaded; spread it into the
 * defaults.
 */
export function readDraft<Typed extends FieldValues>(name: string): Partial<Typed> {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "{}") as Partial<Typed>;
  } catch {
    return {};
  }
}

/** Saves what is typed for this browser session, except secret fields such as passwords. */
export function useDraft<Typed extends FieldValues>(
  form: UseFormReturn<Typed, unknown, FieldValues>,
  name: string,
  secretFields: readonly (keyof Typed)[] = [],
): void {
  const secretNames = secretFields.join();
  useEffect(() => {
    const hidden = new Set(secretNames.split(","));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const saved = Object.entries(values).filter(([field]) => !hidden.has(field));
        saveDraft(name, Object.fromEntries(saved));
      },
    });
  }, [form, name, secretNames]);
}

/** Saves values that were chosen outside a form for this browser session. */
export const saveDraft = (name: string, values: FieldValues) =>
  sessionStorage.setItem(PREFIX + name, JSON.stringify(values));

/** Deletes a form's draft once the form was sent. */
export const deleteDraft = (name: string) => sessionStorage.removeItem(PREFIX + name);

/** Deletes all drafts when somebody signs out. */
export function deleteAllDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

const OWNER_KEY = "drafts-of";

/** Records whose drafts these are, when their session expires. */
export const recordDraftOwner = (userId: number) =>
  sessionStorage.setItem(OWNER_KEY, String(userId));

/** Deletes all drafts except those of the person who signed in. */
export function deleteDraftsOfOthers(userId: number): void {
  if (sessionStorage.getItem(OWNER_KEY) !== String(userId)) deleteAllDrafts();
  sessionStorage.removeItem(OWNER_KEY);
}

/** Whether drafts of another person are left whose session expired. */
export function hasDraftsOfAnother(userId: number): boolean {
  const owner = sessionStorage.getItem(OWNER_KEY);
  return owner !== null && owner !== String(userId);
}
