import { NO_EMAIL_GOES_OUT, useHasNoMailServer } from "../auth/index.ts";

/** Says how to invite without a mail server. */
export function NoEmailNotice() {
  if (!useHasNoMailServer()) return null;
  return (
    <p className="rounded border border-line px-4 py-3">
      {NO_EMAIL_GOES_OUT} Copy each invitation's link and share it yourself.
    </p>
  );
}
