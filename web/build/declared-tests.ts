/** A text that is the first argument of a call with more arguments, and the name before its parenthesis. */
const TITLED = /(\w*)\(\s*(?:'((?:[^'\\]|\\.)+)'|"((?:[^"\\]|\\.)+)"|`((?:[^`\\]|\\.)+)`),/gu
const NOT_RUNNING = new Set(['skip', 'todo', 'fixme', 'fail', 'fails', 'describe'])
/** A value that a title takes from a loop, a table or an expression. */
const VALUE = /\\\$\\\{.*?\\\}|%\w|\\\$\w+/gu

/**
 * Tells whether a file of Vitest or Playwright declares a test.
 *
 * @param source the file's TypeScript
 * @returns a function that takes a title, with the values of loops in it
 */
export function declaredTests(source: string): (title: string) => boolean {
  const titles = titlesOf(source).map(
    (text) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(VALUE, '.+')}$`, 'u'),
  )
  return (title) => titles.some((declared) => declared.test(title))
}

/**
 * Tells whether whole words are the beginning of exactly one title that a file of Vitest or Playwright declares.
 *
 * @param source the file's TypeScript
 * @returns a function that takes the beginning, as the source has it
 */
export function beginsOneTest(source: string): (beginning: string) => boolean {
  const titles = new Set(titlesOf(source))
  return (beginning) =>
    [...titles].filter((title) => title.startsWith(beginning) && !/^[\p{L}\p{N}]/u.test(title.slice(beginning.length)))
      .length === 1
}

/** @returns the titles of the tests that run, as the source has them */
function titlesOf(source: string): string[] {
  return [...source.matchAll(TITLED)]
    .filter(([, name = '']) => !NOT_RUNNING.has(name))
    .map(([, , single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\\(['"`])/g, '$1'))
}
