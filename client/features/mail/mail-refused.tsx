import { ApiError } from "../../lib/calls/api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LetterDrawing } from "../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

interface RefusedProps {
  error: ApiError;
  /** Who may look here. */
  who: "administrators" | "a Super Admin";
  path: string;
}

/** In place of what somebody may not see, with the way to sign in where they have not. */
export const Refused = ({ error, who, path }: RefusedProps) => (
  <EmptyState
    drawing={<LetterDrawing />}
    title={`Only ${who} can look here`}
    action={
      error.status === 401 && (
        <ButtonLink href={`/login?redirect=${encodeURIComponent(path)}`} variant="primary">
          Sign in
        </ButtonLink>
      )
    }
  />
);

export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);
