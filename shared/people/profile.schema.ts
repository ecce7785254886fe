import * as z from "zod/mini";
import { emailOrNull, phoneOrNull } from "../lib/contact-schemas.ts";
import { dayOrNull, idInBody, line, lineOrNull } from "../lib/schemas.ts";
import { personSchema } from "./person.schema.ts";

const fullNameRule = line(200, "That name is too long").check(
  z.minLength(2, "Full name is required"),
);

/** What can be said of a person, each field by itself; forms and routes choose from it. */
export const profileShape = {
  fullName: fullNameRule,
  firstName: lineOrNull(100),
  lastName: lineOrNull(100),
  email: emailOrNull("Invalid email address"),
  mobilePhone: phoneOrNull("Please enter a valid phone number"),
  birthdate: dayOrNull,
  birthdateWords: lineOrNull(100),
  sex: personSchema.shape.sex,
  isDeceased: z.boolean(),
  deathDate: dayOrNull,
  deathDateWords: lineOrNull(100),
  familyBranch: lineOrNull(100),
  role: personSchema.shape.role,
  familyGroupId: z.nullable(idInBody),
};
