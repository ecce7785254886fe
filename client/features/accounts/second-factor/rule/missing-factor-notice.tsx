import { ButtonLink } from "../../../../ui/button.tsx";

/** Tells administrators without a second factor why they have only a member's rights, and what to do. */
export default function MissingFactorNotice() {
  return (
    <output
      data-print="no"
      className="block border-b border-line bg-marigold-wash px-4 py-3 md:px-6"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72">
          Your family asks its administrators for a second step when they sign in. Add a passkey or
          an authenticator app to get your administrator's rights back.
        </p>
        <ButtonLink href="/account" variant="primary">
          Add a second step
        </ButtonLink>
      </div>
    </output>
  );
}
