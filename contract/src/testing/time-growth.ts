const ROUNDS = 7
/** A round goes on for so long, in milliseconds: clocks are coarse. */
const ROUND_MS = 2

/**
 * How many times longer a function takes for a text of four times the length: about 4 where its time is proportional to the
 * length, 16 where to its square. Both are measured by turns and the quickest of several rounds counts, so that what else
 * the machine does matters little.
 *
 * @param textOf makes a text of about so many characters
 * @param length of the shorter text
 */
export function timeGrowth(use: (text: string) => unknown, textOf: (length: number) => string, length: number): number {
  const texts = [textOf(length), textOf(4 * length)]
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, text] of texts.entries()) least[at] = Math.min(least[at]!, msPerUse(use, text))
  return least[1]! / least[0]!
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
