import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { mounted, settled } from "../../../tests/support/browser/mounted.ts";
import { ApiError } from "../calls/api.ts";
import { useEditConflict } from "./use-edit-conflict.ts";

interface Boat {
  name: string;
  crew: string;
  port: string;
}
const asOpened = { name: "Sea", crew: "2", port: "Oslo" };

/** The form's values for a boat from the server. */
const typedOf = ({ name, crew, port }: Boat & { edition: number }): Boat => ({ name, crew, port });

/** The server's answer to a conflicting edit. */
const refused = (present: Boat, edition: number) =>
  new ApiError(409, "{}", "Somebody was faster.", [], "changed", { ...present, edition });

/** A form that was opened at version 3 with these values typed since. */
function anEdit(typed: Partial<Boat>) {
  const screen = mounted(() => ({
    form: useForm<Boat>({ defaultValues: asOpened }),
    ...useEditConflict({ ...asOpened, edition: 3 }, typedOf),
  }));
  const { form } = screen.now;
  for (const [field, text] of Object.entries(typed)) form.setValue(field as keyof Boat, text);
  const notice = async (error: unknown) => {
    const noticed = screen.now.handleConflict(form, error);
    await settled();
    return noticed;
  };
  return { form, screen, notice };
}

it("DATA-01 begins an edit with the edition that was opened", () => {
  const { screen } = anEdit({});
  expect(screen.now).toMatchObject({ before: asOpened, edition: 3, conflict: null });
});

it("shows who was slower what somebody else wrote, and fills what this person had left alone", async () => {
  const { form, screen, notice } = anEdit({ name: "Wave" });
  const theirs = { name: "Storm", crew: "3", port: "Oslo" };
  await expect(notice(refused(theirs, 5))).resolves.toBe("differs");
  expect(screen.now).toMatchObject({
    before: theirs,
    edition: 5,
    conflict: { theirs, updatedFields: ["crew"] },
  });
  expect(form.getValues()).toEqual({ name: "Wave", crew: "3", port: "Oslo" });
  screen.now.clearConflict();
  await settled();
  expect(screen.now.conflict).toBeNull();
});

it("asks nothing where both wrote the same", async () => {
  const { form, screen, notice } = anEdit({ name: "Storm" });
  const theirs = { name: "Storm", crew: "3", port: "Oslo" };
  await expect(notice(refused(theirs, 4))).resolves.toBe("same");
  expect(screen.now).toMatchObject({ before: theirs, edition: 4, conflict: null });
  expect(form.getValues()).toEqual(theirs);
});

it("goes on from the state that was seen last when somebody is faster once more", async () => {
  const { form, screen, notice } = anEdit({ name: "Wave" });
  await notice(refused({ name: "Storm", crew: "3", port: "Oslo" }, 4));
  await notice(refused({ name: "Storm", crew: "4", port: "Bergen" }, 5));
  expect(form.getValues()).toEqual({ name: "Wave", crew: "4", port: "Bergen" });
  expect(screen.now.edition).toBe(5);
  expect(screen.now.conflict?.updatedFields).toEqual(["crew", "port"]);
});

it.each([
  new ApiError(409, "{}", "This name is taken.", [], "group.nameTaken"),
  new TypeError("Failed to fetch"),
  Object.assign(new Error("Not the server's"), { code: "changed" }),
])("leaves any other error to whoever sends: %s", async (error) => {
  const { form, screen, notice } = anEdit({ name: "Wave" });
  await expect(notice(error)).resolves.toBeNull();
  expect(screen.now).toMatchObject({ before: asOpened, edition: 3, conflict: null });
  expect(form.getValues()).toEqual({ ...asOpened, name: "Wave" });
});
