/**
 * The texts of a notification that the portal's list shows, in the order in which they are read and searched. The record,
 * its columns, what is compared, searched and imported follow from this list (docs/development.md, Adding things).
 */
export const LISTED_TEXTS = ['origem', 'acto', 'tribunal', 'unidade', 'processo', 'especie', 'referencia'] as const

export type ListedText = (typeof LISTED_TEXTS)[number]

/** Goes up with that list, and when `searchText` makes another text of a record: older rows are then written anew. */
export const SEARCH_VERSION = 2

/** @returns an object with a value for each of the texts */
export function forListedTexts<Value>(make: (name: ListedText) => Value): Record<ListedText, Value> {
  return Object.fromEntries(LISTED_TEXTS.map((name) => [name, make(name)])) as Record<ListedText, Value>
}
