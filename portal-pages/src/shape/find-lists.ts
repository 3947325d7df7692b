import { SHAPE_FIELDS } from '@arauto/contract/page-shapes'
import { type Dom, elementsOf } from '../dom.ts'
import { findCards } from './find-cards.ts'
import { findTables } from './find-tables.ts'
import { headingField } from './heading-field.ts'
import type { ShapedList } from './shaped-list.ts'

/**
 * The lists of a page that have the headings of notifications, the likeliest first: the one that names most fields, then
 * the one with most records.
 */
export function findLists($: Dom): ShapedList[] {
  const { all } = elementsOf($)
  const lists = [...findTables(all), ...findCards(all)].filter((list) => fieldsOf(list) >= 3)
  // The inner one of two equal lists comes first: an element around a list of one card reads like a card too.
  return lists.reverse().sort((one, other) => fieldsOf(other) - fieldsOf(one) || recordsOf(other) - recordsOf(one))
}

const recordsOf = ({ records, hidden }: ShapedList): number => records.filter(({ cells }) => cells).length + hidden

const fieldsOf = ({ headings }: ShapedList): number => {
  const named = new Set(headings.map(headingField))
  return SHAPE_FIELDS.filter((field) => named.has(field)).length
}
