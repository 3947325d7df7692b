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
  const titles = [...source.matchAll(TITLED)]
    .filter(([, name = '']) => !NOT_RUNNING.has(name))
    .map(([, , single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\\(['"`])/g, '$1'))
    .map((text) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(VALUE, '.+')}$`, 'u'))
  return (title) => titles.some((declared) => declared.test(title))
}
