import { expect, it } from "vitest";
import { greetingName } from "./dashboard-screen.tsx";

const nobody = { fullName: "Unknown", firstName: null, email: null, username: null };

it("DASH-01 greets by the first word of fullName", () => {
  const user = {
    fullName: "Ada King Lovelace",
    firstName: "Augusta",
    email: "a@b.c",
    username: "x",
  };
  expect(greetingName(user)).toBe("Ada");
});

it("DASH-01 greets by firstName if there is no full name", () => {
  expect(greetingName({ ...nobody, firstName: "Augusta", email: "ada@b.c" })).toBe("Augusta");
});

it("DASH-01 greets by the part of the email before the @, or else of the username", () => {
  expect(greetingName({ ...nobody, email: "ada@b.c", username: "countess" })).toBe("ada");
  expect(greetingName({ ...nobody, username: "countess@b.c" })).toBe("countess");
  expect(greetingName({ ...nobody, username: "countess" })).toBe("countess");
});

it("DASH-01 doesn't greet by a full name that repeats the username", () => {
  const user = { fullName: "ada@b.c", firstName: null, email: "ada@b.c", username: "ada@b.c" };
  expect(greetingName(user)).toBe("ada");
});

it("DASH-01 falls back to 'Family Member'", () => {
  expect(greetingName(nobody)).toBe("Family Member");
});
