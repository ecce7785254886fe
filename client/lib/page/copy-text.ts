/**
 * Copies text and returns whether it worked. Over plain http, browsers don't offer
 * `navigator.clipboard`, so the text is copied from a selection in an invisible element.
 */
export async function copyText(text: string): Promise<boolean> {
  if (!isSecureContext) return copyBySelection(text);
  try {
    // oxlint-disable-next-line no-restricted-properties -- the fallback follows
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const selection = getSelection();
  if (!selection) return false;
  const element = document.createElement("span");
  element.textContent = text;
  // Selects the text instead of focusing a field: an open dialog would take the focus back.
  element.style.cssText = "position: fixed; opacity: 0; white-space: pre; user-select: all";
  document.body.append(element);
  selection.selectAllChildren(element);
  try {
    return document.execCommand("copy");
  } finally {
    selection.removeAllRanges();
    element.remove();
  }
}
