import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'

/** A parser of what comes from outside. */
export interface Parser<Input = unknown> {
  name: string
  inputs: fc.Arbitrary<Input>
  parse: (input: Input) => unknown
  /** The errors by which it refuses an input. */
  refuses?: readonly (new (
    ...parts: never[]
  ) => Error)[]
}

/** What a run saw. */
export interface ParserRun {
  /** An input with what went wrong, and the seed of its batch. */
  failures: string[]
  /** The most processor time that one input took, in milliseconds. */
  slowestMs: number
  /** How much more memory is in use after the second half than after the first, in bytes. */
  grownBytes: number
  /** How many more sockets, files and such are open. */
  grownHandles: number
}

const BATCH = 50

/**
 * Gives a parser so many inputs.
 *
 * @param longestMs the most processor time for one input; one that takes longer is measured again
 */
export async function runParser<Input>(parser: Parser<Input>, inputs: number, longestMs: number): Promise<ParserRun> {
  const run: ParserRun = { failures: [], slowestMs: 0, grownBytes: 0, grownHandles: 0 }
  const handles = openHandles()
  let half = 0
  const first = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
  for (let done = 0; done < inputs; done += BATCH) {
    const seed = first + done
    for (const input of fc.sample(parser.inputs, { numRuns: Math.min(BATCH, inputs - done), seed })) {
      const wrong = await tryInput(parser, input, run, longestMs)
      if (wrong) run.failures.push(`SEED=${seed} ${wrong}: ${written(input)}`)
    }
    if (half === 0 && done + BATCH >= inputs / 2) half = memoryInUse()
  }
  run.grownBytes = memoryInUse() - half
  // A file is closed a moment later.
  for (let tries = 0; tries < 50 && openHandles() > handles; tries++) await delay(20)
  run.grownHandles = openHandles() - handles
  return run
}

async function tryInput<Input>(
  { parse, refuses = [] }: Parser<Input>,
  input: Input,
  run: ParserRun,
  longestMs: number,
): Promise<string | null> {
  let took = Number.POSITIVE_INFINITY
  // A collection of garbage, or what else runs in this process, may fall into one measurement.
  for (let tries = 0; tries < 3 && took > longestMs; tries++) {
    const begin = process.cpuUsage()
    try {
      await parse(input)
    } catch (error) {
      if (!refuses.some((refusal) => error instanceof refusal)) return String((error as Error)?.stack ?? error)
    }
    const { user, system } = process.cpuUsage(begin)
    took = Math.min(took, (user + system) / 1000)
  }
  run.slowestMs = Math.max(run.slowestMs, took)
  return took > longestMs ? `${Math.round(took)} ms` : null
}

function written(input: unknown): string {
  const plain = (value: unknown): unknown =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
  const text = JSON.stringify(Array.isArray(input) ? input.map(plain) : plain(input)) ?? String(input)
  return text.length > 3_000 ? `${text.slice(0, 3_000)}… (${text.length})` : text
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function memoryInUse(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Timers of the test runner come and go. */
const openHandles = (): number =>
  process.getActiveResourcesInfo().filter((kind) => !['Timeout', 'Immediate', 'TickObject'].includes(kind)).length
