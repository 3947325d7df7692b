import { LOGO_PATHS } from './logo.ts'

type Child = Node | string | null
/** Attribute values; true is an attribute without a value, false and null omit it. */
type Attributes = Readonly<Record<string, string | boolean | null>>

/** Creates an element. Strings become text nodes, never markup, since they come from the portal. */
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

/** The logo, hidden from screen readers: the product's name stands beside it. */
export function logoImage(): SVGSVGElement {
  const image = svg('svg', { viewBox: '0 0 64 64', class: 'logo', 'aria-hidden': 'true' })
  for (const { fill, d } of LOGO_PATHS) image.append(svg('path', { fill, d, 'fill-rule': 'evenodd' }))
  return image
}

/** Icons of 24 × 24 (lucide), as in the web page. */
const ICONS = {
  warning: ['m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3', 'M12 9v4', 'M12 17h.01'],
  down: ['m6 9 6 6 6-6'],
} as const

/** An icon in the colour of its text; its meaning is always in the text too. */
export function icon(name: keyof typeof ICONS): SVGSVGElement {
  const image = svg('svg', { viewBox: '0 0 24 24', class: `icon icon--${name}`, 'aria-hidden': 'true' })
  for (const d of ICONS[name]) image.append(svg('path', { d }))
  return image
}

/**
 * Listens to events of the user only. The portal's page has scripts of its own, whose clicks must not send rows or open
 * documents. (A page that tricks a person into clicking could have its own rows sent and its own documents opened. It can do
 * that anyway, and never gets the token.)
 */
export function onUserEvent<K extends keyof HTMLElementEventMap>(
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
