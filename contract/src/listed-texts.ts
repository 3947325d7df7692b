/**
 * The texts of a notification that the portal's list shows, and their names to show, in the order in which they are read
 * and searched. The record and its columns follow from this list, and so does what is searched, imported and exported.
 */
export const LISTED_TEXT_NAMES = {
  origem: 'Origem',
  acto: 'Acto',
  tribunal: 'Tribunal',
  unidade: 'Unidade orgânica',
  processo: 'Processo',
  especie: 'Espécie',
  referencia: 'Referência',
} as const

export type ListedText = keyof typeof LISTED_TEXT_NAMES
export const LISTED_TEXTS = Object.keys(LISTED_TEXT_NAMES) as readonly ListedText[]

/** Goes up with that list, and when `searchText` makes another text of a record: older rows are then written anew. */
export const SEARCH_VERSION = 4

/** @returns an object with a value for each of the texts */
export function forListedTexts<Value>(make: (name: ListedText) => Value): Record<ListedText, Value> {
  return Object.fromEntries(LISTED_TEXTS.map((name) => [name, make(name)])) as Record<ListedText, Value>
}
