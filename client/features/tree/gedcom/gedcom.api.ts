import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { GEDCOM_TYPE, gedcomContract } from "#shared/tree/gedcom/gedcom.contract.ts";
import { isImporting } from "#shared/tree/gedcom/update/import-progress.ts";
import { type ChosenMatch, formatMatches } from "#shared/tree/gedcom/preview.schema.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { invalidate, queryClient } from "../../../lib/calls/query-client.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";

export const gedcomApi = createClient(gedcomContract);
const gedcomQueries = createQueries(gedcomContract);

export type UploadedFile = NonNullable<
  RouteResponse<typeof gedcomContract.routes.lastFile>["file"]
>;
export type Preview = RouteResponse<typeof gedcomContract.routes.preview>;
export type Match = Preview["matches"][number];
export type RecentImport = RouteResponse<typeof gedcomContract.routes.imports>["imports"][number];
export type Blockers = RouteResponse<typeof gedcomContract.routes.blockers>;
export type Change = Match["changes"][number];

const uploadedFileQuery = (groupId: number) => gedcomQueries.lastFile({ params: { id: groupId } });

const POLL_MS = 500;

/** Loads the file uploaded last, and reloads it twice a second while it is being imported. */
export const useUploadedFile = (groupId: number) =>
  useQuery({
    ...uploadedFileQuery(groupId),
    refetchInterval: ({ state }) =>
      isImporting(state.data?.file?.import?.status) ? POLL_MS : false,
  });

/**
 * Loads the preview. It takes the server a while, so it is loaded once, and again after a match by
 * hand or on request.
 */
export const usePreview = (fileId: number, manualMatches: readonly ChosenMatch[]) =>
  useQuery({
    ...gedcomQueries.preview({ params: { id: fileId }, query: toQuery(manualMatches) }),
    // The previous preview stays while it is loaded again.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Loads the matches after the last one in the preview, once requested. */
export const useMoreMatches = (
  fileId: number,
  {
    manualMatches,
    lastId,
    isRequested,
  }: { manualMatches: readonly ChosenMatch[]; lastId: number; isRequested: boolean },
) =>
  usePages({
    ...gedcomQueries.matches({
      params: { id: fileId },
      query: { after: String(lastId), ...toQuery(manualMatches) },
    }),
    enabled: isRequested,
  });

function toQuery(manualMatches: readonly ChosenMatch[]) {
  const matched = formatMatches(manualMatches);
  return matched === undefined ? {} : { matched };
}

/** Loads the imports into a group that can still be undone. */
export const useImports = (groupId: number) =>
  useQuery(gedcomQueries.imports({ params: { id: groupId } }));

/** Loads what currently prevents undoing an import. */
export const useBlockers = (id: number) =>
  useQuery({ ...gedcomQueries.blockers({ params: { id } }), gcTime: 0 });

/** Updates the current file in the cache. */
export const setCachedFile = (groupId: number, file: UploadedFile | null) =>
  queryClient.setQueryData(uploadedFileQuery(groupId).queryKey, { file });

/** Marks all loaded data of the family as outdated, after an import or after undoing one. */
export const invalidateFamily = () =>
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

/** Returns a file with the media type of GEDCOM, whatever type the browser assumed. */
export const toGedcomBlob = (file: File): Blob => file.slice(0, file.size, GEDCOM_TYPE);
