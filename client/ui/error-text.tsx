import { clsx } from "clsx";
import type { ReactNode } from "react";
import { describeFailure } from "../lib/calls/failure.ts";

interface ErrorTextProps {
  error: Error | null;
  className?: string;
  /** Text to show instead of the server's. */
  children?: ReactNode;
}

/** Shows and announces why a call failed; nothing without an error. */
export const ErrorText = ({ error, className, children }: ErrorTextProps) =>
  error && (
    <p role="alert" className={clsx("border-l-4 border-brick pl-4", className)}>
      {children ?? describeFailure(error)}
    </p>
  );
