import { useUser } from "../../../../lib/session/session.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { LetterDrawing } from "../../../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";

export function VerificationSuccess() {
  const { data: user } = useUser();
  return (
    <>
      <PageHeading title="Email verified" />
      <EmptyState
        drawing={<LetterDrawing />}
        title="Thank you! Your email address is verified."
        action={
          <ButtonLink href={user ? "/messages" : "/login"} variant="primary">
            {user ? "Go to messages" : "Sign in"}
          </ButtonLink>
        }
      >
        {user && <TextLink href="/">Go to the dashboard</TextLink>}
      </EmptyState>
    </>
  );
}
