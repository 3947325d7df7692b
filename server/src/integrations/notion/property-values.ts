/** What a property of a row holds; of other kinds than these only the kind is told. */
export type PropertyValue =
  | { type: 'title' | 'rich_text'; text: string }
  | { type: 'number'; number: number | null }
  | { type: 'other'; kind: string }

/** What a property is set to. */
export type NewValue = { type: 'title' | 'rich_text'; text: string } | { type: 'number'; number: number }

/** Notion takes no more in one piece of text (documented limit of `text.content`). */
const PIECE = 2000
/** Nor more pieces in one property. */
const PIECES = 100

/**
 * @param property one value of a page's `properties`, as it came
 * @returns what it holds, the pieces of a text put together
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

/** @returns the value as `POST /v1/pages` and `PATCH /v1/pages/{id}` take it, long texts in several pieces */
export function writeValue(value: NewValue) {
  if (value.type === 'number') return { number: value.number }
  const pieces = cut(value.text).map((content) => ({ type: 'text' as const, text: { content } }))
  return value.type === 'title' ? { title: pieces } : { rich_text: pieces }
}

/** No piece ends in the middle of a character that takes two units. */
function cut(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length && pieces.length < PIECES; ) {
    let to = Math.min(from + PIECE, text.length)
    if (to < text.length && /[\ud800-\udbff]/.test(text[to - 1]!)) to--
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}
