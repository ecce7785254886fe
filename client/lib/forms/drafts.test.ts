import { useForm } from "react-hook-form";
import { beforeEach, expect, it } from "vitest";
import { withStorage } from "../../../tests/support/browser/browser-storage.ts";
import { renderHook } from "../../../tests/support/browser/render-hook.ts";
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

const storedKeys = () => Object.keys(sessionStorage);

it("UX-04 restores a form's draft, or nothing if the draft is missing or incomplete", () => {
  expect(readDraft("register")).toEqual({ email: "ada@example.test" });
  expect(readDraft("profile")).toEqual({});
  sessionStorage.setItem("draft:profile", '{"firstName":"A');
  expect(readDraft("profile")).toEqual({});
});

it("UX-04 deletes the draft of a form that was sent, and no other", () => {
  deleteDraft("register");
  expect(storedKeys()).toEqual(["draft:group", "redirect"]);
});

it("AUTH-08 deletes all drafts on sign-out, and nothing else", () => {
  deleteAllDrafts();
  expect(storedKeys()).toEqual(["redirect"]);
});

it("NAV-07 keeps drafts of an expired session for the same person only", () => {
  recordDraftOwner(7);
  deleteDraftsOfOthers(7);
  expect(storedKeys()).toEqual(["draft:register", "draft:group", "redirect"]);

  recordDraftOwner(7);
  deleteDraftsOfOthers(8);
  expect(storedKeys()).toEqual(["redirect"]);
});

it("NAV-07 keeps drafts for only one return of the same person", () => {
  recordDraftOwner(7);
  deleteDraftsOfOthers(7);
  deleteDraftsOfOthers(7);
  expect(storedKeys()).toEqual(["redirect"]);
});

/** Mounts a form that saves drafts. */
const formWithDraft = (name: string, secret?: readonly ("password" | "pin")[]) =>
  renderHook(() => {
    const form = useForm({ defaultValues: { email: "", password: "", pin: "" } });
    useDraft(form, name, secret);
    return form;
  });

it("UX-04 saves typed text as a draft until the screen is left", async () => {
  const { result, unmount } = formWithDraft("profile");
  result.current.setValue("email", "ada@example.test");
  expect(readDraft("profile")).toMatchObject({ email: "ada@example.test" });
  expect(readDraft("group")).toEqual({ name: "Berg" });
  const form = result.current;
  await unmount();
  form.setValue("email", "bea@example.test");
  expect(readDraft("profile")).toMatchObject({ email: "ada@example.test" });
});

it("UX-04 never saves secrets", () => {
  const form = formWithDraft("profile", ["password", "pin"]).result.current;
  form.setValue("password", "long enough");
  form.setValue("pin", "1234");
  form.setValue("email", "ada@example.test");
  expect(readDraft("profile")).toEqual({ email: "ada@example.test" });
  expect(sessionStorage.getItem("draft:profile")).not.toMatch(/long enough|1234/);
});

it("UX-04 saves a draft under the form's current name", () => {
  const formNamed = (name: string) => () => {
    const form = useForm({ defaultValues: { email: "" } });
    useDraft(form, name);
    return form;
  };
  const { result, rerender } = renderHook(formNamed("group-1"));
  rerender(formNamed("group-2"));
  result.current.setValue("email", "ada@example.test");
  expect(storedKeys()).toContain("draft:group-2");
  expect(storedKeys()).not.toContain("draft:group-1");
});
