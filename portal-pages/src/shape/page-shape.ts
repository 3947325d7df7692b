import { forListedTexts } from '@arauto/contract/listed-texts'
import { fieldsOf, isComplete, type PageShape, type ShapeField, type ShapeFields } from '@arauto/contract/page-shapes'
import { dayOf } from './day-of.ts'
import { headingField, isOfHearings, LINK, plain } from './heading-field.ts'
import type { ShapedList } from './shaped-list.ts'

const CASE_NUMBER = /^\d{1,7}\/\d{2,4}\.\d[A-Z0-9]+(?:[-.][A-Z0-9.-]+)?$/i
/** Whether a text is a court's case number (`1234/26.0T8LSB`), with or without a suffix, and nothing else. */
export const isCaseNumber = (text: string): boolean => CASE_NUMBER.test(text)

/** How many records a proposal is based on. */
const SAMPLE_RECORDS = 50

/**
 * Proposes how a list is read, by its headings and by what stands under them. A person confirms it.
 *
 * @param origin where the page comes from; empty where that is not known
 * @returns null where case or day are not found, so that the list is plainly neither of notifications nor of hearings
 */
export function proposeShape(list: ShapedList, origin: string): PageShape | null {
  const fields: ShapeFields = { ...forListedTexts(() => null), data: null, doc: null }
  const lists = list.headings.some(isOfHearings) ? ({ lists: 'hearings' } as const) : {}
  const taken = fieldsOf(lists)
  const used = new Set<number>()
  const take = (field: ShapeField, index: number) => {
    if (
      !taken.includes(field) ||
      typeof fields[field] === 'number' ||
      used.has(index) ||
      !isPlausible(list, field, index)
    )
      return
    fields[field] = index
    used.add(index)
  }
  for (const [index, heading] of list.headings.entries()) {
    const field = headingField(heading)
    if (field) take(field, index)
  }
  for (const index of list.headings.keys()) {
    const texts = textsAt(list, index)
    if (texts.length > 0 && texts.every((text) => isCaseNumber(text))) take('processo', index)
    if (texts.length > 0 && texts.every((text) => dayOf(text) !== null)) take('data', index)
  }
  const shape = {
    origin,
    source: 'etribunal' as const,
    ...lists,
    skeleton: list.skeleton,
    headings: [...list.titles],
    fields,
  }
  return isComplete(fields) ? shape : null
}

/** Whether a heading's values can be those of a field: most dates are dates, and most case numbers case numbers. */
function isPlausible(list: ShapedList, field: ShapeField, index: number): boolean {
  const texts = textsAt(list, index)
  const most = (test: (text: string) => boolean) => texts.filter(test).length * 2 >= texts.length
  if (field === 'data') return most((text) => dayOf(text) !== null)
  if (field === 'processo') return most((text) => isCaseNumber(text))
  return !texts.length || !texts.every((text) => dayOf(text) !== null) || field === 'doc'
}

const textsAt = ({ records }: ShapedList, index: number): string[] =>
  records.slice(0, SAMPLE_RECORDS).flatMap(({ cells }) => cells?.[index]?.text || [])

/**
 * Whether a confirmed shape is that of a list: the same origin, the same kind of elements, and in a table the same
 * headings in the same order. In cards each value has its label, so a card may lack some, and none may be new.
 */
export function fitsShape(list: ShapedList, origin: string, shape: PageShape): boolean {
  if (shape.origin !== origin || shape.skeleton !== list.skeleton) return false
  const known = shape.headings.map(plain)
  if (list.ordered) return sameTexts(list.headings, known)
  const { data, processo } = shape.fields
  const needed = [data, processo].map((index) => (index === null ? '' : known[index]!))
  return (
    list.headings.every((heading) => heading === LINK.heading || known.includes(heading)) &&
    needed.every((heading) => list.headings.includes(heading))
  )
}

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index])

/** A text that is the same for pages of one structure: the kind of elements and the folded headings. */
export const fingerprintOf = ({ skeleton, headings }: Pick<PageShape, 'skeleton' | 'headings'>): string =>
  `${skeleton}: ${headings.map(plain).join(' · ')}`
