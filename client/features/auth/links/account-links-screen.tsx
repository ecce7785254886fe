import { Route, Switch } from "wouter";
import { Unsubscribe } from "../../stopped-mail/unsubscribe.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { ResetPassword } from "./reset-password.tsx";
import { SetUp } from "./set-up.tsx";
import { VerificationSuccess } from "./verification-success.tsx";
import { VerifyEmail } from "./verify-email.tsx";

/** Where the links of mails about accounts lead, and that by which one gets no more: small pages, whose code comes as one. */
export default function AccountLinksScreen() {
  return (
    <Switch>
      <Route path="/forgot-password" component={ForgotPassword} />
      <Route path="/reset-password" component={ResetPassword} />
      <Route path="/set-up" component={SetUp} />
      <Route path="/unsubscribe/:token" component={Unsubscribe} />
      <Route path="/verify-email" component={VerifyEmail} />
      <Route path="/verification-success" component={VerificationSuccess} />
    </Switch>
  );
}
