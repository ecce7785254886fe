import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { Link } from "wouter";
import { loginSchema } from "#shared/accounts/auth/auth.contract.ts";
import { ApiError, messageOf } from "../../../lib/calls/api.ts";
import { findErrors } from "../../../lib/forms/forms.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrors } from "../../../ui/forms/form-errors.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { authApi, useFinishSignIn } from "./auth.api.ts";

type Errors = ReturnType<typeof findErrors>;

// The fields keep their own text, without react-hook-form, because this is the first page people load.
export function LoginForm() {
  const finishSignIn = useFinishSignIn();
  const [errors, setErrors] = useState<Errors>(null);
  const [attempt, setAttempt] = useState(0);
  const showErrors = (found: Errors) => {
    setErrors(found);
    setAttempt((before) => before + 1);
  };
  const login = useMutation({
    mutationFn: authApi.login,
    onSuccess: (answer) => {
      finishSignIn(answer);
      if (answer.user) toast({ title: "Login successful", description: "Welcome back!" });
    },
    onError: (error) => {
      toast({ title: "Login failed", description: describeError(error), destructive: true });
      showErrors({ root: { type: "server", message: describeNextStep(error) } });
    },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = { email: data.get("email") as string, password: data.get("password") as string };
    const found = findErrors(loginSchema, typed);
    if (found) return showErrors(found);
    setErrors(null);
    login.mutate({ body: typed });
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <FormErrors errors={errorSummaryOf(errors)} attempt={attempt} />
      <TextField
        id="email"
        name="email"
        label="Email or username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors?.email?.message}
      />
      <div>
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors?.password?.message}
        />
        <Link
          href="/forgot-password"
          className="mt-1 inline-flex min-h-touch items-center text-evergreen underline underline-offset-3"
        >
          Forgot password?
        </Link>
      </div>
      <Button type="submit" variant="primary" wide busy={login.isPending}>
        Sign in
      </Button>
    </form>
  );
}

const errorSummaryOf = (errors: Errors) =>
  ["email", "password", "root"].flatMap((field) => {
    const message = errors?.[field]?.message;
    if (!message) return [];
    return {
      message,
      goTo: () => document.getElementById(field === "root" ? "password" : field)?.focus(),
    };
  });

/** Returns the server's message or the default; the error's own text if the call never arrived. */
const describeError = (error: Error) =>
  error instanceof ApiError ? messageOf(error, "Invalid credentials") : error.message;

const describeNextStep = (error: Error) =>
  error instanceof ApiError && error.status < 500
    ? describeError(error)
    : "Couldn't sign you in. What you typed is still here. Try again.";
