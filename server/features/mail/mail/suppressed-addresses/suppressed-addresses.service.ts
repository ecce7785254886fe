import { and, asc, eq, gt, isNotNull, isNull, not, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { MAILS_PER_PAGE } from "#shared/mail/mail/mail.contract.ts";
import { suppressedAddresses } from "#shared/mail/mail/suppressed-addresses.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context } from "../../../../lib/context.ts";
import { readPage, cursorText, type PageRequest } from "../../../../lib/routes/paging.ts";
import { nameForMessages } from "../../../core/person/index.ts";

const isOwnersAddress = sql`lower(${users.email}) = ${suppressedAddresses.address}`;

/** A page of the suppression list, with the people whose addresses they are. */
export const listSuppressed = ({ db }: Context, pageRequest: PageRequest) =>
  readPage(pageRequest, {
    itemName: "Address",
    perPage: MAILS_PER_PAGE,
    cursorSchema: z.tuple([cursorText]),
    read: async (cursor, limit) => {
      const rows = await db
        .select({
          address: suppressedAddresses.address,
          reply: suppressedAddresses.reply,
          suppressedAt: suppressedAddresses.suppressedAt,
          person: {
            id: users.id,
            fullName: users.fullName,
            firstName: users.firstName,
            lastName: users.lastName,
          },
        })
        .from(suppressedAddresses)
        .leftJoin(users, and(isOwnersAddress, isNotNull(users.email), isNull(users.deletedAt)))
        .where(cursor ? gt(suppressedAddresses.address, cursor[0]) : undefined)
        .orderBy(asc(suppressedAddresses.address))
        .limit(limit);
      return rows.map(({ address, reply, suppressedAt, person }) => ({
        address,
        reply,
        suppressedAt,
        person: person && { id: person.id, name: nameForMessages(person) },
      }));
    },
    cursorOf: ({ address }): [string] => [address],
    count: () => db.$count(suppressedAddresses),
  });

/** Removes an address from the suppression list. */
export async function clearSuppressed({ db }: Context, address: string) {
  await db.delete(suppressedAddresses).where(eq(suppressedAddresses.address, address));
  return { success: true, message: `Emails go to ${address} again.` };
}

/** Removes addresses from the suppression list that nobody uses anymore. */
export async function removeUnusedSuppressions({ db }: Context): Promise<void> {
  await db.delete(suppressedAddresses).where(
    and(
      not(sql`exists (select from ${users} where ${isOwnersAddress})`),
      not(sql`exists (select from ${familyInvitations}
        where lower(${familyInvitations.email}) = ${suppressedAddresses.address}
          and ${familyInvitations.status} = 'PENDING')`),
    ),
  );
}
