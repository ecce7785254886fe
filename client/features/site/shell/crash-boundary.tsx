import { Component, type ReactNode, useState } from "react";
import { type Failure, FAILURE_MESSAGES } from "../../../lib/calls/failure.ts";
import { navigateTo } from "../../../lib/page/page-version.ts";
import { Button } from "../../../ui/button.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";

interface CrashBoundaryProps {
  children: ReactNode;
}

/** Catches errors while a screen renders. Forms keep their drafts, so nothing typed is lost. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const navigate = async (address: string) => {
    setBusy(true);
    setFailure(await navigateTo(address));
    setBusy(false);
  };
  return (
    <div className="mx-auto grid max-w-lg justify-items-center py-12 text-center">
      <div role="alert">
        <PageHeading
          title="This page stopped working"
          subtitle="Something went wrong on our end. What you typed is saved. Try again."
        />
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {/* Reloads everything, because the page may be older than the server. */}
        <Button variant="primary" busy={busy} onClick={() => void navigate(location.href)}>
          Try again
        </Button>
        <Button disabled={busy} onClick={() => void navigate("/")}>
          Go to the dashboard
        </Button>
      </div>
      <output className="mt-4">{failure && FAILURE_MESSAGES[failure]}</output>
    </div>
  );
}
