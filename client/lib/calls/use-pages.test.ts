import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import type { Page } from "#shared/lib/contract.ts";
import {
  mountHook,
  waitUntilSettled,
  waitUntil,
} from "../../../tests/support/browser/mount-hook.ts";
import { aSite } from "../../../tests/support/browser/fake-site.ts";
import { createQueries } from "./api.ts";
import { useAllPages, usePages } from "./use-pages.ts";

const boats = createQueries(
  defineContract("boats", {
    list: {
      method: "get",
      path: "/api/boats",
      summary: "All boats",
      access: "public",
      query: z.object({ search: z.optional(z.string()) }),
      response: { page: z.string() },
    },
  }),
);
const list = (search?: string) => boats.list({ query: search ? { search } : {} });

const site = await aSite();
let client = new QueryClient();
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
});
const within = (screen: ReactNode) => createElement(QueryClientProvider, { client }, screen);

type PageOf = [status: number, text: string, headers: Record<string, string>];
const pageOf = (names: string[], total: number, next?: string): PageOf => [
  200,
  JSON.stringify(names),
  { "X-Total-Count": String(total), ...(next && { Link: `<${next}>; rel="next"` }) },
];
const requestedUrls = () => site.calls.map(({ url }) => url);

it("MEM-05 loads a long list page by page, and shows the total count", async () => {
  site.answers = [pageOf(["Ada", "Bea"], 3, "/api/boats?after=b"), pageOf(["Cid"], 4)];
  const screen = mountHook(() => usePages(list()), within);
  expect(screen.current).toMatchObject({ items: undefined, total: 0, isPending: true });
  await waitUntil(() => !screen.current.isPending);
  expect(screen.current).toMatchObject({ items: ["Ada", "Bea"], total: 3, hasNextPage: true });

  screen.current.loadMore();
  await waitUntil(() => screen.current.items?.length === 3);
  expect(screen.current).toMatchObject({
    items: ["Ada", "Bea", "Cid"],
    total: 4,
    hasNextPage: false,
  });
  screen.current.loadMore();
  await waitUntilSettled();
  expect(screen.current.isFetching).toBe(false);
  expect(requestedUrls()).toEqual(["/api/boats", "/api/boats?after=b"]);
});

it("MEM-05 never requests a page twice while it is loading", async () => {
  const waiting: ((page: Page<string>) => void)[] = [];
  const queryFn = () => new Promise<Page<string>>((response) => waiting.push(response));
  const slowList = { ...list(), queryFn };
  const screen = mountHook(() => usePages(slowList), within);
  waiting[0]?.({ items: ["Ada"], total: 2, next: "a" });
  await waitUntil(() => !screen.current.isPending);
  screen.current.loadMore();
  await waitUntil(() => screen.current.isFetchingNextPage);
  screen.current.loadMore();
  await waitUntilSettled();
  expect(waiting).toHaveLength(2);
  waiting[1]?.({ items: ["Bea"], total: 2, next: null });
  await waitUntil(() => screen.current.items?.length === 2);
});

it("MEM-05 keeps the current list while another one loads", async () => {
  site.answers = [pageOf(["Ada", "Bea"], 2), pageOf(["Bea"], 1)];
  const screen = mountHook(() => usePages(list()), within);
  await waitUntil(() => !screen.current.isPending);
  screen.rerender(() => usePages(list("b")));
  expect(screen.current).toMatchObject({
    items: ["Ada", "Bea"],
    total: 2,
    isPlaceholderData: true,
  });
  await waitUntil(() => !screen.current.isPlaceholderData);
  expect(screen.current).toMatchObject({ items: ["Bea"], total: 1 });
});

it("loads all pages of a list, and is pending until the last one arrives", async () => {
  site.answers = [
    pageOf(["Ada"], 3, "/api/boats?after=a"),
    pageOf(["Bea"], 3, "/api/boats?after=b"),
    pageOf(["Cid"], 3),
  ];
  const seen: ReturnType<typeof useAllPages<string, readonly unknown[]>>[] = [];
  const screen = mountHook(() => {
    const all = useAllPages(list());
    seen.push(all);
    return all;
  }, within);
  await waitUntil(() => screen.current.isSuccess);
  expect(screen.current).toEqual({
    items: ["Ada", "Bea", "Cid"],
    isPending: false,
    isSuccess: true,
  });
  expect(requestedUrls()).toEqual(["/api/boats", "/api/boats?after=a", "/api/boats?after=b"]);
  for (const { items, isPending, isSuccess } of seen) {
    expect(isSuccess).toBe(!isPending);
    expect(isSuccess).toBe(items?.length === 3);
  }
});

it("continues to the last page, however fast each one arrives", async () => {
  const after = (cursor: string | null) => Number(cursor ?? 0);
  const queryFn = ({ pageParam }: { pageParam: string | null }) => {
    const items = [after(pageParam) + 1];
    return Promise.resolve({ items, total: 9, next: items[0] === 9 ? null : String(items) });
  };
  const numberedList = { ...list(), queryFn };
  const screen = mountHook(() => useAllPages(numberedList), within);
  await waitUntil(() => screen.current.isSuccess);
  expect(screen.current.items).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it("UX-04 stops at a page that fails; the list is neither pending forever nor complete", async () => {
  site.answers = [pageOf(["Ada"], 3, "/api/boats?after=a"), [503, "", {}]];
  const screen = mountHook(() => useAllPages(list()), within);
  await waitUntil(() => !screen.current.isPending);
  expect(screen.current).toEqual({ items: ["Ada"], isPending: false, isSuccess: false });
  await waitUntilSettled();
  expect(requestedUrls()).toHaveLength(2);
});

it("requests no list that isn't needed", async () => {
  const screen = mountHook(() => useAllPages(list(), false), within);
  await waitUntilSettled();
  expect(screen.current).toEqual({ items: undefined, isPending: true, isSuccess: false });
  expect(requestedUrls()).toEqual([]);
});
