import type { Kinship } from "./kinship.ts";

interface Wording {
  /** Who is described; without a name the sentence is only its end: 'Your grandmother'. */
  name?: string;
  /** 'your', or the name of the person to whom they are related. */
  subject: "your" | (string & {});
}

/** 'Anna is your second cousin once removed', 'Karl is Otto's brother-in-law (Otto's wife's brother)'. */
export function describeKinship(kinship: Kinship, { name, subject }: Wording): string {
  const whose = subject === "your" ? subject : `${subject}'s`;
  const { toWords, toDetail, also } = kinship;
  const detail = toDetail === null ? "" : ` (${whose} ${toDetail})`;
  const words = `${whose} ${toWords}${detail}${also ? `, and ${also.toWords}` : ""}`;
  return name === undefined
    ? words.charAt(0).toUpperCase() + words.slice(1)
    : `${name} is ${words}`;
}
