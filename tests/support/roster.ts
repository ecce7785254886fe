import type {
  StoredAction,
  Roster,
  RosterPerson,
} from "../../client/features/reunions/check-in/station/roster.ts";

/** A person on a roster, by default going and not checked in. */
export const aRosterPerson = (values: Partial<RosterPerson> & { id: number }): RosterPerson => ({
  userId: values.id + 1000,
  fullName: `Person ${values.id}`,
  shortName: `Person ${values.id}`,
  photo: null,
  otherNames: [],
  parents: [],
  branch: null,
  kin: null,
  household: values.id,
  isChild: false,
  guestOf: null,
  status: "confirmed",
  statusBefore: null,
  checkedInAt: null,
  checkedInOn: null,
  checkInKey: null,
  codeHash: null,
  ...values,
});

/** A roster of these people. */
export const aRoster = (people: RosterPerson[], capacity: number | null = null): Roster => ({
  event: {
    id: 1,
    name: "Reunion",
    startDate: "2027-07-02",
    endDate: "2027-07-04",
    timeZone: "Europe/Oslo",
    capacity,
    today: "2027-07-02",
  },
  isOrganizer: true,
  readAt: "2027-07-02T11:05:00.000Z",
  headcount: {
    confirmed: people.filter(({ status }) => status === "confirmed" || status === "attended")
      .length,
    pending: people.filter(({ status }) => status === "pending").length,
    declined: people.filter(({ status }) => status === "declined").length,
    attended: people.filter(({ status }) => status === "attended").length,
    total: people.length,
  },
  people,
  leftOut: 0,
});

/** A check-in action that the station "Gate" stored. */
export const aStoredAction = (
  order: number,
  entry: Record<string, unknown> & { do: string },
  values: Partial<StoredAction> = {},
): StoredAction => ({
  order,
  userId: 1,
  eventId: 1,
  by: "Anna Berg",
  laptop: "Gate",
  who: "Bo",
  answer: null,
  ...values,
  entry: { key: `key-${order}`, at: "2027-07-02T12:02:00.000Z", ...entry } as StoredAction["entry"],
});
