/** The value of a row's property; of other kinds only the kind. */
export type PropertyValue =
  | { type: 'title' | 'rich_text'; text: string }
  | { type: 'number'; number: number | null }
  | { type: 'other'; kind: string }

export type NewValue = { type: 'title' | 'rich_text'; text: string } | { type: 'number'; number: number }

/** The longest text of one piece (documented limit of `text.content`). */
const PIECE_CHARACTERS = 2000
/** The most pieces of one property. */
const MAX_PIECES = 100

/**
 * @param property one value of a page's `properties`
 * @returns its value, the pieces of a text joined
 */
export function readValue(property: { type?: string; [key: string]: unknown }): PropertyValue {
  const { type } = property
  if (type === 'title' || type === 'rich_text') {
    const pieces = property[type] as readonly { plain_text?: string }[] | undefined
    return { type, text: (pieces ?? []).map((piece) => piece.plain_text ?? '').join('') }
  }
  if (type === 'number') return { type, number: typeof property.number === 'number' ? property.number : null }
  return { type: 'other', kind: type ?? '' }
}

/** @returns the value for `POST /v1/pages` and `PATCH /v1/pages/{id}`, long texts in several pieces */
export function writeValue(value: NewValue) {
  if (value.type === 'number') return { number: value.number }
  const pieces = cut(value.text).map((content) => ({ type: 'text' as const, text: { content } }))
  return value.type === 'title' ? { title: pieces } : { rich_text: pieces }
}

/** No piece ends within a surrogate pair. */
function cut(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length && pieces.length < MAX_PIECES; ) {
    let to = Math.min(from + PIECE_CHARACTERS, text.length)
    if (to < text.length && /[\ud800-\udbff]/.test(text[to - 1]!)) to--
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}
