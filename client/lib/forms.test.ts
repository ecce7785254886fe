import { expect, it } from "vitest";
import { loginSchema, registrationSchema } from "#shared/auth/auth.contract.ts";
import { errorsIn } from "./forms.ts";

const messages = (errors: ReturnType<typeof errorsIn>) =>
  Object.fromEntries(Object.entries(errors ?? {}).map(([path, { message }]) => [path, message]));

it("AUTH-02 says beside each field of the sign-in form what is missing", () => {
  expect(messages(errorsIn(loginSchema, { email: "", password: "" }))).toMatchObject({
    password: "Password is required",
  });
  expect(messages(errorsIn(loginSchema, { email: " ", password: "secret" }))).toEqual({
    email: "Either username or email is required",
  });
  expect(messages(errorsIn(loginSchema, { email: "ada@", password: "secret" }))).toEqual({
    email: "Please enter a valid email address",
  });
  expect(errorsIn(loginSchema, { email: "ada", password: "secret" })).toBeNull();
});

it("AUTH-04 says beside each field of the registration form what is wrong with it", () => {
  const typed = { email: "ada", password: "short", confirmPassword: "other" };
  expect(messages(errorsIn(registrationSchema, typed))).toMatchObject({
    email: "Please enter a valid email address",
    password: "Password must be at least 8 characters",
  });
  const differing = { email: "a@b.example", password: "long enough", confirmPassword: "else" };
  expect(messages(errorsIn(registrationSchema, differing))).toEqual({
    confirmPassword: "Passwords do not match",
  });
});
