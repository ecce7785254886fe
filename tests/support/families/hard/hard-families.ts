import { CROSSED_FAMILIES } from "./hard-families-crossed.ts";
import { LOOPED_FAMILIES } from "./hard-families-looped.ts";
import { smallFamily } from "../small-family.ts";

/** A family whose chart is hard to draw. Households are in the notation of smallFamily(). */
export interface HardFamily {
  title: string;
  /** Names of the people whose charts are tested, because testing everyone in a large family takes long. */
  focus: readonly string[];
  households: readonly string[];
}

const count = (length: number) => Array.from({ length }, (_, n) => n);

/** Two couples in each generation, whose children marry each other. */
function marriedCousins(generations: number): string[] {
  const founders = ["Adam 1500 + Eva 1500: A1 1530, B1 1531", "A1 + X1 1530", "B1 + Y1 1531"];
  const further = count(generations - 1).flatMap((n) => {
    const [now, next, year] = [n + 1, n + 2, 1560 + n * 30];
    return [
      `A${now} + X${now}: A${next} ${year}, B${next} ${year + 1}`,
      `B${now} + Y${now}: X${next} ${year}, Y${next} ${year + 1}`,
      `A${next} + X${next}`,
      `B${next} + Y${next}`,
    ];
  });
  return [...founders, ...further];
}

