import type { Element } from '../dom.ts'

/** What a list holds at one heading. */
export interface ShapedCell {
  /** On one line, without hidden parts. */
  text: string
  /** Its first link, as written; null without one. */
  link: string | null
}

/** A list of things on a page that no parser knows: each record has a value for some of the headings. */
export interface ShapedList {
  /** The kind of its elements, without ids, classes and white space. */
  skeleton: string
  /** Whether the order of headings counts: in a table a value has no label of its own. */
  ordered: boolean
  /** Folded (`plain`), in the page's order. */
  headings: string[]
  /** The same, as the page writes them. */
  titles: string[]
  /** By heading; a record without one of them has null there. Null for a row that does not fit its header. */
  records: { cells: (ShapedCell | null)[] | null; texts: string[] }[]
  /** How many records are hidden, and not read. */
  hidden: number
  /** Texts of the list that are no record: captions, notices, pagers. */
  others: string[]
  /** The element that holds all records. */
  place: Element
}
