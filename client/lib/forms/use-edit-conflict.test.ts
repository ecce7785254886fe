import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { renderHook, waitUntilSettled } from "../../../tests/support/browser/render-hook.ts";
import { ApiError } from "../calls/api.ts";
import { useEditConflict } from "./use-edit-conflict.ts";

interface Boat {
  name: string;
  crew: string;
  port: string;
}
const opened = { name: "Sea", crew: "2", port: "Oslo" };

/** The form's values for a boat from the server. */
const formValuesOf = ({ name, crew, port }: Boat & { version: number }): Boat => ({
  name,
  crew,
  port,
});

/** The server's response to a conflicting edit. */
const conflictWith = (present: Boat, version: number) =>
  new ApiError(409, "{}", "Somebody was faster.", [], "editConflict", { ...present, version });

/** A form opened at version 3, with these values typed since. */
function anEdit(typed: Partial<Boat>) {
  const { result } = renderHook(() => ({
    form: useForm<Boat>({ defaultValues: opened }),
    ...useEditConflict({ ...opened, version: 3 }, formValuesOf),
  }));
  const { form } = result.current;
  for (const [field, text] of Object.entries(typed)) form.setValue(field as keyof Boat, text);
  const handle = async (error: unknown) => {
    const outcome = result.current.handleConflict(form, error);
    await waitUntilSettled();
    return outcome;
  };
  return { form, result, handle };
}

it("DATA-01 starts an edit with the version that was opened", () => {
  const { result } = anEdit({});
  expect(result.current).toMatchObject({ before: opened, version: 3, conflict: null });
});

it("shows the other person's edit after a conflict, and updates fields that this person didn't change", async () => {
  const { form, result, handle } = anEdit({ name: "Wave" });
  const theirs = { name: "Storm", crew: "3", port: "Oslo" };
  await expect(handle(conflictWith(theirs, 5))).resolves.toBe("differs");
  expect(result.current).toMatchObject({
    before: theirs,
    version: 5,
    conflict: { theirs, updatedFields: ["crew"] },
  });
  expect(form.getValues()).toEqual({ name: "Wave", crew: "3", port: "Oslo" });
  result.current.clearConflict();
  await waitUntilSettled();
  expect(result.current.conflict).toBeNull();
});

it("reports no conflict if both made the same edit", async () => {
  const { form, result, handle } = anEdit({ name: "Storm" });
  const theirs = { name: "Storm", crew: "3", port: "Oslo" };
  await expect(handle(conflictWith(theirs, 4))).resolves.toBe("same");
  expect(result.current).toMatchObject({ before: theirs, version: 4, conflict: null });
  expect(form.getValues()).toEqual(theirs);
});

it("continues from the latest version after a second conflict", async () => {
  const { form, result, handle } = anEdit({ name: "Wave" });
  await handle(conflictWith({ name: "Storm", crew: "3", port: "Oslo" }, 4));
  await handle(conflictWith({ name: "Storm", crew: "4", port: "Bergen" }, 5));
  expect(form.getValues()).toEqual({ name: "Wave", crew: "4", port: "Bergen" });
  expect(result.current.version).toBe(5);
  expect(result.current.conflict?.updatedFields).toEqual(["crew", "port"]);
});

it.each([
  new ApiError(409, "{}", "This name is taken.", [], "group.nameTaken"),
  new TypeError("Failed to fetch"),
  Object.assign(new Error("Not the server's"), { code: "editConflict" }),
])("leaves any other error to the caller: %s", async (error) => {
  const { form, result, handle } = anEdit({ name: "Wave" });
  await expect(handle(error)).resolves.toBeNull();
  expect(result.current).toMatchObject({ before: opened, version: 3, conflict: null });
  expect(form.getValues()).toEqual({ ...opened, name: "Wave" });
});
