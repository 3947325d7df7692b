import { type Element, elementsIn, isHidden } from '../dom.ts'

/** Whether an element, or one that holds it up to `within`, hides its content by its own attributes. */
export function isShown(element: Element, within: Element | null = null): boolean {
  for (let place: Element | null = element; place && place !== within; place = parentOf(place)) {
    if (isHidden(place)) return false
  }
  return true
}

/** An element's parent element; null at the top. */
export function parentOf({ parent }: Element): Element | null {
  return parent && 'attribs' in parent ? (parent as Element) : null
}

/** An element's own child elements that are shown. */
export function shownChildren(element: Element): Element[] {
  return element.children.filter((child): child is Element => child.type === 'tag' && !isHidden(child))
}

/** The address of the first link inside of an element, as written; null where it has none. */
export function linkIn(element: Element): string | null {
  for (const one of [element, ...elementsIn(element)]) {
    const { name, attribs } = one
    if (name === 'a' && attribs.href && isShown(one, element)) return attribs.href
  }
  return null
}
