import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { registrationSchema } from "#shared/auth/auth.contract.ts";
import { type IsoDate, parseDay } from "#shared/lib/dates.ts";
import { messageOf } from "../../lib/api.ts";
import { useToday } from "../../lib/dates.ts";
import { dropDraft, readDraft, useDraft } from "../../lib/drafts.ts";
import { bodyResolver } from "../../lib/body-resolver.ts";
import { errorList, showRefusal, submitTo } from "../../lib/forms.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { authApi, authQueries, useEnter } from "./auth.api.ts";

const EMPTY = {
  fullName: "",
  email: "",
  birthdate: "",
  password: "",
  confirmPassword: "",
  setupCode: "",
};
type Typed = typeof EMPTY;
const FIELDS = Object.keys(EMPTY) as (keyof Typed)[];
const DRAFT = "register";

const bodyOn = (today: IsoDate) => (typed: Typed) => ({
  ...typed,
  birthdate: parseDay(typed.birthdate, today) ?? typed.birthdate,
});

export function RegisterForm() {
  const enter = useEnter();
  const today = useToday();
  const { data: asked } = useQuery(authQueries.registration());
  const form = useForm({
    resolver: bodyResolver(registrationSchema, bodyOn(today)),
    defaultValues: { ...EMPTY, ...readDraft<Typed>(DRAFT) },
    shouldFocusError: false,
  });
  useDraft(form, DRAFT, ["password", "confirmPassword", "setupCode"]);
  const registration = useMutation({
    mutationFn: authApi.register,
    onSuccess: (answer) => {
      dropDraft(DRAFT);
      enter(answer);
      toast({
        title: "Registration successful",
        description: "Your account has been created successfully.",
      });
    },
    onError: (error) => {
      const description = messageOf(error, "Please try again");
      toast({ title: "Registration failed", description, destructive: true });
      const otherwise = "Registration failed. Please check your information and try again.";
      showRefusal(form, error, otherwise);
    },
  });
  const { errors, submitCount } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={submitTo(form, (body) => registration.mutateAsync({ body }))}
    >
      <FormErrors errors={errorList(form, FIELDS)} attempt={submitCount} />
      {asked?.isFirst && (
        <p className="rounded bg-marigold-wash px-4 py-3">
          You are the first one here: this account will look after the whole site, as Super Admin.
        </p>
      )}
      <TextField
        label="Full name (optional)"
        autoComplete="name"
        error={errors.fullName?.message}
        {...form.register("fullName")}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register("email")}
      />
      <DateField
        label="Birthdate (optional)"
        hint="Who is under 18 gets a child's account."
        autoComplete="bday"
        error={errors.birthdate?.message}
        {...form.register("birthdate")}
      />
      <PasswordField
        label="Password"
        hint="At least 8 characters. A short sentence is easy to remember."
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register("confirmPassword")}
      />
      {asked?.needsSetupCode && (
        <TextField
          label="Set-up code"
          hint="The server printed it when it started."
          autoComplete="off"
          spellCheck={false}
          error={errors.setupCode?.message}
          {...form.register("setupCode")}
        />
      )}
      <Button type="submit" variant="primary" wide busy={registration.isPending}>
        Create account
      </Button>
    </form>
  );
}
