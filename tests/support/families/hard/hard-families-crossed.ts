import type { HardFamily } from "./hard-families.ts";

/** Families with in-laws on both sides, whose lines once crossed other lines or cards. */
export const CROSSED_FAMILIES: readonly HardFamily[] = [
  {
    title: "in-laws over three generations, with a line past them that leads down two",
    focus: ["Ida", "Otto", "Mia"],
    households: [
      "Ida 1793",
      "Bert 1795",
      "Carl 1789",
      "Dora 1749",
      "Emil 1788",
      "Falk 1794",
      "Gerd 1837",
      "Hans 1834",
      "Otto 1740: Ida, Bert, Emil, Paul 1785",
      "Dora: Carl, Falk",
      "Lars 1791: Gerd, Kurt 1811",
      "Bert: Hans",
      "Carl: Jan 1812",
      "Jan + Kurt: Mia 1837, Nils 1846, Olga 1849",
      "Falk + Paul",
      "Hans + Mia",
    ],
  },
  {
    title: "two couples who are above each other's children",
    focus: ["Bodo", "Kurt", "Max"],
    households: [
      "Bodo + Ina: Ada 1287",
      "Cord 1291 + Dora 1300",
      "Emil 1262 + Frieda 1267: Cord",
      "Gerd 1240 + Hilde 1244: Emil",
      "Kurt 1222 + Lena 1228: Max 1267",
      "Max + Nora 1271",
      "Max + Jule 1271: Dora",
      "Bodo: Jule",
    ],
  },
  {
    title:
      "siblings who marry into two lines of one parent each, which lie on one another on any track",
    focus: ["Karl", "Vera", "Mia"],
    households: [
      "Rosa: Karl",
      "Lars: Vera, Wim",
      "Otto: Mia, Max",
      "Hedi + Otto",
      "Max + Wim",
      "Max + Vera",
      "Karl + Mia",
      "Lars + Otto",
    ],
  },
];
