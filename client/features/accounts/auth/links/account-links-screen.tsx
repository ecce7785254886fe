import { Route, Switch } from "wouter";
import { ForgotPassword } from "./forgot-password.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { SetUp } from "./set-up.tsx";
import { VerificationSuccess } from "./verification-success.tsx";
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
