const ROUNDS = 3
/** So many where the time seems to grow faster than that of a linear function: the machine may be busy. */
const MOST_ROUNDS = 60
const SUSPICIOUS = 1.5
/** A round goes on for so long, in milliseconds: clocks are coarse. */
const ROUND_MS = 2
const TIMES_LONGER = 16

/**
 * The power of a text's length by which a function's time grows: 1 where it is proportional to the length, 2 where to its
 * square. A text and one of 16 times its length are measured by turns, and the quickest of several rounds counts. A result
 * half a power off would take a machine that is four times slower in every round of one of them.
 *
 * @param textOf makes a text of about so many characters
 * @param length of the shorter text
 */
export function timeGrowth(use: (text: string) => unknown, textOf: (length: number) => string, length: number): number {
  const texts = [textOf(length), textOf(TIMES_LONGER * length)]
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const growth = () => Math.log(least[1]! / least[0]!) / Math.log(TIMES_LONGER)
  for (let round = 0; round < ROUNDS || (round < MOST_ROUNDS && growth() >= SUSPICIOUS); round++)
    for (const [at, text] of texts.entries()) least[at] = Math.min(least[at]!, msPerUse(use, text))
  return growth()
}

function msPerUse(use: (text: string) => unknown, text: string): number {
  const begin = performance.now()
  let times = 0
  let took = 0
  for (; took < ROUND_MS; took = performance.now() - begin) {
    use(text)
    times++
  }
  return took / times
}
