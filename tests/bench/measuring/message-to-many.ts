import { queueMail } from "../../../server/features/core/outbox/queue-mail.service.ts";
import type { openDatabase } from "../../../server/lib/database/open.ts";
import { factoriesOn } from "../../support/factories.ts";

type Opened = Pick<Awaited<ReturnType<typeof openDatabase>>, "db" | "pool">;

/** An event with this many waiting invitations. Returns the invited people. */
export async function aMessageToMany({ db, pool }: Opened, recipients: number): Promise<number[]> {
  const { aGroup, anEvent, manyPeople } = factoriesOn({ db });
  const familyGroupId = (await aGroup()).id;
  const far = "2099-06-01";
  const event = await anEvent({ familyGroupId, startDate: far, endDate: far });
  const people: number[] = [];
  for (let from = 0; from < recipients; from += 1_000)
    people.push(
      ...(await manyPeople(1_000, (n) => ({
        familyGroupId,
        email: `p${from + n}@many.example`,
        birthdate: "1980-05-17",
      }))),
    );
  await pool.query("insert into attendance (event_id, user_id) select $1, id from users", [
    event.id,
  ]);
  await pool.query("analyze");
  const facts = { eventId: event.id };
  await queueMail(db, { kind: "rsvpInvitation", facts, to: { people }, now: new Date() });
  return people;
}
