import { fold } from "#shared/lib/fold.ts";

/** Beginnings of kinship terms, and the apostrophes that join them. */
const QUESTION_PATTERN =
  /['\u2018\u2019\u02BC\u0060\u00B4\uFF07]|\b(?:my|our|co-?parent|ex|former|half|step|great|gran|gramp|gramm|mam|moth|mum|mom|fath|dad|papa|pappa|parent|daught|sons?\b|child|kid|sis|bros?\b|broth|sib|aunt|uncl|niec|neph|nibling|cousin|wife|wiv|husb|hubb|spous|partn|relati|famil|kin\b|twin|tripl|nan)/i;

/** Whether a text could ask for relatives; only then is the family loaded. */
export const mayBeQuestion = (text: string): boolean => QUESTION_PATTERN.test(fold(text));
