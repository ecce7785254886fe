import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { authContract } from "#shared/accounts/auth/auth.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { BACKUP_TYPE, backupsContract } from "#shared/site/backups/backups.contract.ts";
import { createClient, createQueries, urlOf } from "../../../lib/calls/api.ts";

export const backupsApi = createClient(backupsContract);
export const backupsQueries = createQueries(backupsContract);
const authQueries = createQueries(authContract);

export type Overview = RouteResponse<typeof backupsContract.routes.list>;
export type Backup = Overview["backups"][number];

/** Which backup to restore, and its key if it needs one. */
export interface WantedRestore {
  name: string;
  key?: string;
}

/** Whether this site has no account yet, and whether the first one needs the setup code. */
export const useRegistration = () =>
  useQuery({ ...authQueries.registration(), staleTime: 0, refetchOnWindowFocus: false });

/** Returns the address that downloads a backup. */
export const downloadUrl = (name: string): string =>
  urlOf(backupsContract.routes.download.path, {}, { name });

/** Returns a file with the media type of backups, whatever type the browser assumed. */
export const toBackupBlob = (file: File): Blob => file.slice(0, file.size, BACKUP_TYPE);

const POLL_MS = 2_000;

/**
 * Polls how the restore is going, also while the server restarts and doesn't answer. The restart follows
 * right after the restore, so a restore counts as done once the server has answered twice.
 */
export function useRestoreState() {
  const [doneAt, setDoneAt] = useState<number>();
  const [isOver, setOver] = useState(false);
  const { data, dataUpdatedAt, error } = useQuery({
    ...backupsQueries.restoreState(),
    refetchInterval: isOver ? false : POLL_MS,
    refetchOnWindowFocus: !isOver,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (!isOver && data && data.state !== "running") {
    if (data.state !== "done") setOver(true);
    else if (doneAt === undefined) setDoneAt(dataUpdatedAt);
    else if (dataUpdatedAt > doneAt) setOver(true);
  }
  return { result: isOver ? data : undefined, isUnreachable: error !== null };
}
