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
  return lists.sort((one, other) => fieldsOf(other) - fieldsOf(one) || other.records.length - one.records.length)
}

const fieldsOf = ({ headings }: ShapedList): number => {
  const named = new Set(headings.map(headingField))
  return SHAPE_FIELDS.filter((field) => named.has(field)).length
}
