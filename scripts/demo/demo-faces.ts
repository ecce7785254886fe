import { createHash } from "node:crypto";
import { createAvatar, type StyleOptions } from "@dicebear/core";
import * as openPeeps from "@dicebear/open-peeps";
import sharp from "sharp";
import { ageOn, type IsoDate } from "#shared/lib/dates.ts";
import type { NewImage } from "../../server/features/core/images/images.service.ts";
import type { demoFamily } from "./demo-family.ts";

type Family = ReturnType<typeof demoFamily>;
type DemoPerson = Family["people"][number];
type AvatarOptions = StyleOptions<openPeeps.Options>;

/** One person in this many has no photo, as in any family. */
const NO_PHOTO_INTERVAL = 7;

/**
 * Portraits for most of the family, by number, that fit each person's age, sex, and parents. Drawn with Pablo
 * Stanley's Open Peeps (in the public domain, CC0 1.0, https://www.openpeeps.com).
 */
export async function demoFaces({ people, links }: Family, today: IsoDate) {
  const skinTones = skinTonesOf(people, links);
  const withPhoto = people.filter(({ number }) => number % NO_PHOTO_INTERVAL !== 3);
  const faces = await Promise.all(
    withPhoto.map(async (person) => {
      const skinColor = [SKIN_COLORS[Math.round(skinTones.get(person.number)!)]!];
      return [
        person.number,
        await drawFace({ ...avatarOptionsFor(person, today), skinColor }),
      ] as const;
    }),
  );
  return new Map(faces);
}

/** From light to dark. */
const SKIN_COLORS = ["ffdbb4", "edb98a", "d08b5b", "ae5d29", "694d3d"];
/** Indexes in SKIN_COLORS. */
const FOUNDERS: Record<string, number> = {
  "Samuel Adeyemi": 4,
  "Kwame Mensah": 4,
  "Tunde Bello": 4,
  "Ngozi Eze": 4,
  "Desmond Clarke": 4,
  "Priya Raman": 3,
  "Arjun Mehta": 3,
  "Fatima Alaoui": 2,
  "Leila Haddad": 2,
  "Camila Rojas": 2,
  "Carlos Ortega": 2,
  "Miguel Ortega": 2,
};

/** The skin tone of each person by number: that of FOUNDERS, or else the average of their birth parents. */
function skinTonesOf(people: Family["people"], links: Family["links"]): Map<number, number> {
  const tones = new Map<number, number>();
  const parentsOf = (child: number) =>
    links.filter(
      ({ relationshipType, relatedUserId, kind }) =>
        relationshipType === "PARENT" && relatedUserId === child && kind === "birth",
    );
  const toneOf = (number: number): number => {
    const known = tones.get(number);
    if (known !== undefined) return known;
    const { fullName } = people[number - 1]!;
    const parents = parentsOf(number).map(({ userId }) => toneOf(userId));
    const average = parents.reduce((sum, tone) => sum + tone, 0) / (parents.length || 1);
    const tone = FOUNDERS[fullName] ?? average;
    tones.set(number, tone);
    return tone;
  };
  for (const { number } of people) toneOf(number);
  return tones;
}

const HAIR = {
  girl: ["bangs", "bangs2", "buns", "medium1", "mediumBangs", "longBangs"],
  woman: ["long", "longBangs", "longCurly", "medium1", "medium2", "medium3", "mediumBangs2", "bun"],
  oldWoman: ["grayBun", "grayMedium", "bun2"],
  boy: ["short1", "short2", "short4", "short5", "flatTop"],
  man: ["short1", "short2", "short3", "short4", "short5", "pomp", "shaved1", "shaved2"],
  oldMan: ["grayShort", "noHair1", "noHair2", "noHair3"],
} satisfies Record<string, AvatarOptions["head"]>;
const FACES: AvatarOptions["face"] = [
  "smile",
  "smileBig",
  "calm",
  "cute",
  "smileTeethGap",
  "driven",
];
const BEARDS: AvatarOptions["facialHair"] = [
  "full",
  "full2",
  "goatee1",
  "moustache1",
  "moustache3",
  "moustache9",
];
const GLASSES: AvatarOptions["accessories"] = [
  "glasses",
  "glasses2",
  "glasses3",
  "glasses4",
  "glasses5",
];
const CLOTHES = [
  "6b8f71",
  "a3543a",
  "c9a24b",
  "4f6d7a",
  "8a5a83",
  "7a6a53",
  "b5838d",
  "3f5e5a",
  "d0a98f",
  "8f9e5b",
  "5b6fa3",
  "b06a5f",
  "9c8fb0",
];
const BACKGROUNDS = ["e9e1cf", "dfe5d6", "e8d8d0", "dbe2e6", "e6dfe8", "efe3c4", "d9e4de"];
const HAIR_COLORS = ["2c1b18", "4a312c", "724133", "a55728", "b58143", "d6b370"];

/** Options that fit a person's sex and their age today or at death. Their name is the seed that chooses among them. */
function avatarOptionsFor(
  { sex, birthdate, deathDate, fullName }: DemoPerson,
  today: IsoDate,
): AvatarOptions {
  const age = ageOn(birthdate, deathDate ?? today) ?? 70;
  const young = age < 15 ? { m: HAIR.boy, f: HAIR.girl } : { m: HAIR.man, f: HAIR.woman };
  const { m, f } = age < 65 ? young : { m: HAIR.oldMan, f: HAIR.oldWoman };
  return {
    seed: fullName,
    size: 512,
    backgroundColor: BACKGROUNDS,
    head: sex === "male" ? m : f,
    headContrastColor: age < 65 ? HAIR_COLORS : ["e8e1e1"],
    face: age < 75 ? FACES : ["old", "smile", "calm"],
    facialHair: BEARDS,
    facialHairProbability: sex === "male" && age >= 25 ? 35 : 0,
    accessories: GLASSES,
    accessoriesProbability: age > 50 ? 45 : 10,
    maskProbability: 0,
    clothingColor: CLOTHES,
  };
}

/** Draws a portrait in the two sizes of stored photos. */
async function drawFace(options: AvatarOptions): Promise<NewImage> {
  const svg = createAvatar(openPeeps, options).toString();
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encode = (side: number) =>
    sharp(data, { raw: { width, height, channels } }).resize(side).jpeg({ quality: 85 }).toBuffer();
  const [small, large] = await Promise.all([encode(128), encode(512)]);
  const hash = createHash("sha256").update(large).update(small).digest("hex");
  return { small, large, contentType: "image/jpeg", hash };
}
