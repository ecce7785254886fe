import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { AuthFrame } from "../../accounts/auth/index.ts";
import { BackupList } from "./backup-list.tsx";
import { backupsApi, backupsQueries, useRegistration } from "./backups.api.ts";
import { UploadBackup } from "./upload-backup.tsx";

/** Restores a backup on a new site, before there is an account. */
export default function SetupRestoreScreen() {
  const registration = useRegistration();
  const { data } = registration;
  return (
    <AuthFrame>
      <PageHeading title="Restore a backup" />
      {!data ? (
        <QueryPlaceholder
          query={registration}
          errorTitle="Couldn't load this page"
          loadingLabel="Loading"
        >
          <Skeleton className="h-40" />
        </QueryPlaceholder>
      ) : data.isFirst ? (
        <>
          <SetupRestore needsSetupCode={data.needsSetupCode} />
          <p className="mt-8 border-t border-line pt-4 text-quiet">
            No backup? <TextLink href="/register">Create an account</TextLink>
          </p>
        </>
      ) : (
        <>
          <p>This site already has accounts. To restore a backup, sign in as a Super Admin.</p>
          <ButtonLink href="/login" variant="primary" wide className="mt-6">
            Sign in
          </ButtonLink>
        </>
      )}
    </AuthFrame>
  );
}

function SetupRestore({ needsSetupCode }: { needsSetupCode: boolean }) {
  const [code, setCode] = useState("");
  const setupCode = code || undefined;
  const overview = useQuery({
    ...backupsQueries.listAtSetup({ body: { setupCode } }),
    enabled: !needsSetupCode || code !== "",
    // Wrong codes are counted, so a failed call isn't repeated.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, error, isFetching, refetch } = overview;
  const submitCode = (typed: string) => (typed === code ? void refetch() : setCode(typed));
  if (needsSetupCode && !data)
    return <SetupCodeForm onSubmit={submitCode} error={error} busy={isFetching} />;
  if (!data)
    return (
      <QueryPlaceholder
        query={overview}
        errorTitle="Couldn't load the backups"
        loadingLabel="Loading the backups"
      >
        <Skeleton className="h-40" />
      </QueryPlaceholder>
    );
  return (
    <div className="grid gap-6">
      {data.backups.length === 0 ? (
        <p>No backups yet. Upload one, or put it in the server's backup folder (BACKUP_DIR).</p>
      ) : (
        <BackupList
          overview={data}
          start={(wanted) => backupsApi.restoreAtSetup({ body: { ...wanted, setupCode } })}
          isSetup
        />
      )}
      <div>
        <UploadBackup
          upload={(args) => backupsApi.uploadAtSetup({ ...args, query: { setupCode } })}
        />
      </div>
    </div>
  );
}

interface SetupCodeFormProps {
  onSubmit: (code: string) => void;
  error: Error | null;
  busy: boolean;
}

function SetupCodeForm({ onSubmit, error, busy }: SetupCodeFormProps) {
  const [typed, setTyped] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(typed.trim());
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <TextField
        label="Setup code"
        hint="The server prints it when it starts."
        error={error ? describeFailure(error) : undefined}
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        Show backups
      </Button>
    </form>
  );
}
