import { useForm } from "react-hook-form";
import { beforeEach, expect, it } from "vitest";
import { withStorage } from "../../../tests/support/browser/browser-storage.ts";
import { mounted } from "../../../tests/support/browser/mounted.ts";
import {
  deleteAllDrafts,
  deleteDraft,
  recordDraftOwner,
  readDraft,
  deleteDraftsOfOthers,
  useDraft,
} from "./drafts.ts";

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
  deleteDraft("register");
  expect(kept()).toEqual(["draft:group", "redirect"]);
});

it("AUTH-08 forgets every draft of who signs out, and nothing else", () => {
  deleteAllDrafts();
  expect(kept()).toEqual(["redirect"]);
});

it("NAV-07 keeps the drafts of a session that ended by itself for the same person only", () => {
  recordDraftOwner(7);
  deleteDraftsOfOthers(7);
  expect(kept()).toEqual(["draft:register", "draft:group", "redirect"]);

  recordDraftOwner(7);
  deleteDraftsOfOthers(8);
  expect(kept()).toEqual(["redirect"]);
});

it("NAV-07 knows no drafts of somebody who comes in twice", () => {
  recordDraftOwner(7);
  deleteDraftsOfOthers(7);
  deleteDraftsOfOthers(7);
  expect(kept()).toEqual(["redirect"]);
});

/** Mounts a form that saves drafts. */
const typing = (name: string, secret?: readonly ("password" | "pin")[]) =>
  mounted(() => {
    const form = useForm({ defaultValues: { email: "", password: "", pin: "" } });
    useDraft(form, name, secret);
    return form;
  });

it("UX-04 keeps what is typed as a draft of its form, until the screen is left", async () => {
  const screen = typing("profile");
  screen.now.setValue("email", "ada@example.test");
  expect(readDraft("profile")).toMatchObject({ email: "ada@example.test" });
  expect(readDraft("group")).toEqual({ name: "Berg" });
  const { now: form } = screen;
  await screen.leave();
  form.setValue("email", "bea@example.test");
  expect(readDraft("profile")).toMatchObject({ email: "ada@example.test" });
});

it("UX-04 never keeps what is secret", () => {
  const { now: form } = typing("profile", ["password", "pin"]);
  form.setValue("password", "long enough");
  form.setValue("pin", "1234");
  form.setValue("email", "ada@example.test");
  expect(readDraft("profile")).toEqual({ email: "ada@example.test" });
  expect(sessionStorage.getItem("draft:profile")).not.toMatch(/long enough|1234/);
});

it("UX-04 keeps a draft under the name that its form has now", () => {
  const keptAs = (name: string) => () => {
    const form = useForm({ defaultValues: { email: "" } });
    useDraft(form, name);
    return form;
  };
  const screen = mounted(keptAs("group-1"));
  screen.again(keptAs("group-2"));
  screen.now.setValue("email", "ada@example.test");
  expect(kept()).toContain("draft:group-2");
  expect(kept()).not.toContain("draft:group-1");
});
