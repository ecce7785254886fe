import { defineErrors } from "../../lib/errors.ts";

export const mailErrors = defineErrors("mail", {
  setElsewhere: {
    status: 409,
    text: "SMTP_URL sets the mail server. Change it there, or remove it and restart the server.",
  },
  passwordMissing: {
    status: 400,
    text: "Enter the password again. The saved one belongs to a different server or username.",
    field: "password",
  },
  missing: { status: 409, text: "No mail server is set up yet. Save the settings first." },
  unreadable: {
    status: 409,
    text: "The saved settings can't be read, because the server's secret has changed. Enter them again.",
  },
  noEmail: {
    status: 409,
    text: "Your account has no email address to send a test to. Add one on your profile first.",
  },
});
