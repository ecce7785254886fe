import type { UseFormReturn } from "react-hook-form";
import { bindTo } from "../../../../lib/forms/forms.ts";
import { PasswordField } from "../../../../ui/forms/password-field.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import type { Factors } from "../second-factor.api.ts";

export const NO_PROOF = { currentPassword: "", code: "" };

interface ProofFieldsProps {
  form: UseFormReturn<typeof NO_PROOF, unknown, object>;
  proof: Factors["proof"];
}

/** Asks for what proves that the owner of the account is here. */
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
