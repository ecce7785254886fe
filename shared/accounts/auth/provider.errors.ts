import { defineErrors } from "../../lib/errors.ts";

export const providerErrors = defineErrors("provider", {
  connectionExpired: {
    status: 409,
    text: "This took too long. Reload this page and start again.",
  },
  onlyWay: {
    status: 409,
    text: "Choose a password first. Without one, you couldn't sign in anymore.",
  },
  wrongPassword: {
    status: 401,
    text: "That password doesn't match this account.",
    field: "password",
  },
});
