import { buttonStyle } from "./button.tsx";

/** A link out of the app to the sign-in provider, which leads back to this page. */
export const SignInAgainLink = ({ provider }: { provider: string }) => (
  <a
    href={`/api/login?redirect=${encodeURIComponent(location.pathname + location.search)}`}
    className={buttonStyle({ variant: "primary" })}
  >
    Sign in again with {provider}
  </a>
);
