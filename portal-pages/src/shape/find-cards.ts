import { SHAPE_HEADING_MAX, SHAPE_HEADINGS_MAX } from '@arauto/contract/page-shapes'
import { type Element, elementsIn, isHidden, textOf } from '../dom.ts'
import { type Heading, headingField, LINK, TITLE, toHeading } from './heading-field.ts'
import type { ShapedCell, ShapedList } from './shaped-list.ts'
import { isShown, linkIn, parentOf, shownChildren } from './visible.ts'

/** Elements that hold one record of a list. */
const CARD = /^(li|article|section|div|a|details|fieldset)$/
/** A card with more elements is a part of the page. */
const MAX_CARD_ELEMENTS = 150
/** A card has this many labelled values at least. */
const MIN_PAIRS = 3
const TITLES = /^h[1-6]$/
const LABELLED = /^([\p{L}\p{N}.ºª() /-]{2,40}):\s*(\S.*)$/u

interface Pair extends Heading {
  cell: ShapedCell
}

/** Lists among some elements whose records are cards: siblings of one kind, each with labelled values. */
export function findCards(elements: readonly Element[]): ShapedList[] {
  const sizes = new Map<Element, number>()
  for (const element of elements.toReversed()) {
    const size = (sizes.get(element) ?? 0) + 1
    sizes.set(element, size)
    const parent = parentOf(element)
    if (parent) sizes.set(parent, (sizes.get(parent) ?? 0) + size)
  }
  const isCard = (element: Element) => CARD.test(element.name) && (sizes.get(element) ?? 0) <= MAX_CARD_ELEMENTS
  return elements.flatMap((place) => {
    const children = place.children.filter((child): child is Element => child.type === 'tag')
    const candidates = children.filter((child) => isCard(child) && elementsIn(child).length >= MIN_PAIRS)
    const [first] = candidates
    if (!first || !isShown(place)) return []
    const cards = candidates.filter(({ name }) => name === first.name)
    return shaped(place, cards, children)
  })
}

function shaped(place: Element, cards: readonly Element[], children: readonly Element[]): ShapedList[] {
  const titles = new Map<string, string>()
  const styles = new Set<string>()
  const read = cards.map((card) => ({ card, pairs: isHidden(card) ? [] : pairsOf(card, styles) }))
  const shown = read.filter(({ card }) => !isHidden(card))
  const known = shown.filter(({ pairs }) => pairs.filter(({ heading }) => headingField(heading)).length >= MIN_PAIRS)
  // Where most elements are something else, it is no list of cards. A few among cards are kept as unreadable.
  if (known.length === 0 || known.length * 2 < shown.length) return []
  for (const { pairs } of known) {
    for (const { heading, title } of pairs) if (!titles.has(heading)) titles.set(heading, title)
  }
  const headings = [...titles.keys()]
  if (headings.length > SHAPE_HEADINGS_MAX) return []
  return [
    {
      skeleton: `cards ${cards[0]!.name} ${[...styles].sort().join('+')}`,
      ordered: false,
      headings,
      titles: [...titles.values()],
      records: shown.map(({ card, pairs }) => ({
        texts: [textOf(card)],
        cells: pairs.length < MIN_PAIRS ? null : cellsOf(headings, pairs),
      })),
      hidden: read.length - shown.length,
      others: children.filter((child) => !cards.includes(child) && !isHidden(child)).map((child) => textOf(child)),
      place,
    },
  ]
}

/** The first value of each heading; null where a card names one twice with different values. */
function cellsOf(headings: readonly string[], pairs: readonly Pair[]): (ShapedCell | null)[] | null {
  const byHeading = new Map<string, ShapedCell>()
  for (const { heading, cell } of pairs) {
    const before = byHeading.get(heading)
    if (before && heading !== LINK.heading && before.text !== cell.text) return null
    if (!before) byHeading.set(heading, cell)
  }
  if ([...byHeading.keys()].some((heading) => !headings.includes(heading))) return null
  return headings.map((heading) => byHeading.get(heading) ?? null)
}

/**
 * The labelled values of a card, its title, and links that stand alone. A labelled value is a `dt` with its `dd`, an element
 * with a label and a value in it, or a text with a colon.
 *
 * @param styles the ways in which they are written are added to it
 */
function pairsOf(card: Element, styles: Set<string>): Pair[] {
  const pairs: Pair[] = []
  const read = (element: Element): void => {
    const children = shownChildren(element)
    if (element.name === 'dl') {
      definitions(element, pairs, styles)
      return
    }
    if (element !== card && TITLES.test(element.name)) {
      pairs.push({ ...TITLE, cell: cellOf(element) })
      return
    }
    const pair = element === card ? null : labelled(element, children)
    if (pair) {
      styles.add(pair.style)
      pairs.push(pair)
      return
    }
    if (element !== card && element.name === 'a' && element.attribs.href) {
      pairs.push({ ...LINK, cell: cellOf(element) })
      return
    }
    for (const child of children) read(child)
  }
  read(card)
  return pairs
}

function definitions(list: Element, pairs: Pair[], styles: Set<string>): void {
  styles.add('dl')
  let label: Heading | null = null
  const parts = shownChildren(list).flatMap((part) => (part.name === 'div' ? shownChildren(part) : [part]))
  for (const part of parts) {
    if (part.name === 'dt') label = headingOf(textOf(part))
    else if (part.name === 'dd' && label) pairs.push({ ...label, cell: cellOf(part) })
  }
}

function labelled(element: Element, children: readonly Element[]): (Pair & { style: string }) | null {
  const own = element.children.some((child) => child.type === 'text' && child.data.trim() !== '')
  const [label, value] = children
  if (label && value && children.length === 2 && !own) {
    const heading = headingOf(textOf(label))
    const isLeaf = shownChildren(label).length === 0
    if (heading && isLeaf && headingField(heading.heading)) return { ...heading, cell: cellOf(value), style: 'label' }
  }
  const isShort = elementsIn(element).length <= 3
  const text = isShort ? LABELLED.exec(textOf(element)) : null
  const heading = text ? headingOf(text[1]!) : null
  if (!text || !heading || !headingField(heading.heading)) return null
  return { ...heading, cell: { text: text[2]!, link: linkIn(element) }, style: 'label' }
}

const cellOf = (element: Element): ShapedCell => ({ text: textOf(element), link: linkIn(element) })

/** A label; null for a text that is too long for one. */
function headingOf(text: string): Heading | null {
  const heading = text.length > SHAPE_HEADING_MAX ? null : toHeading(text)
  return heading?.heading ? heading : null
}
