import { beforeEach, expect, it } from "vitest";
import { withStorage } from "../../tests/support/browser/browser-storage.ts";
import { dropAllDrafts, dropDraft, keepDraftsFor, readDraft, takeDraftsOf } from "./drafts.ts";

withStorage("sessionStorage");
beforeEach(() => {
  sessionStorage.setItem("draft:register", '{"email":"ada@example.test"}');
  sessionStorage.setItem("draft:group", '{"name":"Berg"}');
  sessionStorage.setItem("redirect", "/events");
});

const kept = () => Object.keys(sessionStorage);

it("UX-04 gives back what was typed into that form, and nothing where nothing whole was kept", () => {
  expect(readDraft("register")).toEqual({ email: "ada@example.test" });
  expect(readDraft("profile")).toEqual({});
  sessionStorage.setItem("draft:profile", '{"firstName":"A');
  expect(readDraft("profile")).toEqual({});
});

it("UX-04 forgets the draft of a form that was sent, and no other", () => {
  dropDraft("register");
  expect(kept()).toEqual(["draft:group", "redirect"]);
});

it("AUTH-08 forgets every draft of who signs out, and nothing else", () => {
  dropAllDrafts();
  expect(kept()).toEqual(["redirect"]);
});

it("NAV-07 keeps the drafts of a session that ended by itself for the same person only", () => {
  keepDraftsFor(7);
  takeDraftsOf(7);
  expect(kept()).toEqual(["draft:register", "draft:group", "redirect"]);

  keepDraftsFor(7);
  takeDraftsOf(8);
  expect(kept()).toEqual(["redirect"]);
});

it("NAV-07 knows no drafts of somebody who comes in twice", () => {
  keepDraftsFor(7);
  takeDraftsOf(7);
  takeDraftsOf(7);
  expect(kept()).toEqual(["redirect"]);
});
