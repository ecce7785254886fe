import { Component, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

interface CrashBoundaryProps {
  children: ReactNode;
}

/** Catches a screen that fails while it is drawn. Forms keep their drafts, so nothing typed is lost. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <div role="alert" className="mx-auto grid max-w-lg justify-items-center py-12 text-center">
        <PageHeading
          title="This page slipped"
          subtitle="Something went wrong on our side. What you typed is kept; please try once more."
        />
        <div className="flex flex-wrap justify-center gap-3">
          {/* Loads everything anew: the page may be older than the server. */}
          <Button variant="primary" onClick={() => location.reload()}>
            Try again
          </Button>
          <Button onClick={() => location.assign("/")}>Go to the dashboard</Button>
        </div>
      </div>
    );
  }
}
