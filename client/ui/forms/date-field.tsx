import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** A day, typed as MM/DD/YYYY or YYYY-MM-DD. */
export function DateField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="numeric"
      placeholder="MM/DD/YYYY"
      maxLength={10}
      autoComplete="off"
      {...props}
    />
  );
}
