/** Prints one element without the page around it. */
export function printElement(element: HTMLElement): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  frame.contentDocument!.body.append(element.cloneNode(true));
  frame.contentWindow!.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow!.print();
}
