export { accountsApi } from "./accounts.api.ts";
export { useFinishSignIn, useLogout } from "./auth.api.ts";
export { AuthFrame } from "./auth-frame.tsx";
export { RequestLinkButton } from "./links/request-link-button.tsx";
export { NO_EMAIL_GOES_OUT, useHasNoMailServer } from "./use-has-no-mail-server.ts";
export { UnverifiedNotice } from "./links/unverified-notice.tsx";
