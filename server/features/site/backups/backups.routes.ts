import { authErrors } from "#shared/accounts/auth/auth.errors.ts";
import type { backupsContract } from "#shared/site/backups/backups.contract.ts";
import { backupErrors } from "#shared/site/backups/backups.errors.ts";
import type { Context } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { limitFailures } from "../../../lib/limits/rate-limits.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { maySetUp } from "../../accounts/auth/index.ts";
import {
  downloadBackup,
  readOverview,
  readState,
  receiveBackup,
  startRestore,
} from "./backups.service.ts";
import { makeBackup } from "./make/make-backup.service.ts";

const RESTORE_STARTED = {
  success: true,
  message: "The restore has started. Everyone will be signed out when it's done.",
};

interface SetupCaller {
  network: string;
  setupCode: string | undefined;
  fromThisMachine: boolean;
}

export function backupsRoutes(ctx: Context): Handlers<typeof backupsContract> {
  /** Throws 409 if the site has accounts, 403 for a wrong setup code, and 429 after too many of those. */
  const assertSettingUp = async ({ network, ...caller }: SetupCaller) => {
    const limits = {
      counters: [["registrationFromAddress", network]],
      failures: [authErrors.wrongSetupCode],
    } as const;
    if (!(await limitFailures(ctx, limits, () => maySetUp(ctx, caller))))
      throw domainError(backupErrors.hasAccounts);
  };

  return {
    list: () => readOverview(ctx),
    create: async () => {
      await makeBackup(ctx);
      return { success: true, message: "The backup is done." };
    },
    download: ({ query }) => downloadBackup(ctx, query.name),
    upload: ({ upload }) => receiveBackup(ctx, upload),
    restore: async ({ body }) => {
      await startRestore(ctx, body);
      return RESTORE_STARTED;
    },
    restoreState: () => readState(ctx),
    listAtSetup: async ({ body: { setupCode }, network, fromThisMachine }) => {
      await assertSettingUp({ setupCode, network, fromThisMachine });
      return readOverview(ctx);
    },
    uploadAtSetup: async ({ query: { setupCode }, upload, network, fromThisMachine }) => {
      await assertSettingUp({ setupCode, network, fromThisMachine });
      return receiveBackup(ctx, upload);
    },
    restoreAtSetup: async ({ body: { setupCode, ...wanted }, network, fromThisMachine }) => {
      await assertSettingUp({ setupCode, network, fromThisMachine });
      await startRestore(ctx, wanted);
      return RESTORE_STARTED;
    },
  };
}
