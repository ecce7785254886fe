import * as z from "zod/mini";
import { emailOrNull, phoneOrNull } from "../../lib/contact-schemas.ts";
import { familyDate } from "../dates/family-date.ts";
import { idInBody, line, lineOrNull } from "../../lib/schemas.ts";
import { personSchema } from "./person.schema.ts";

const fullNameRule = line(200, "That name is too long").check(
  z.minLength(2, "Full name is required"),
);

export const EMAIL_REQUIRED = "Email is required for users who are not children";
export const PHONE_REQUIRED = "Mobile phone is required for users who are not children";

/** Fields of a profile with their individual checks; forms and routes pick from them. */
export const profileShape = {
  fullName: fullNameRule,
  firstName: lineOrNull(100),
  lastName: lineOrNull(100),
  email: emailOrNull("Invalid email address"),
  mobilePhone: phoneOrNull("Please enter a valid phone number"),
  birthdate: familyDate,
  sex: personSchema.shape.sex,
  isDeceased: z.boolean(),
  deathDate: familyDate,
  familyBranch: lineOrNull(100),
  role: personSchema.shape.role,
  familyGroupId: z.nullable(idInBody),
};