export const HARD_FAMILIES: readonly HardFamily[] = [
  ...LOOPED_FAMILIES,
  ...CROSSED_FAMILIES,
  {
    title: "18 generations of married cousins (74 people)",
    focus: ["Adam", "A9", "Y18"],
    households: marriedCousins(18),
  },
  {
    title: "a chain of 3,000 generations",
    focus: ["P0", "P1500", "P3000"],
    households: count(3000).map((n) => `P${n}: P${n + 1}`),
  },
  {
    title: "a couple with 800 children",
    focus: ["Otto", "C400"],
    households: [
      `Otto + Anna: ${count(800)
        .map((n) => `C${n} ${1000 + n}`)
        .join(", ")}`,
    ],
  },
  {
    title: "one person with five unions and children of each",
    focus: ["Otto", "Carla", "Tim", "Uwe"],
    households: [
      "Otto 1900 / Anna 1901: Karl 1920, Lena 1922",
      "Otto / Berta 1905: Max 1925",
      "Otto ~ Carla 1906: Tim 1930, Tom 1932",
      "Otto † Dora 1907: Pia 1935",
      "Otto + Emma 1908: Rosa 1940, Uwe 1942",
    ],
  },
  {
    title: "a partner's children by another partner",
    focus: ["Otto", "Anna", "Max", "Lisa"],
    households: ["Otto + Anna: Karl 1950", "Anna / Bruno: Lisa 1945", "Bruno + Carla: Max 1952"],
  },
  {
    title: "six partners in a chain, each of the next",
    focus: ["Ana", "Carla", "Fritz", "Mia"],
    households: [
      "Ana / Bruno: Lea 1960",
      "Bruno / Carla: Mia 1962",
      "Carla / Dirk: Nils 1964",
      "Dirk / Emma: Olaf 1966",
      "Emma + Fritz: Paul 1968",
    ],
  },
  {
    title: "four partners in a ring",
    focus: ["Ana", "Bruno", "Nils"],
    households: [
      "Ana / Bruno: Lea 1960",
      "Bruno / Carla: Mia 1962",
      "Carla / Dirk: Nils 1964",
      "Dirk + Ana: Olaf 1966",
    ],
  },
  {
    title: "an uncle who marries his niece",
    focus: ["Otto", "Karl", "Uwe", "Nina", "Tim"],
    households: [
      "Otto + Anna: Karl 1950, Uwe 1952, Lena 1954",
      "Karl + Eva: Nina 1975, Nils 1977",
      "Uwe + Nina: Tim 2000",
    ],
  },
  {
    title: "a grandfather whose second wife is the sister of his grandson's wife",
    focus: ["Otto", "Nils", "Vera", "Ida"],
    households: [
      "Otto † Anna: Karl 1950",
      "Karl + Eva: Nils 1975",
      "Bodo + Cora: Vera 1974, Wilma 1976",
      "Otto + Wilma: Tim 1999",
      "Nils + Vera: Ida 2000",
    ],
  },
  {
    title: "half siblings on both sides",
    focus: ["Otto", "Anna", "Karl", "Lisa", "Max"],
    households: [
      "Otto / Berta: Lisa 1945",
      "Otto + Anna: Karl 1950, Kim 1951",
      "Bruno / Anna: Max 1947",
    ],
  },
  {
    title: "two women with an adopted child whose birth mother is known",
    focus: ["Ada", "Bea", "Zoe", "Vera"],
    households: [
      "Ada + Bea (adoptive): Zoe 2010, Yann 2012",
      "Vera: Zoe",
      "Ulf + Ute: Vera 1985, Willi 1987",
    ],
  },
  {
    title: "a parent of each kind",
    focus: ["Kim", "Otto", "Dora"],
    households: [
      "Otto / Anna: Kim 1990",
      "Anna + Bruno: Lea 1995",
      "Bruno (step): Kim",
      "Dora (foster): Kim",
    ],
  },
  {
    title: "unknown parents",
    focus: ["Vera", "Kim", "Lu", "Nele"],
    households: ["Vera: Kim 1950, Kai 1952", "Kim: Lu 1975", "Kai: Nele 1976", "Lu + Max"],
  },
  {
    title: "several unrelated families",
    focus: ["Otto", "Mia", "Solo"],
    households: [
      "Otto + Anna: Karl 1950",
      "Mia + Leo: Lea 1960, Lou 1961",
      "Solo",
      "Ida + Jan",
      "Pia: Per",
    ],
  },
  {
    title: "two sisters who marry two brothers",
    focus: ["Otto", "Hugo", "Ada", "Emil", "Kurt"],
    households: [
      "Otto + Anna: Ada 1950, Bea 1952, Cora 1954",
      "Hugo + Helga: Emil 1949, Falk 1951, Gerd 1953",
      "Ada + Emil: Kim 1975",
      "Bea + Falk: Kurt 1976",
    ],
  },
  {
    title: "in-laws and their in-laws, three levels deep",
    focus: ["Otto", "Kim", "Zoe", "Quinn"],
    households: [
      "Otto + Anna: Karl 1950, Lena 1952",
      "Hugo + Helga: Gerd 1948, Mia 1951, Max 1953",
      "Karl + Mia: Kim 1975",
      "Max + Nora: Lou 1978",
      "Paul + Pia: Nora 1955, Olga 1957, Per 1959",
      "Olga + Rolf: Sven 1980",
      "Theo + Thea: Rolf 1954, Ruth 1956",
      "Kim + Quinn: Zoe 2000",
      "Udo + Ulla: Quinn 1974",
    ],
  },
  {
    title: "twins with the same date, and siblings without any",
    focus: ["Otto", "Ben"],
    households: ["Otto + Anna: Cem 1950, Ben 1950, Ada, Dan, Eli 1949"],
  },
  {
    title: "siblings who have a child, with another between them",
    focus: ["Otto", "Ada", "Kim"],
    households: ["Otto + Anna: Ada 1950, Ben 1952, Cem 1954", "Ada + Cem: Kim 1975"],
  },
  {
    title: "a child whom the grandmother adopted",
    focus: ["Ada", "Bea", "Dan"],
    households: ["Ada 1920: Bea 1945, Ben 1947", "Bea 1945: Dan 1970", "Ada (adoptive): Dan"],
  },
  {
    title: "three people who are partners of each other, one of them also of a fourth",
    focus: ["Ana", "Bruno", "Dirk", "Lea"],
    households: ["Bruno + Ana", "Carla + Bruno: Lea", "Dirk + Bruno", "Ana ~ Dirk: Mia"],
  },
  {
    title: "a brother and a sister, one of whom married three generations further down",
    focus: ["Otto", "Karl", "Vera", "Zoe"],
    households: [
      "Otto: Lena 1900, Karl 1902",
      "Lena: Lea 1920, Lou 1922, Lisa 1924",
      "Lea: Mia 1940, Max 1942, Mo 1944",
      "Vera 1850 + Volker 1850: Wim 1870, Wanda 1872",
      "Wim + Hanna: Xaver 1890, Xenia 1892",
      "Xaver + Hilde: Yara 1910, Yves 1912",
      "Karl + Yara: Zoe 1940",
    ],
  },
  {
    title: "ten people who are all partners of each other, with a child of every two",
    focus: ["P0", "P9", "C08"],
    households: count(10).flatMap((one) =>
      count(one).map((other) => `P${other} + P${one}: C${other}${one}`),
    ),
  },
  {
    title: "everyone in one row",
    focus: ["P0", "P5", "P11"],
    households: count(6).map((n) => `P${2 * n} + P${2 * n + 1}`),
  },
  { title: "one person alone", focus: ["Solo"], households: ["Solo"] },
  { title: "nobody", focus: [], households: [] },
];

export const buildHard = ({ households }: HardFamily) => smallFamily(...households);
