import { afterAll, beforeEach } from "vitest";

/** A browser's storage for a page; its entries are properties. */
class BrowserStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return (Object.hasOwn(this, key) ? this[key] : null) as string | null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

/** Gives each test of a file an empty storage with this name. */
export function withStorage(name: "sessionStorage" | "localStorage"): void {
  beforeEach(() => {
    Object.assign(globalThis, { [name]: new BrowserStorage() });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, name);
  });
}
