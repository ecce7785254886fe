import type { IsoDate } from "#shared/lib/dates.ts";

/** A reunion from Friday to Sunday of the second weekend in July, the next whose RSVP deadline is after `today`. */
export function demoReunion(today: IsoDate) {
  const thisYear = Number(today.slice(0, 4));
  const year = today < `${thisYear}-06-15` ? thisYear : thisYear + 1;
  const friday = secondFridayOfJuly(year);
  const [saturday, sunday] = [addDays(friday, 1), addDays(friday, 2)];
  return {
    event: {
      name: `Solberg Family Reunion ${year}`,
      description:
        "Three days by the lake: old stories, new faces, a long table on Saturday evening, and a photo with everyone in it. Bring a photo to share and a dish that someone taught you to make.",
      startDate: friday,
      endDate: sunday,
      location: "Birch Point Lodge, Lake Vermilion, Minnesota",
      timeZone: "America/Chicago",
      capacity: 160,
      rsvpDeadline: `${year}-06-15`,
      guestsPerHousehold: 2,
    },
    previousEvent: previousReunion(year - 3),
    schedule: [
      item(
        friday,
        "15:00",
        "18:00",
        "hotel",
        "Arrival",
        "Pick up your room key and name badges at the front desk.",
      ),
      item(
        friday,
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

function previousReunion(year: number) {
  const friday = secondFridayOfJuly(year);
  return {
    name: `Solberg Family Reunion ${year}`,
    description: "Two days in Duluth, where Henrik and Maren rented their first room.",
    startDate: friday,
    endDate: addDays(friday, 1),
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
  return addDays(`${year}-07-01`, firstFriday + 6);
}

function addDays(day: IsoDate, days: number): IsoDate {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
