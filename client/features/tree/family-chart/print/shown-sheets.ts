/** The sheets printed instead of the page, while they exist. */
let sheets: HTMLElement | null = null;

export const areSheetsShown = (): boolean => sheets !== null;

export function showSheets(newSheets: HTMLElement): void {
  hideSheets();
  sheets = newSheets;
  document.body.append(newSheets);
  document.documentElement.dataset.sheets = "";
}

export function hideSheets(): void {
  sheets?.remove();
  sheets = null;
  delete document.documentElement.dataset.sheets;
}
