/**
 * Copies text, and says whether it worked. Over plain http, browsers offer no `navigator.clipboard`; there
 * the text is selected in an element that nobody sees, and copied from it.
 */
export async function copyText(text: string): Promise<boolean> {
  if (!isSecureContext) return copySelected(text);
  try {
    // oxlint-disable-next-line no-restricted-properties -- this is the place that knows both ways
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
  // A selection needs no focus, which a dialog would take back.
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
