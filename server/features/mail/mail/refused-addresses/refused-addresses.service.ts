import { and, asc, eq, gt, isNotNull, isNull, not, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { MAILS_PER_PAGE } from "#shared/mail/mail/mail.contract.ts";
import { refusedAddresses } from "#shared/mail/mail/refused-addresses.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context } from "../../../../lib/context.ts";
import { readPage, cursorText, type PageRequest } from "../../../../lib/routes/paging.ts";
import { nameForMessages } from "../../../core/person/index.ts";

const isTheirs = sql`lower(${users.email}) = ${refusedAddresses.address}`;

/** A page of the suppression list, with the people whose addresses they are. */
export const listSuppressed = ({ db }: Context, wanted: PageRequest) =>
  readPage(wanted, {
    word: "Address",
    perPage: MAILS_PER_PAGE,
    cursorSchema: z.tuple([cursorText]),
    read: async (place, atMost) => {
      const rows = await db
        .select({
          address: refusedAddresses.address,
          reply: refusedAddresses.reply,
          refusedAt: refusedAddresses.refusedAt,
          person: {
            id: users.id,
            fullName: users.fullName,
            firstName: users.firstName,
            lastName: users.lastName,
          },
        })
        .from(refusedAddresses)
        .leftJoin(users, and(isTheirs, isNotNull(users.email), isNull(users.deletedAt)))
        .where(place ? gt(refusedAddresses.address, place[0]) : undefined)
        .orderBy(asc(refusedAddresses.address))
        .limit(atMost);
      return rows.map(({ address, reply, refusedAt, person }) => ({
        address,
        reply,
        refusedAt,
        person: person && { id: person.id, name: nameForMessages(person) },
      }));
    },
    cursorOf: ({ address }): [string] => [address],
    count: () => db.$count(refusedAddresses),
  });

/** Removes an address from the suppression list. */
export async function clearSuppressed({ db }: Context, address: string) {
  await db.delete(refusedAddresses).where(eq(refusedAddresses.address, address));
  return { success: true, message: `Emails go to ${address} again.` };
}

/** Removes addresses from the suppression list that nobody uses anymore. */
export async function removeUnusedAddresses({ db }: Context): Promise<void> {
  await db.delete(refusedAddresses).where(
    and(
      not(sql`exists (select from ${users} where ${isTheirs})`),
      not(sql`exists (select from ${familyInvitations}
        where lower(${familyInvitations.email}) = ${refusedAddresses.address}
          and ${familyInvitations.status} = 'PENDING')`),
    ),
  );
}
