import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { GEDCOM_TYPE, gedcomContract } from "#shared/tree/gedcom/gedcom.contract.ts";
import { isImporting } from "#shared/tree/gedcom/update/import-progress.ts";
import { type ChosenMatch, formatMatches } from "#shared/tree/gedcom/preview.schema.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { invalidate, queryClient } from "../../../lib/calls/query-client.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";

export const gedcomApi = createClient(gedcomContract);
const gedcomQueries = createQueries(gedcomContract);

export type WaitingFile = NonNullable<RouteAnswer<typeof gedcomContract.routes.waiting>["file"]>;
export type Preview = RouteAnswer<typeof gedcomContract.routes.preview>;
export type Match = Preview["matches"][number];
export type RecentImport = RouteAnswer<typeof gedcomContract.routes.imports>["imports"][number];
export type Blockers = RouteAnswer<typeof gedcomContract.routes.blockers>;
export type Change = Match["changes"][number];

const waitingOf = (groupId: number) => gedcomQueries.waiting({ params: { id: groupId } });

const POLL_MS = 500;

/** Loads the last uploaded file; twice a second while it is being imported. */
export const useWaitingFile = (groupId: number) =>
  useQuery({
    ...waitingOf(groupId),
    refetchInterval: ({ state }) =>
      isImporting(state.data?.file?.import?.status) ? POLL_MS : false,
  });

/**
 * Loads the preview. It takes the server a while, so it is loaded once, and again after a match by
 * hand or on request.
 */
export const usePreview = (fileId: number, chosen: readonly ChosenMatch[]) =>
  useQuery({
    ...gedcomQueries.preview({ params: { id: fileId }, query: inQuery(chosen) }),
    // The previous preview stays while it is loaded again.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Loads matches after the last one in the preview, on request. */
export const useMoreMatches = (
  fileId: number,
  { chosen, last, isWanted }: { chosen: readonly ChosenMatch[]; last: number; isWanted: boolean },
) =>
  usePages({
    ...gedcomQueries.matches({
      params: { id: fileId },
      query: { after: String(last), ...inQuery(chosen) },
    }),
    enabled: isWanted,
  });

function inQuery(chosen: readonly ChosenMatch[]) {
  const matched = formatMatches(chosen);
  return matched === undefined ? {} : { matched };
}

/** Loads the imports into a group that can still be undone. */
export const useImports = (groupId: number) =>
  useQuery(gedcomQueries.imports({ params: { id: groupId } }));

/** Loads what currently prevents undoing an import. */
export const useBlockers = (id: number) =>
  useQuery({ ...gedcomQueries.blockers({ params: { id } }), gcTime: 0 });

/** Updates the current file in the cache. */
export const setCachedFile = (groupId: number, file: WaitingFile | null) =>
  queryClient.setQueryData(waitingOf(groupId).queryKey, { file });

/** Marks everything about the family as outdated, after an import or its undoing. */
export const refetchFamily = () =>
  invalidate(
    "people",
    "groups",
    "relationships",
    "facts",
    "familyTree",
    "history",
    "birthdays",
    "events",
    "attendance",
    "gedcom",
  );

/** Returns a file with the type to send, whatever type the browser assumes. */
export const asGedcom = (file: File): Blob => file.slice(0, file.size, GEDCOM_TYPE);
