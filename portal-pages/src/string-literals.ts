/** A string literal of JavaScript that begins here. */
const LITERAL = /'((?:[^'\\]|\\[\s\S])*)'|"((?:[^"\\]|\\[\s\S])*)"/y

/** A string literal of a script. */
export interface StringLiteral {
  value: string
  /** The place behind it. */
  end: number
}

/**
 * Reads string literals of a script, all of them in time proportional to its length. Where one never ends, no later one in
 * the same quotes does, since both take what follows a backslash as escaped.
 *
 * @returns gives the literal that begins at a place; null where none does
 */
export function readLiterals(script: string): (at: number) => StringLiteral | null {
  const endlessFrom = new Map<string, number>()
  return (at) => {
    const quote = script[at]
    if ((quote !== "'" && quote !== '"') || at >= (endlessFrom.get(quote) ?? script.length)) return null
    LITERAL.lastIndex = at
    const found = LITERAL.exec(script)
    if (found) return { value: unescapeScript(found[1] ?? found[2] ?? ''), end: LITERAL.lastIndex }
    endlessFrom.set(quote, at)
    return null
  }
}

/** All string literals of a script, one after the other. */
export function allLiterals(script: string): string[] {
  const literalAt = readLiterals(script)
  const found: string[] = []
  for (let at = 0; at < script.length; at += 1) {
    const literal = literalAt(at)
    if (!literal) continue
    found.push(literal.value)
    at = literal.end - 1
  }
  return found
}

/**
 * @param literal the content of a JavaScript string literal
 * @returns the string it denotes
 */
export function unescapeScript(literal: string): string {
  return literal.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gi, (_, four, two, char) =>
    char === undefined ? String.fromCharCode(Number.parseInt(four ?? two, 16)) : char,
  )
}
