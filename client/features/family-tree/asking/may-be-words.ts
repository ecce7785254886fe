/** How kin words begin, and what joins them. */
const SIGNS =
  /['\u2018\u2019]|\b(?:my|our|co-?parent|ex|former|half|step|great|gran|gramp|mama|mamm|moth|mum|mom|fath|dad|papa|parent|daught|sons?\b|child|kid|sist|broth|sibl|aunt|uncl|niec|neph|cousin|wife|wiv|husb|spous|partn|relati|twin|tripl|nan)/i;

/** Whether a text could ask by kin words: only then are they read, and the family with them. */
export const mayBeWords = (text: string): boolean =>
  SIGNS.test(text.normalize("NFD").replace(/\p{M}/gu, ""));
