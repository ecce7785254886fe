import type { SyntheticEvent } from "react";
import { createFormControl, type UseFormReturn } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { loginSchema, registrationSchema } from "#shared/accounts/auth/auth.contract.ts";
import { ApiError } from "../calls/api.ts";
import { findErrors, showServerErrors, createSubmitHandler, errorSummaryOf } from "./forms.ts";

type Errors = NonNullable<ReturnType<typeof findErrors>>;

const messages = (errors: ReturnType<typeof findErrors>) =>
  Object.fromEntries(Object.entries(errors ?? {}).map(([path, { message }]) => [path, message]));

it("AUTH-02 shows beside each field of the sign-in form what is missing", () => {
  expect(messages(findErrors(loginSchema, { email: "", password: "" }))).toMatchObject({
    password: "Password is required",
  });
  expect(messages(findErrors(loginSchema, { email: " ", password: "secret" }))).toEqual({
    email: "Either username or email is required",
  });
  expect(messages(findErrors(loginSchema, { email: "ada@", password: "secret" }))).toEqual({
    email: "Please enter a valid email address",
  });
  expect(findErrors(loginSchema, { email: "ada", password: "secret" })).toBeNull();
});

it("AUTH-04 shows beside each field of the registration form what is wrong", () => {
  const typed = { email: "ada", password: "short", confirmPassword: "other" };
  expect(messages(findErrors(registrationSchema, typed))).toMatchObject({
    email: "Please enter a valid email address",
    password: "Password must be at least 8 characters",
  });
  const differing = { email: "a@b.example", password: "long enough", confirmPassword: "else" };
  expect(messages(findErrors(registrationSchema, differing))).toEqual({
    confirmPassword: "Passwords do not match",
  });
});

interface Boat {
  name: string;
  crew: string;
}
type BoatForm = UseFormReturn<Boat, unknown, Boat>;

/** A form as on a screen, but without rendering one. */
function boatForm(): BoatForm {
  const form = createFormControl<Boat, unknown, Boat>({
    defaultValues: { name: "Sea", crew: "2" },
  });
  return {
    ...form,
    get formState() {
      return form.control._formState; // oxlint-disable-line no-underscore-dangle
    },
  };
}
const errorsOf = (form: BoatForm) => messages(form.formState.errors as Errors);

describe("an error of the server", () => {
  it("API-02 appears beside the fields that it names", () => {
    const form = boatForm();
    const fields = [
      { path: "name", message: "This name is taken" },
      { path: "owner", message: "No such owner" },
    ];
    showServerErrors(form, new ApiError(409, "{}", "Some fields are wrong", fields), "Not saved");
    expect(errorsOf(form)).toEqual({ name: "This name is taken" });
  });

  it("API-02 appears at the top if it names no field of the form", () => {
    const form = boatForm();
    const fields = [{ path: "owner", message: "No such owner" }];
    showServerErrors(form, new ApiError(400, "{}", "No such owner", fields), "Not saved");
    expect(errorsOf(form)).toEqual({ root: "No such owner" });
  });

  it.each([new Error("offline"), new ApiError(502, "<html>")])(
    "appears in the form's own words if the server gave none: %s",
    (error) => {
      const form = boatForm();
      showServerErrors(form, error, "Not saved");
      expect(errorsOf(form)).toEqual({ root: "Not saved" });
    },
  );
});

it("UX-03 lists a form's errors in the order of its fields, and leads to each field", () => {
  const form = boatForm();
  const focused: string[] = [];
  form.setFocus = (field) => focused.push(field);
  form.setError("root", { message: "Not saved" });
  form.setError("crew", { message: "Too many" });
  form.setError("name", { message: "Too long" });
  const summary = errorSummaryOf(form, ["name", "crew"]).errors;
  expect(summary.map(({ message }) => message)).toEqual(["Too long", "Too many", "Not saved"]);
  for (const { goTo } of summary) goTo?.();
  expect(focused).toEqual(["name", "crew"]);
  expect(errorSummaryOf(boatForm(), ["name", "crew"]).errors).toEqual([]);
});

it("sends valid values, and leaves errors to the caller", async () => {
  const sent: Boat[] = [];
  const send = (boat: Boat) => {
    sent.push(boat);
    return Promise.reject(new Error("503"));
  };
  createSubmitHandler(boatForm(), send)({ preventDefault: () => undefined } as SyntheticEvent);
  await vi.waitFor(() => expect(sent).toEqual([{ name: "Sea", crew: "2" }]));
});
