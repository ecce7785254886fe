import { and, asc, eq, gt, isNotNull, isNull, not, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { familyInvitations } from "#shared/invitations/invitations.table.ts";
import { MAILS_PER_PAGE } from "#shared/mail/mail.contract.ts";
import { refusedAddresses } from "#shared/mail/refused-addresses.table.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../../lib/deps.ts";
import { readPage, sortedText, type WantedPage } from "../../../lib/routes/paging.ts";
import { nameInWords } from "../../people/named.queries.ts";

const isTheirs = sql`lower(${users.email}) = ${refusedAddresses.address}`;

/** A page of the addresses to which nothing is sent, with whose they are. */
export const listRefused = ({ db }: Pick<Deps, "db">, wanted: WantedPage) =>
  readPage(wanted, {
    word: "Address",
    perPage: MAILS_PER_PAGE,
    placeSchema: z.tuple([sortedText]),
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
        person: person && { id: person.id, name: nameInWords(person) },
      }));
    },
    placeOf: ({ address }): [string] => [address],
    count: () => db.$count(refusedAddresses),
  });

/** Lets mail be sent to an address again. */
export async function clearRefused({ db }: Pick<Deps, "db">, address: string) {
  await db.delete(refusedAddresses).where(eq(refusedAddresses.address, address));
  return { success: true, message: `Mail is sent to ${address} again.` };
}

/** Forgets addresses that are nobody's any more: who has another one since is written to there. */
export async function forgetUnused({ db }: Pick<Deps, "db">): Promise<void> {
  await db.delete(refusedAddresses).where(
    and(
      not(sql`exists (select from ${users} where ${isTheirs})`),
      not(sql`exists (select from ${familyInvitations}
        where lower(${familyInvitations.email}) = ${refusedAddresses.address}
          and ${familyInvitations.status} = 'PENDING')`),
    ),
  );
}
