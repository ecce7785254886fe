import { useQuery } from "@tanstack/react-query";
import { GEDCOM_TYPE, gedcomContract } from "#shared/gedcom/gedcom.contract.ts";
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

/** The file that was sent last, which waits or was imported. */
export const useWaitingFile = (groupId: number) => useQuery(waitingOf(groupId));

/** It takes the server a while: it is asked for once, and again where somebody wants to. */
export const usePreview = (fileId: number) =>
  useQuery({
    ...gedcomQueries.preview({ params: { id: fileId } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Who is met beyond those whom the preview shows, behind its last one; read once somebody wants to. */
export const useMoreMatches = (fileId: number, last: number, isWanted: boolean) =>
  usePages({
    ...gedcomQueries.matches({ params: { id: fileId }, query: { after: String(last) } }),
    enabled: isWanted,
  });

/** Says at once what file there is now. */
export const noteFile = (groupId: number, file: WaitingFile | null) =>
  queryClient.setQueryData(waitingOf(groupId).queryKey, { file });

/** After an import everything about the family may be old. */
export const familyImported = () =>
  invalidate("people", "groups", "relationships", "facts", "familyTree", "history", "birthdays");

/** A file as it is sent, whatever the browser takes it for. */
export const asGedcom = (file: File): Blob => file.slice(0, file.size, GEDCOM_TYPE);
