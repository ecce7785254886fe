import { aCode } from "../../badges.ts";
import {
  CHANGED_NAME,
  ELDEST,
  EVENT,
  FAILED_MESSAGE,
  GROUP,
  WAITING_MESSAGE,
} from "./many-families.ts";

const [PARENT, CHILD, OTHER, MOVING] = [ELDEST + 100, ELDEST + 200, ELDEST + 5000, ELDEST + 7000];
/** The eldest's row on the event's list, who has not answered. */
const ATTENDANCE = ELDEST;
const CODE = aCode({ id: ATTENDANCE, eventId: EVENT });
const group = { familyGroupId: GROUP };

const OF_ELDEST = { inviteRule: "descendants", inviteAncestorId: ELDEST };
const PLAN = {
  ...OF_ELDEST,
  name: "Summer reunion",
  startDate: "2027-07-02",
  endDate: "2027-07-04",
  location: "Lake house",
  timeZone: "Europe/Oslo",
};

const ITEM = { title: "Dinner", startTime: "2027-06-01T18:00", endTime: "2027-06-01T20:00" };
const RULE = { days: 7, before: "start", status: "pending", at: "09:00" };
const TASK = { kind: "bring", title: "Potato salad", needed: 3 };
const UPDATE = { subject: "Chairs", content: "Bring some.", statuses: ["confirmed", "pending"] };
const TEXT = { subject: "Chairs", content: "Bring **some**." };
const TYPED = { recipientIds: [PARENT], edition: 1 };
const DUES = { currency: "EUR", perAdult: 3000, perChild: 0 };
const PAYMENT = { userId: EVENT, amount: 500, paidOn: "2026-11-20" };
const QUESTION = { kind: "choice", question: "T-shirt", choices: ["S", "M"] };
const MOVED = { startDate: "2027-06-08", endDate: "2027-06-08" };

/** Keys that laptops make, each another one. */
const aKey = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const at = "2026-11-21T11:58:00Z";
const PRESSED = {
  laptop: "Laptop 1",
  entries: [
    { key: aKey(1), at, do: "checkIn", attendanceId: ATTENDANCE, force: true },
    { key: aKey(2), at, do: "undo", undoes: aKey(1) },
    { key: aKey(3), at, do: "walkInMember", userId: ELDEST + 1, force: true },
    { key: aKey(4), at, do: "walkInGuest", name: "Nina", isChild: false },
  ],
};

