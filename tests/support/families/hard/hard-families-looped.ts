import type { HardFamily } from "./hard-families.ts";

/**
 * Families with contradictions, which no drawing can show with every child below its parents and
 * every couple in one row.
 */
export const LOOPED_FAMILIES: readonly HardFamily[] = [
  {
    title: "a person who is their own great-grandparent",
    focus: ["Adam", "Bert", "Carl", "Dora"],
    households: ["Adam + Eva: Bert", "Bert: Carl", "Carl + Dora: Adam, Emil"],
  },
  {
    title: "a person who is their own parent",
    focus: ["Adam", "Bert"],
    households: ["Adam + Eva: Adam, Bert"],
  },
  {
    title: "a grandfather who has a child with his granddaughter",
    focus: ["Otto", "Karl", "Nina", "Tim"],
    households: ["Otto + Anna: Karl 1950", "Karl + Eva: Nina 1975", "Otto + Nina: Tim 1995"],
  },
  {
    title: "a loop of two people with three parents",
    focus: ["Ana", "Carla", "Dirk"],
    households: ["Ana", "Bruno", "Dirk", "Ana: Dirk", "Dirk: Bruno", "Bruno: Dirk", "Carla: Dirk"],
  },
  {
    title: "two loops through one person",
    focus: ["Ana", "Bruno", "Dirk"],
    households: [
      "Ana",
      "Bruno",
      "Carla: Ana",
      "Ana: Dirk",
      "Carla: Dirk",
      "Dirk: Carla",
      "Bruno: Dirk",
    ],
  },
  {
    title: "a daughter who has children with her father, one of whom marries a nephew",
    focus: ["Otto", "Ida", "Ben", "Dan"],
    households: [
      "Otto: Ida",
      "Otto + Ida: Ada 1950, Ben 1951",
      "Ben: Cem 1970, Dan 1972",
      "Ada + Dan",
    ],
  },
];
