import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { errorsOf, textOfLength } from "../../../tests/support/contracts/validation-errors.ts";
import { loginSchema, registrationSchema } from "./auth.contract.ts";

describe("AUTH-02 signing in", () => {
  it("accepts an email or a username in either field", () => {
    for (const name of [{ email: "ada@example.org" }, { email: "ada" }, { username: "ada" }])
      expect(errorsOf(loginSchema, { ...name, password: "x" })).toEqual({});
    expect(z.parse(loginSchema, { email: " ada ", username: " ada ", password: " x " })).toEqual({
      email: "ada",
      username: "ada",
      password: " x ",
    });
  });

  it("requires an email or username, a valid email if it contains an @, and a password", () => {
    const missing = { email: "Either username or email is required" };
    expect(errorsOf(loginSchema, { password: "x" })).toEqual(missing);
    expect(errorsOf(loginSchema, { email: " ", username: "", password: "x" })).toEqual(missing);
    expect(errorsOf(loginSchema, { email: "ada@", password: "x" })).toEqual({
      email: "Please enter a valid email address",
    });
    expect(errorsOf(loginSchema, { username: "ada@", password: "x" })).toEqual({});
    expect(errorsOf(loginSchema, { email: "ada", password: "" })).toEqual({
      password: "Password is required",
    });
  });

  it("limits the length of names and passwords", () => {
    expect(
      errorsOf(loginSchema, { email: textOfLength(254), password: textOfLength(1000) }),
    ).toEqual({});
    expect(errorsOf(loginSchema, { email: textOfLength(255), password: "x" })).toHaveProperty(
      "email",
    );
    expect(errorsOf(loginSchema, { username: textOfLength(255), password: "x" })).toHaveProperty(
      "username",
    );
    expect(errorsOf(loginSchema, { email: "ada", password: textOfLength(1001) })).toHaveProperty(
      "password",
    );
  });
});

describe("AUTH-04 signing up", () => {
  const form = { email: "ada@example.org", password: "long enough" };
  const errors = (more: object) => errorsOf(registrationSchema, { ...form, ...more });

  it("accepts an email and a password, and optional fields", () => {
    expect(errors({})).toEqual({});
    const more = {
      confirmPassword: form.password,
      fullName: " Ada \n Berg ",
      birthdate: "1980-05-17",
      familyGroupId: "7",
      token: "abc",
      setupCode: " 1234 ",
    };
    expect(z.parse(registrationSchema, { ...form, ...more, email: " Ada@Example.org " })).toEqual({
      ...form,
      ...more,
      fullName: "Ada Berg",
      familyGroupId: 7,
      setupCode: "1234",
    });
    expect(errors({ birthdate: "", familyGroupId: null })).toEqual({});
  });

  it("returns an error for each wrong field", () => {
    expect(errors({ email: "ada@" })).toEqual({ email: "Please enter a valid email address" });
    expect(errors({ password: "1234567" })).toEqual({
      password: "Password must be at least 8 characters",
    });
    expect(errors({ password: "12345678" })).toEqual({});
    expect(errors({ password: textOfLength(1001) })).toEqual({ password: "Password is too long" });
    expect(errors({ confirmPassword: "long enougH" })).toEqual({
      confirmPassword: "Passwords do not match",
    });
    expect(errors({ birthdate: textOfLength(101) })).toHaveProperty("birthdate");
    expect(errors({ familyGroupId: "x" })).toHaveProperty("familyGroupId");
  });

  it("limits the length of each field", () => {
    expect(
      errors({
        fullName: textOfLength(200),
        token: textOfLength(200),
        setupCode: textOfLength(100),
      }),
    ).toEqual({});
    for (const field of [
      { fullName: textOfLength(201) },
      { token: textOfLength(201) },
      { setupCode: textOfLength(101) },
      { email: `${textOfLength(250)}@example.org` },
    ])
      expect(errors(field)).toHaveProperty(Object.keys(field));
  });
});
