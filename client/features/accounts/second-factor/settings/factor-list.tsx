import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { formatTimestampDay } from "../../../../lib/dates.ts";
import { Button } from "../../../../ui/button.tsx";
import { SignInAgainLink } from "../../../../ui/sign-in-again-link.tsx";
import type { Factors } from "../second-factor.api.ts";
import type { OpenedDialog } from "./factor-change.ts";

interface FactorListProps {
  factors: Factors;
  onOpen: (opened: OpenedDialog) => void;
}

/** Lists the account's second factors, with buttons to add and remove them. */
export function FactorList({ factors, onOpen }: FactorListProps) {
  const { hasApp, appAddedAt, passkeys, recoveryCodesLeft, signInAgainWith } = factors;
  const count = passkeys.length + (hasApp ? 1 : 0);
  const isLast = count === 1;
  return (
    <div className="grid gap-5">
      <p>
        {count > 0
          ? "After your password, signing in takes one of these as well."
          : "Protect your account even if someone learns your password: signing in then takes your phone or a passkey as well."}
      </p>
      {count > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {hasApp && (
            <Factor
              name="Authenticator app"
              detail={appAddedAt && `Added ${formatTimestampDay(appAddedAt)}`}
              onRemove={() => onOpen({ kind: "removeAuthenticator", isLast })}
            />
          )}
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <Factor
              key={id}
              name={name}
              detail={
                lastUsedAt
                  ? `Passkey, last used ${formatTimestampDay(lastUsedAt)}`
                  : `Passkey, added ${formatTimestampDay(createdAt)}`
              }
              onRemove={() => onOpen({ kind: "removePasskey", id, name, isLast })}
            />
          ))}
        </ul>
      )}
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{recoveryCodesLeft} of 10 recovery codes left</p>
          <Button onClick={() => onOpen({ kind: "renewCodes" })}>Make new recovery codes</Button>
        </div>
      )}
      {signInAgainWith ? (
        <div className="grid justify-items-start gap-3">
          <p>Before you add one, show us that it's really you.</p>
          <SignInAgainLink provider={signInAgainWith} />
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          {!hasApp && (
            <Button
              variant={count > 0 ? "secondary" : "primary"}
              onClick={() => onOpen({ kind: "addAuthenticator" })}
            >
              Add an authenticator app
            </Button>
          )}
          <AddPasskey factors={factors} onOpen={onOpen} />
        </div>
      )}
    </div>
  );
}

/** Browsers create passkeys only for pages with a host name, over https or on localhost. */
function AddPasskey({ factors: { passkeyHost, passkeyAddress }, onOpen }: FactorListProps) {
  if (passkeyHost === location.hostname)
    return browserSupportsWebAuthn() ? (
      <Button onClick={() => onOpen({ kind: "addPasskey" })}>Add a passkey</Button>
    ) : (
      <p className="text-quiet">This browser can't use passkeys here. Use an app instead.</p>
    );
  return (
    <p className="wrap-anywhere text-quiet">
      Passkeys need an address with a name, not a number.{" "}
      {passkeyAddress
        ? `To add one, open this site at ${passkeyAddress}.`
        : "This site has none, so use an app instead."}
    </p>
  );
}

interface FactorProps {
  name: string;
  detail: string | null;
  onRemove: () => void;
}

const Factor = ({ name, detail, onRemove }: FactorProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-1">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-quiet">{detail}</p>
    </div>
    <Button variant="quiet" onClick={onRemove}>
      Remove<span className="sr-only"> {name}</span>
    </Button>
  </li>
);
