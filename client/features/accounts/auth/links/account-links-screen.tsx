import { Route, Switch } from "wouter";
import { useUser } from "../../../../lib/session/session.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { LetterDrawing } from "../../../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { SetUp } from "./set-up.tsx";
import { VerifyEmail } from "./verify-email.tsx";

/** The small pages that links in account emails open, loaded together. */
export default function AccountLinksScreen() {
  return (
    <Switch>
      <Route path="/forgot-password" component={ForgotPassword} />
      <Route path="/reset-password" component={ResetPassword} />
      <Route path="/set-up" component={SetUp} />
      <Route path="/verify-email" component={VerifyEmail} />
      <Route path="/verification-success" component={VerificationSuccess} />
    </Switch>
  );
}

function VerificationSuccess() {
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
