import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { GEDCOM_TYPE, gedcomContract } from "#shared/gedcom/gedcom.contract.ts";
import { isImporting } from "#shared/gedcom/again/import-progress.ts";
import { type ChosenMatch, writeMatches } from "#shared/gedcom/preview.schema.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../lib/calls/api.ts";
import { invalidate, queryClient } from "../../lib/calls/query-client.ts";
import { usePages } from "../../lib/calls/use-pages.ts";

export const gedcomApi = createClient(gedcomContract);
const gedcomQueries = createQueries(gedcomContract);

export type WaitingFile = NonNullable<RouteAnswer<typeof gedcomContract.routes.waiting>["file"]>;
export type Preview = RouteAnswer<typeof gedcomContract.routes.preview>;
export type Match = Preview["matches"][number];
export type Change = Match["changes"][number];

const waitingOf = (groupId: number) => gedcomQueries.waiting({ params: { id: groupId } });

const WATCH_EVERY = 500;

/** The file that was sent last; while it is being imported, it is read again twice a second. */
export const useWaitingFile = (groupId: number) =>
  useQuery({
    ...waitingOf(groupId),
    refetchInterval: ({ state }) =>
      isImporting(state.data?.file?.import?.status) ? WATCH_EVERY : false,
  });

/** Takes the server a while, so it is read once, again when a match by hand changes it, or on request. */
export const usePreview = (fileId: number, chosen: readonly ChosenMatch[]) =>
  useQuery({
    ...gedcomQueries.preview({ params: { id: fileId }, query: inQuery(chosen) }),
    // While it is read again, the one before stays.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The matches behind the last one that the preview shows; read on request. */
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
  const matched = writeMatches(chosen);
  return matched === undefined ? {} : { matched };
}

/** Says at once what file there is now. */
export const noteFile = (groupId: number, file: WaitingFile | null) =>
  queryClient.setQueryData(waitingOf(groupId).queryKey, { file });

/** After an import everything about the family may be old. */
export const familyImported = () =>
  invalidate("people", "groups", "relationships", "facts", "familyTree", "history", "birthdays");

/** A file as it is sent, whatever the browser takes it for. */
export const asGedcom = (file: File): Blob => file.slice(0, file.size, GEDCOM_TYPE);
