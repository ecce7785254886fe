import type { UseFormReturn } from "react-hook-form";
import { bindTo } from "../../../../lib/forms/forms.ts";
import { PasswordField } from "../../../../ui/forms/password-field.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import type { Factors } from "../second-factor.api.ts";

export const EMPTY_PROOF = { currentPassword: "", code: "" };

interface ProofFieldsProps {
  form: UseFormReturn<typeof EMPTY_PROOF, unknown, object>;
  proof: Factors["proof"];
}

/** Asks for the password or a code, to prove that this is the account's owner. */
export function ProofFields({ form, proof }: ProofFieldsProps) {
  const bind = bindTo(form);
  if (proof === "password")
    return (
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...bind("currentPassword")}
      />
    );
  return proof === "code" ? (
    <TextField
      label="Code from your app, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...bind("code")}
    />
  ) : null;
}
