/**
 * The page as a person sees it, as HTML: what its style sheets hide has the attribute `hidden`, which parsers know. The
 * page itself is not changed.
 */
export function snapshot(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  const shown = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT)
  const copied = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT)
  while (shown.nextNode() && copied.nextNode()) {
    const element = shown.currentNode as Element
    // Only what can be seen: `head` and its like are never rendered.
    if (document.body?.contains(element) && !isRendered(element))
      (copied.currentNode as Element).setAttribute('hidden', '')
  }
  return copy.outerHTML
}

const isRendered = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
