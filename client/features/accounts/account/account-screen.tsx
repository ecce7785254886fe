import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../../ui/button.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { loadSecondFactor } from "../second-factor/index.ts";
import { accountQueries } from "./account.api.ts";
import { SessionsSection } from "./sessions-section.tsx";
import { ProviderSection } from "./provider-section.tsx";
import { PasswordSection } from "./password-section.tsx";

const SecondFactor = lazyComponent(loadSecondFactor, <Skeleton className="h-72" />);

/** How the reader signs in, and where they are signed in. */
export default function AccountScreen() {
  const account = useQuery(accountQueries.show());
  return (
    <>
      <PageHeading
        title="Sign-in & security"
        subtitle={
          account.data?.email && <span className="wrap-anywhere">{account.data.email}</span>
        }
        actions={<ButtonLink href="/profile">My Profile</ButtonLink>}
      />
      {account.data ? (
        <div className="grid max-w-3xl gap-6">
          <PasswordSection account={account.data} />
          {account.data.provider && (
            <ProviderSection {...account.data.provider} hasPassword={account.data.hasPassword} />
          )}
          <SecondFactor />
          <SessionsSection />
        </div>
      ) : (
        <QueryPlaceholder
          query={account}
          errorTitle="Couldn't load your sign-in settings"
          loadingLabel="Loading your sign-in settings"
        >
          <Skeleton className="h-72 max-w-3xl" />
        </QueryPlaceholder>
      )}
    </>
  );
}
