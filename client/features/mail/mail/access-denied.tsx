import { ApiError } from "../../../lib/calls/api.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { LetterDrawing } from "../../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

interface AccessDeniedProps {
  error: ApiError;
  /** Who may see the page. */
  who: "administrators" | "a Super Admin";
  path: string;
}

/** Shown instead of a page that the reader may not see, with a sign-in link for signed-out readers. */
export const AccessDenied = ({ error, who, path }: AccessDeniedProps) => (
  <EmptyState
    drawing={<LetterDrawing />}
    title={`Only ${who} can see this page`}
    action={
      error.status === 401 && (
        <ButtonLink href={`/login?redirect=${encodeURIComponent(path)}`} variant="primary">
          Sign in
        </ButtonLink>
      )
    }
  />
);

export const isAccessDenied = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);
