import { MARK } from './mark.ts'

type Child = Node | string | null
/** Values are strings; true is an attribute without a value, false and null none at all. */
type Attributes = Readonly<Record<string, string | boolean | null>>

/**
 * Makes an element. Strings become text and nothing else: whatever a court, or somebody who writes to one, puts into a
 * field stays letters.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(key, value === true ? '' : value)
  }
  made.append(...children.filter((child) => child !== null))
  return made
}

/** The product's mark; it says nothing to those who listen, its name stands beside it. */
export function markImage(): SVGSVGElement {
  const image = svg('svg', { viewBox: '0 0 64 64', class: 'mark', 'aria-hidden': 'true' })
  for (const { fill, d } of MARK) image.append(svg('path', { fill, d, 'fill-rule': 'evenodd' }))
  return image
}

/** Line drawings of 24 × 24, as in the page (lucide). */
const SIGNS = {
  warning: ['m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3', 'M12 9v4', 'M12 17h.01'],
  down: ['m6 9 6 6 6-6'],
} as const

/** A sign in the colour of its text; what it means is always said in words too. */
export function sign(name: keyof typeof SIGNS): SVGSVGElement {
  const image = svg('svg', { viewBox: '0 0 24 24', class: `sign sign--${name}`, 'aria-hidden': 'true' })
  for (const d of SIGNS[name]) image.append(svg('path', { d }))
  return image
}

/**
 * Listens to what a person does, and to nothing that a script makes up: the page beside has scripts of its own, and a
 * press of theirs must not send anything or open a document. (A page that lured a person into pressing could have rows
 * of its own making sent and documents of its own opened, which it can show and open anyway; the token it never gets.)
 */
export function onPerson<K extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: K,
  listener: (event: HTMLElementEventMap[K]) => void,
): void {
  target.addEventListener(type, (event) => {
    if (event.isTrusted) listener(event)
  })
}

function svg<K extends keyof SVGElementTagNameMap>(name: K, attributes: Readonly<Record<string, string>>) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
