/** Id of a family group of a thousand people, and of its oldest member. */
export const GROUP = 50;
export const ELDEST = 49;
/** An upcoming event of that family with all living members on the list. */
export const EVENT = 149;
/** A sent message to that family, one whose email failed, and one that is waiting. */
export const MESSAGE = 20_250;
export const [FAILED_MESSAGE, WAITING_MESSAGE] = [20_050, 20_150];
/** Id of a history entry about the eldest's earlier name. */
export const NAME_CHANGE = 49;
/** A child and a grandchild of the eldest, and other members of that family. */
export const [PARENT, CHILD] = [ELDEST + 100, ELDEST + 200];
export const [OTHER, MOVING_MEMBER] = [ELDEST + 5000, ELDEST + 7000];
/** The eldest's guest row, without a reply. */
export const ATTENDANCE = 49;
export const INVITE_DESCENDANTS = { inviteRule: "descendants", inviteAncestorId: ELDEST };
