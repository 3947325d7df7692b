const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text within XML. */
export function xmlText(text) {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character])
}
