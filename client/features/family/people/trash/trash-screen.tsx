import { useMutation } from "@tanstack/react-query";
import type { trashContract } from "#shared/family/groups/trash.contract.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { formatLongDay, formatTimestampDay } from "../../../../lib/dates.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { usePages } from "../../../../lib/calls/use-pages.ts";
import { Button } from "../../../../ui/button.tsx";
import { AlbumDrawing } from "../../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { QueryPlaceholder } from "../../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { ShowMore } from "../../../../ui/show-more.tsx";
import { useRestoredFocus } from "../../../../ui/use-restored-focus.ts";
import { restoreGroup } from "../../groups/index.ts";
import { restoreMember } from "../restore-member.ts";
import { trashQueries } from "./trash.api.ts";

type Row = RouteResponse<typeof trashContract.routes.list>["items"][number];

/** Deleted people and groups that can be restored, for Super Admins. */
export default function TrashScreen() {
  const mayRestore = grantsAnywhere(useSignedIn(), "member.delete");
  return (
    <>
      <PageHeading
        title="Recently deleted"
        subtitle="You can restore people and family groups for 30 days. Then they're gone for good."
      />
      {mayRestore ? (
        <Trash />
      ) : (
        <EmptyState drawing={<AlbumDrawing />} title="Only a Super Admin can see this page" />
      )}
    </>
  );
}

function Trash() {
  const trash = usePages(trashQueries.list({ query: {} }));
  const { items, total } = trash;
  const box = useRestoredFocus<HTMLDivElement>(total);
  if (!items)
    return (
      <QueryPlaceholder
        query={trash}
        errorTitle="Couldn't load this list"
        loadingLabel="Loading the list"
      >
        <Skeleton className="h-56" />
      </QueryPlaceholder>
    );
  return (
    <div ref={box}>
      {items.length === 0 ? (
        <EmptyState drawing={<AlbumDrawing />} title="Nothing deleted recently">
          Deleted people and family groups stay here for 30 days.
        </EmptyState>
      ) : (
        <ul aria-label="Recently deleted" className="rounded border border-line bg-card">
          {items.map((row) => (
            <TrashCard key={`${row.kind} ${row.id}`} row={row} />
          ))}
        </ul>
      )}
      <ShowMore pages={trash} />
    </div>
  );
}

function TrashCard({ row }: { row: Row }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => (row.kind === "person" ? restoreMember(row) : restoreGroup(row)),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 leading-snug">
        <p className="font-semibold wrap-anywhere">{row.name}</p>
        <p className="text-[0.9rem] wrap-anywhere text-quiet">{describeRow(row)}</p>
      </div>
      <Button busy={isPending} aria-label={`Restore ${row.name}`} onClick={() => mutate()}>
        Restore
      </Button>
    </li>
  );
}

function describeRow({ kind, birthdate, familyGroupName, deletedAt, deletedBy }: Row): string {
  const when = formatTimestampDay(deletedAt);
  return [
    kind === "group" && "Family group",
    birthdate && `born ${formatLongDay(birthdate)}`,
    familyGroupName,
    `deleted on ${when}${deletedBy ? ` by ${deletedBy}` : ""}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
