import fc from 'fast-check'
import type { Parser } from './run-parser.ts'

/** The lengths of the texts, each four times the one before; the longest by night alone. */
const LENGTHS = [1_000, 4_000, 16_000, ...(process.env.LONG ? [64_000] : [])]
/** By which factor the time may grow with four times the text: 4 is linear and 16 quadratic. */
const MOST_GROWN = 9
/** Shorter times say nothing: the clock of processor time, and a collection of garbage, weigh more. */
const SHORTEST_MS = 25
const TRIES = 8

const letters = (at: number): string => {
  let text = ''
  for (let left = at + 1; left > 0; left = Math.floor(left / 26)) text += String.fromCharCode(97 + (left % 26))
  return text
}
/** Different words with the endings that have another number. */
const words = Array.from({ length: 12_000 }, (_, at) => letters(at * 37) + ['s', 'al', 'ao', 'oes', ''][at % 5]).join(
  ' ',
)

const repeated = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** What a text of a length is made of, whatever stood in its place. */
const SHAPES: Readonly<Record<string, (own: string, length: number) => string>> = {
  'itself repeated': (own, length) => repeated(own.slice(0, 500) || 'a')(length).toWellFormed(),
  'different words': (_, length) => words.slice(0, length),
  'one letter': (_, length) => repeated('a')(length),
  blanks: (_, length) => `a${repeated(' ')(length - 2)}a`,
  marks: (_, length) => `a${repeated('\u0301\u0323')(length - 1)}`,
  'hyphens and digits': (_, length) => repeated('1-a/2.')(length),
  'one digit': (_, length) => repeated('1')(length),
  'points and blanks': (_, length) => `a${repeated('. ')(length - 2)}a`,
  'endings of files': (_, length) => `a${repeated('.pdf')(length - 3)} a`,
  quotes: (_, length) => repeated('"a\'«')(length),
}

/** Every text within an input, made anew. */
function withTexts(input: unknown, make: (own: string) => string): unknown {
  if (typeof input === 'string') return make(input)
  if (Array.isArray(input)) return input.map((part) => withTexts(part, make))
  if (typeof input !== 'object' || input === null || input instanceof Uint8Array) return input
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, withTexts(value, make)]))
}

async function processorMs({ parse, refuses = [] }: Parser<never>, input: unknown): Promise<number> {
  const begin = process.cpuUsage()
  try {
    await parse(input as never)
  } catch (error) {
    if (!refuses.some((refusal) => error instanceof refusal)) throw error
  }
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

/**
 * Compares the processor time of a parser for texts of a length and of four times that length, by a factor alone, so that
 * the machine does not matter.
 *
 * @returns what grows faster than its text, in words; none for a parser in linear time
 */
export async function findSuperlinear(parser: Parser<never>): Promise<string[]> {
  const found: string[] = []
  const examples = fc.sample(parser.inputs as fc.Arbitrary<unknown>, { numRuns: 3, seed: 25 })
  for (const [shape, make] of Object.entries(SHAPES)) {
    for (const example of shape === 'itself repeated' ? examples : examples.slice(0, 1)) {
      const inputs = LENGTHS.map((length) => withTexts(example, (own) => make(own, length)))
      const took = inputs.map(() => Number.POSITIVE_INFINITY)
      const measure = async (at: number) => {
        took[at] = Math.min(took[at]!, await processorMs(parser, inputs[at]))
      }
      for (let at = 0; at < inputs.length; at++) {
        const isSteep = () => at > 0 && took[at]! > SHORTEST_MS && took[at]! > took[at - 1]! * MOST_GROWN
        await measure(at)
        // The first of a length may be compiled meanwhile.
        for (let tries = 1; tries < TRIES && isSteep(); tries++) await measure(at)
        if (!isSteep()) continue
        found.push(`${shape}: ${LENGTHS[at - 1]} took ${took[at - 1]} ms, ${LENGTHS[at]} took ${took[at]} ms`)
        break
      }
    }
  }
  return found
}