/** What is changed among many families, by whom, one after the other. */
export const changes: [
  who: string,
  method: "post" | "put" | "patch" | "delete",
  path: string,
  body: object,
][] = [
  ["NOBODY", "post", "/api/login", { email: "user@example.org", password: "wrong" }],
  ["SUPER_ADMIN", "patch", `/api/users/${PARENT}`, { birthdate: "1932-03-01" }],
  ["SUPER_ADMIN", "patch", `/api/users/${PARENT}`, { email: "p5@example.com" }],
  ["SUPER_ADMIN", "patch", `/api/users/${CHILD}`, { isDeceased: true }],
  ["SUPER_ADMIN", "post", "/api/mail/try", {}],
  ["SUPER_ADMIN", "post", "/api/refused-addresses/clear", { address: "p77@example.org" }],
  ["FAMILY_ADMIN", "post", "/api/users/create", { fullName: "Ann Berg", ...group }],
  [
    "FAMILY_ADMIN",
    "post",
    "/api/relationship-members",
    { fullName: "Bo Berg", relatedUserId: PARENT, relationshipType: "SPOUSE", ...group },
  ],
  [
    "FAMILY_ADMIN",
    "post",
    "/api/relationship-children",
    { fullName: "Cy Berg", parentId: PARENT, ...group },
  ],
  [
    "FAMILY_ADMIN",
    "post",
    "/api/relationships",
    { userId: OTHER, relatedUserId: CHILD, relationshipType: "EXTENDED" },
  ],
  ["FAMILY_ADMIN", "post", "/api/relationships/fix-child-parent", { childId: CHILD + 100 }],
  ["FAMILY_ADMIN", "patch", `/api/relationships/${PARENT}`, { startDate: "1950-01-01" }],
  ["FAMILY_ADMIN", "post", `/api/relationships/${OTHER}/confirm`, {}],
  ["FAMILY_ADMIN", "delete", `/api/relationships/${OTHER}`, {}],
  ["FAMILY_ADMIN", "post", `/api/relationships/${OTHER}/restore`, {}],
  ["SUPER_ADMIN", "post", `/api/users/${PARENT}/facts`, { kind: "OCCU", detail: "Weaver" }],
  ["SUPER_ADMIN", "patch", "/api/facts/149", { place: "Oslo" }],
  ["SUPER_ADMIN", "delete", "/api/facts/99005", {}],
  ["SUPER_ADMIN", "post", `/api/users/${PARENT}/other-names`, { kind: "aka", name: "Ann" }],
  ["SUPER_ADMIN", "patch", "/api/other-names/149", { name: "Anna" }],
  ["SUPER_ADMIN", "delete", "/api/other-names/150", {}],
  ["FAMILY_ADMIN", "patch", `/api/family-groups/${GROUP}`, { description: "From the north" }],
  ["SUPER_ADMIN", "post", "/api/family-groups", { name: "A new family" }],
  ["SUPER_ADMIN", "post", `/api/history/${CHANGED_NAME}/bring-back`, {}],
  ["USER", "post", `/api/users/${PARENT}/suggestions`, { familyBranch: "East" }],
  ["FAMILY_ADMIN", "post", `/api/suggestions/${ELDEST + 600}/take`, { edition: 1 }],
  ["SUPER_ADMIN", "post", `/api/suggestions/${ELDEST + 400}/decline`, {}],
  ["FAMILY_ADMIN", "post", `/api/users/${PARENT}/merge`, { duplicateId: 100_004 }],
  ["FAMILY_ADMIN", "post", "/api/merges/1/undo", {}],
  [
    "SUPER_ADMIN",
    "post",
    `/api/users/${MOVING}/household/move`,
    { familyGroupId: GROUP + 1, people: [], links: [MOVING - 100, MOVING] },
  ],
  ["SUPER_ADMIN", "post", "/api/household-moves/1/undo", {}],
  [
    "FAMILY_ADMIN",
    "post",
    "/api/family-invitations",
    { email: "new@example.org", personId: ELDEST + 900, ...group },
  ],
  [
    "FAMILY_ADMIN",
    "post",
    "/api/family-invitations",
    { invitees: [{ email: "p1049@example.org" }, { email: "guest49@example.org" }], ...group },
  ],
  ["FAMILY_ADMIN", "post", "/api/family-invitations/49/resend", {}],
  ["FAMILY_ADMIN", "post", "/api/family-invitations/2049/revoke", {}],
  ["USER", "post", "/api/events", PLAN],
  ["FAMILY_ADMIN", "patch", `/api/events/${EVENT}`, { capacity: 1_000 }],
  ["FAMILY_ADMIN", "post", "/api/events/guest-preview", OF_ELDEST],
  [
    "FAMILY_ADMIN",
    "post",
    `/api/events/${EVENT}/descendants`,
    { ancestorId: ELDEST, spouses: "all" },
  ],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/people`, { userIds: [ELDEST] }],
  [
    "FAMILY_ADMIN",
    "post",
    `/api/events/${EVENT}/people/take-back`,
    { asked: [ATTENDANCE + 100], broughtBack: [ATTENDANCE + 200] },
  ],
  ["FAMILY_ADMIN", "patch", `/api/attendance/${ATTENDANCE}`, { status: "confirmed" }],
  ["FAMILY_ADMIN", "post", `/api/attendance/${ATTENDANCE}/check-in`, {}],
  ["FAMILY_ADMIN", "delete", `/api/attendance/${ATTENDANCE}/check-in`, {}],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/code`, { code: CODE }],
  ["FAMILY_ADMIN", "post", `/api/attendance/${ATTENDANCE}/badge`, {}],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/check-ins`, PRESSED],
  ["FAMILY_ADMIN", "put", `/api/events/${EVENT}/helpers`, { userId: ELDEST, part: "door" }],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/invitations`, {}],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/updates`, UPDATE],
  ["FAMILY_ADMIN", "post", `/api/attendance/${ATTENDANCE + 5200}/remind`, {}],
  [
    "FAMILY_ADMIN",
    "post",
    `/api/events/${EVENT}/remind`,
    { status: "pending", ancestorId: ELDEST },
  ],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/reminder-rules`, RULE],
  ["FAMILY_ADMIN", "delete", `/api/events/${EVENT}/reminder-rules/${EVENT}`, {}],
  ["FAMILY_ADMIN", "post", "/api/messages", { ...TEXT, ...group, recipientIds: [PARENT, CHILD] }],
  ["FAMILY_ADMIN", "post", "/api/messages/preview", { ...TEXT, ...group }],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/update-preview`, TEXT],
  ["FAMILY_ADMIN", "post", "/api/messages/test", { ...TEXT, ...group }],
  ["FAMILY_ADMIN", "post", `/api/messages/${FAILED_MESSAGE}/retry`, {}],
  ["FAMILY_ADMIN", "post", `/api/messages/${WAITING_MESSAGE}/take-back`, {}],
  ["FAMILY_ADMIN", "post", "/api/messages/drafts", { ...TEXT, ...group, recipientIds: [PARENT] }],
  ["FAMILY_ADMIN", "put", "/api/messages/drafts/20002", { ...TEXT, ...group, ...TYPED }],
  ["FAMILY_ADMIN", "delete", "/api/messages/drafts/20002", {}],
  ["USER", "put", "/api/stopped-mail", { hasStopped: true }],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/schedule`, ITEM],
  ["FAMILY_ADMIN", "patch", `/api/events/${EVENT}/schedule/${EVENT - 1}`, { title: "Supper" }],
  ["FAMILY_ADMIN", "delete", `/api/events/${EVENT}/schedule/${EVENT - 1}`, {}],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/schedule/${EVENT - 1}/restore`, {}],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/tasks`, TASK],
  ["FAMILY_ADMIN", "put", `/api/events/${EVENT}/tasks/order`, { ids: [EVENT] }],
  ["FAMILY_ADMIN", "patch", `/api/events/${EVENT}/tasks/${EVENT}`, { title: "Cake" }],
  ["USER", "put", `/api/events/${EVENT}/tasks/${EVENT}/take`, { userId: 100_001, quantity: 1 }],
  ["FAMILY_ADMIN", "delete", `/api/events/${EVENT}/tasks/${EVENT}`, {}],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/tasks/${EVENT}/restore`, {}],
  ["FAMILY_ADMIN", "put", `/api/events/${EVENT}/dues`, DUES],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/payments`, PAYMENT],
  ["FAMILY_ADMIN", "delete", `/api/events/${EVENT}/payments/${EVENT}`, {}],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/payments/${EVENT}/restore`, {}],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/questions`, QUESTION],
  ["FAMILY_ADMIN", "put", `/api/events/${EVENT}/questions/order`, { ids: [EVENT] }],
  [
    "USER",
    "put",
    `/api/events/${EVENT}/replies`,
    { replies: [{ userId: 100_001, questionId: EVENT, edition: 1, value: "M" }] },
  ],
  [
    "FAMILY_ADMIN",
    "patch",
    `/api/events/${EVENT}/questions/${EVENT}`,
    { audience: "adults", loses: true },
  ],
  ["FAMILY_ADMIN", "delete", `/api/events/${EVENT}/questions/${EVENT}`, {}],
  ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/questions/${EVENT}/restore`, {}],
  ["FAMILY_ADMIN", "patch", `/api/events/${EVENT}`, MOVED],
  [
    "USER",
    "put",
    `/api/events/${EVENT}/rsvp`,
    { answers: [{ userId: 100_001, status: "confirmed" }] },
  ],
  [
    "USER",
    "put",
    `/api/events/${EVENT}/rsvp`,
    { answers: [{ userId: 100_001, status: "confirmed" }], wait: true },
  ],
  ["USER", "post", `/api/events/${EVENT}/rsvp-link`, {}],
  ["USER", "delete", `/api/events/${EVENT}/rsvp-link`, {}],
  ["USER", "post", "/api/family-invitations/10001/accept", { token: "i10001" }],
  ["SUPER_ADMIN", "delete", "/api/users/51", {}],
  ["SUPER_ADMIN", "post", "/api/users/51/restore", {}],
  ["SUPER_ADMIN", "delete", "/api/family-groups/51", {}],
  ["SUPER_ADMIN", "post", "/api/family-groups/51/restore", {}],
];
