import { useEffect } from "react";
import { expireSession } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/loading/spinner.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { AuthFrame } from "../../accounts/auth/index.ts";
import { useRegistration, useRestoreState } from "./backups.api.ts";

/** Shows how the restore is going and how it ended. Open to all, because a restore signs everyone out. */
export default function RestoringScreen() {
  const { result, isUnreachable } = useRestoreState();
  return (
    <AuthFrame>
      <div aria-live="polite">
        {!result ? (
          <Running isUnreachable={isUnreachable} />
        ) : result.state === "done" ? (
          <Done advice={result.advice} />
        ) : (
          <NotRestored problem={result.problem} />
        )}
      </div>
    </AuthFrame>
  );
}

const Running = ({ isUnreachable }: { isUnreachable: boolean }) => (
  <>
    <PageHeading title="Restoring the backup…" />
    <p className="mb-4">This takes seconds to minutes. Leave this page open.</p>
    <Spinner
      label={isUnreachable ? "The server is restarting, or you're offline…" : "Working on it…"}
    />
  </>
);

function Done({ advice }: { advice: readonly string[] }) {
  // Everything loaded is from before the restore.
  useEffect(() => () => expireSession(undefined), []);
  return (
    <>
      <PageHeading title="The backup is restored" />
      <p>Sign in again. Your password is the one from the day of the backup.</p>
      {advice.length > 0 && (
        <div className="mt-4 rounded border-l-4 border-marigold bg-marigold-wash px-4 py-3">
          <h2 className="font-semibold">Still to do</h2>
          <ul className="mt-1 grid list-disc gap-2 pl-5 wrap-anywhere">
            {advice.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      <ButtonLink href="/login" variant="primary" wide className="mt-6">
        Sign in
      </ButtonLink>
    </>
  );
}

function NotRestored({ problem }: { problem: string | null }) {
  const isFirst = useRegistration().data?.isFirst ?? false;
  return (
    <>
      <PageHeading
        title={problem === null ? "No restore is running" : "Couldn't restore the backup"}
      />
      {problem !== null && (
        <p className="rounded border-l-4 border-brick bg-brick-wash px-4 py-3 wrap-anywhere">
          {problem}
        </p>
      )}
      <ButtonLink href={isFirst ? "/restore" : "/backups"} wide className="mt-6">
        Back to backups
      </ButtonLink>
    </>
  );
}
