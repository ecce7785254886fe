import { useMutation } from "@tanstack/react-query";
import { usePages } from "../../lib/calls/use-pages.ts";
import { invalidate } from "../../lib/calls/query-client.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { tellOutcome } from "../../ui/windows/tell-outcome.ts";
import { mailApi, mailQueries, type RefusedAddress } from "./mail.api.ts";
import { momentInWords } from "./moment-in-words.ts";

/** Addresses to which nothing is sent any more, as the mail server has refused them for good. */
export function RefusedCard() {
  const refused = usePages(mailQueries.refused({ query: {} }));
  const { items } = refused;
  return (
    <Card title="Refused addresses">
      {!items ? (
        <NotHere
          query={refused}
          failed="We couldn't load the refused addresses"
          loading="Loading the refused addresses"
        >
          <Skeleton className="h-24" />
        </NotHere>
      ) : items.length === 0 ? (
        <p className="text-quiet">
          None. An address that the mail server refuses for good is listed here, and nothing is sent
          there any more.
        </p>
      ) : (
        <>
          <p className="max-w-prose text-quiet">
            The mail server has refused these for good, so nothing is sent there. Who gets another
            address is written to again by itself.
          </p>
          <ul aria-label="Refused addresses" className="mt-2 divide-y divide-line">
            {items.map((each) => (
              <Row key={each.address} refused={each} />
            ))}
          </ul>
          <ShowMore pages={refused} of="addresses" />
        </>
      )}
    </Card>
  );
}

function Row({ refused: { address, reply, refusedAt, person } }: { refused: RefusedAddress }) {
  const clear = useMutation({
    mutationFn: () =>
      tellOutcome(() => mailApi.clearRefused({ body: { address } }), {
        done: "Address cleared",
        failed: "Not cleared",
        renew: () => invalidate("mail"),
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
          {momentInWords(refusedAt)}: {reply}
        </p>
      </div>
      <Button
        aria-label={`Send to ${address} again`}
        busy={clear.isPending}
        onClick={() => clear.mutate()}
      >
        Send again
      </Button>
    </li>
  );
}
