import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { memoryInUse } from './memory-in-use.ts'

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
  /** How many inputs it had: all, or as many as its time allowed. */
  given: number
  /** The memory in use, in bytes, at equal distances from begin to end; none for one batch. */
  memory: number[]
  /** How many more sockets, files and such are open. */
  grownHandles: number
}

/** When a run ends, and what it may take. */
export interface ParserLimits {
  inputs: number
  /** The most processor time for one input, in milliseconds; one that takes longer is measured again. */
  longestMs: number
  /** After so many milliseconds no more inputs are given. */
  runMs: number
}

/** How many inputs are made at once. */
const BATCH = 250
const MEASUREMENTS = 24

/** Gives a parser so many inputs. */
export async function runParser<Input>(
  parser: Parser<Input>,
  { inputs, longestMs, runMs }: ParserLimits,
): Promise<ParserRun> {
  const run: ParserRun = { failures: [], slowestMs: 0, given: 0, memory: [], grownHandles: 0 }
  const handles = openHandles()
  const begin = performance.now()
  const first = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
  while (run.given < inputs && performance.now() - begin < runMs) {
    const seed = first + run.given
    const count = Math.min(BATCH, inputs - run.given)
    for (const input of fc.sample(parser.inputs, { numRuns: count, seed })) {
      const wrong = await tryInput(parser, input, run, longestMs)
      if (wrong) run.failures.push(`SEED=${seed} ${wrong}: ${written(input)}`)
    }
    run.given += count
    const done = Math.max(run.given / inputs, (performance.now() - begin) / runMs)
    // One batch alone has nothing to be compared with.
    if (inputs > BATCH && run.memory.length < done * MEASUREMENTS) run.memory.push(memoryInUse())
  }
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

/** Timers of the test runner come and go. */
const openHandles = (): number =>
  process.getActiveResourcesInfo().filter((kind) => !['Timeout', 'Immediate', 'TickObject'].includes(kind)).length
