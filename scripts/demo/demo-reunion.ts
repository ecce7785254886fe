import type { IsoDate } from "#shared/lib/dates.ts";

/** The next reunion whose RSVP deadline is after `today`: Friday to Sunday of the second weekend in July. */
export function demoReunion(today: IsoDate) {
  const thisYear = Number(today.slice(0, 4));
  // Users of the demo can still reply.
  const year = today < `${thisYear}-06-15` ? thisYear : thisYear + 1;
  const first = secondFridayOfJuly(year);
  const [saturday, sunday] = [dayAfter(first, 1), dayAfter(first, 2)];
  return {
    event: {
      name: `Solberg Family Reunion ${year}`,
      description:
        "Three days by the lake: old stories, new faces, a long table on Saturday evening, and a photo with everyone in it. Bring a photo to share and a dish that someone taught you to make.",
      startDate: first,
      endDate: sunday,
      location: "Birch Point Lodge, Lake Vermilion, Minnesota",
      timeZone: "America/Chicago",
      capacity: 160,
      rsvpDeadline: `${year}-06-15`,
      guestsPerHousehold: 2,
    },
    before: reunionBefore(year - 3),
    schedule: [
      item(
        first,
        "15:00",
        "18:00",
        "hotel",
        "Arrival",
        "Pick up your room key and name badges at the front desk.",
      ),
      item(
        first,
        "18:30",
        "21:00",
        "restaurant",
        "Supper on the porch",
        "Soup and bread, whenever you get here.",
      ),
      item(
        saturday,
        "10:00",
        "12:30",
        "hiking",
        "Walk to Henrik's clearing",
        "Two miles, fine for strollers. If you'd rather sit, take the boat.",
      ),
      item(
        saturday,
        "14:00",
        "15:00",
        "photoCamera",
        "Family photo",
        "On the dock, first by branch, then all together.",
      ),
      item(
        saturday,
        "18:00",
        "23:00",
        "celebration",
        "The long table",
        "Dinner, stories, and dancing. Ingrid tells how Henrik found the farm.",
      ),
      item(
        sunday,
        "09:30",
        "11:00",
        "restaurant",
        "Breakfast and goodbyes",
        "Leftovers go home with whoever drives farthest.",
      ),
    ],
  };
}

/** The reunion three years earlier. */
function reunionBefore(year: number) {
  const first = secondFridayOfJuly(year);
  return {
    name: `Solberg Family Reunion ${year}`,
    description: "Two days in Duluth, where Henrik and Maren rented their first room.",
    startDate: first,
    endDate: dayAfter(first, 1),
    location: "Lakeside Hall, Duluth, Minnesota",
    timeZone: "America/Chicago",
    rsvpDeadline: `${year}-06-15`,
  };
}

const item = (
  day: IsoDate,
  from: string,
  until: string,
  icon: string,
  title: string,
  description: string,
) => ({ title, description, icon, startTime: `${day}T${from}`, endTime: `${day}T${until}` });

function secondFridayOfJuly(year: number): IsoDate {
  const weekday = new Date(Date.UTC(year, 6, 1)).getUTCDay();
  const firstFriday = 1 + ((5 - weekday + 7) % 7);
  return dayAfter(`${year}-07-01`, firstFriday + 6);
}

function dayAfter(day: IsoDate, days: number): IsoDate {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
