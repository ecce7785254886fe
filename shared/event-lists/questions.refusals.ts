import { defineRefusals } from "../lib/refusals.ts";
import { MOST_QUESTIONS } from "./list-words.ts";

export const questionRefusals = defineRefusals("question", {
  tooMany: { status: 409, text: `An event can ask ${MOST_QUESTIONS} questions.` },
  losesReplies: {
    status: 409,
    text: ({ replies }: { replies: number }) =>
      `${replies} ${replies === 1 ? "reply does" : "replies do"} not fit any more and would be lost.`,
  },
  changedMeanwhile: {
    status: 409,
    text: ({ question }: { question: string }) =>
      `The organisers have just changed '${question}'. Please look at it once more.`,
  },
  badReply: {
    status: 400,
    text: ({ question, fault }: { question: string; fault: string }) => `${question} ${fault}.`,
  },
});
