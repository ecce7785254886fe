import { useMutation } from "@tanstack/react-query";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { runWithToast } from "../../../ui/windows/run-with-toast.ts";
import { formatDateTime } from "../../../lib/dates.ts";
import { mailApi, mailQueries, type BouncedAddress } from "./mail.api.ts";

/** Bounced addresses, which get no more emails. */
export function BouncedCard() {
  const bounced = usePages(mailQueries.suppressed({ query: {} }));
  const { items } = bounced;
  return (
    <Card title="Bounced addresses">
      {!items ? (
        <QueryPlaceholder
          query={bounced}
          errorTitle="Couldn't load the bounced addresses"
          loadingLabel="Loading the bounced addresses"
        >
          <Skeleton className="h-24" />
        </QueryPlaceholder>
      ) : items.length === 0 ? (
        <p className="text-quiet">
          None. If the mail server permanently rejects an address, it appears here and gets no more
          emails.
        </p>
      ) : (
        <>
          <p className="max-w-prose text-quiet">
            The mail server permanently rejected these addresses, so they get no more emails. People
            with a new address get emails again.
          </p>
          <ul aria-label="Bounced addresses" className="mt-2 divide-y divide-line">
            {items.map((each) => (
              <BouncedAddressItem key={each.address} bounced={each} />
            ))}
          </ul>
          <ShowMore pages={bounced} noun="addresses" />
        </>
      )}
    </Card>
  );
}

function BouncedAddressItem({
  bounced: { address, reply, suppressedAt, person },
}: {
  bounced: BouncedAddress;
}) {
  const allow = useMutation({
    mutationFn: () =>
      runWithToast(() => mailApi.clearSuppressed({ body: { address } }), {
        doneTitle: "Address allowed again",
        errorTitle: "Couldn't allow emails to this address",
        refetch: () => invalidate("mail"),
      }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold wrap-anywhere">
          {address}
          {person && (
            <>
              {" · "}
              <TextLink href={`/profile/${person.id}`}>{person.name}</TextLink>
            </>
          )}
        </p>
        <p className="text-[0.9rem] wrap-anywhere text-quiet">
          {formatDateTime(suppressedAt)}: {reply}
        </p>
      </div>
      <Button
        aria-label={`Allow emails to ${address}`}
        busy={allow.isPending}
        onClick={() => allow.mutate()}
      >
        Allow emails
      </Button>
    </li>
  );
}
