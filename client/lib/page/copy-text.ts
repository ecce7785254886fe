/**
 * Copies text and returns whether it worked. Over plain http, browsers don't offer
 * `navigator.clipboard`, so the text is copied from a selection in an invisible element.
 */
export async function copyText(text: string): Promise<boolean> {
  if (!isSecureContext) return copySelected(text);
  try {
    // oxlint-disable-next-line no-restricted-properties -- the fallback follows
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const selection = getSelection();
  if (!selection) return false;
  const element = document.createElement("span");
  element.textContent = text;
  // Uses a selection because it needs no focus, which a dialog would take back.
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
