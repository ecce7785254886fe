import type { ComponentProps } from "react";
import { siteFormats } from "../../lib/formats.ts";
import { TextField } from "./text-field.tsx";

/** A day, typed in the date format of the site or as YYYY-MM-DD. */
export function DateField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="numeric"
      placeholder={siteFormats().dates === "dayFirst" ? "DD/MM/YYYY" : "MM/DD/YYYY"}
      maxLength={10}
      autoComplete="off"
      {...props}
    />
  );
}
