import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { readCommitted, tableOf, writeFigures } from './committed-figures.ts'
import { PART_NAMES, runParts } from './parts.ts'

const USAGE = `npm run bench -- [PART…] [--records N] [--keep]

Runs every part, or those named: ${PART_NAMES.join(', ')}.
--records N  notifications of the largest of five offices, 200000 unless given
--keep       writes the figures into bench/figures.json and docs/performance.md
--beside T   what else the machine does meanwhile, for --keep`

/** Runs parts, and prints their tables beside the committed figures. */
async function main(names: readonly string[], largest: number, isKept: boolean, beside: string): Promise<void> {
  const before = await readCommitted()
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  const load = () => loadavg()[0]!.toFixed(1)
  await runParts(new Set(names.length > 0 ? names : PART_NAMES), largest, async (name, run) => {
    const first = load()
    const figures = await run().catch((error: unknown) => {
      console.error(`\n${name} failed:`, error)
      process.exitCode = 1
      return null
    })
    if (!figures) return
    const part = {
      date: new Date().toISOString().slice(0, 10),
      machine,
      load: `${first} before, ${load()} after${beside && `, ${beside}`}`,
      figures,
    }
    const old = before[name]
    console.log(`\n${name}: ${part.date}, ${machine}; load ${part.load}`)
    if (old) console.log(`committed: ${old.date}, ${old.machine}; load ${old.load}`)
    console.log()
    const rows = figures.map(([what, ...more]) => [
      what,
      ...more,
      old?.figures.find(([words]) => words === what)?.[2] ?? '',
    ])
    for (const line of tableOf([['what', 'to reach', 'measured', 'committed'], ...rows])) console.log(line)
    // Part by part: a later one that fails leaves the earlier figures.
    if (isKept) await writeFigures({ [name]: part })
  })
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: 'string', default: '200000' },
    keep: { type: 'boolean', default: false },
    beside: { type: 'string', default: '' },
  },
})
const largest = Number(values.records)
const unknown = positionals.filter((name) => !PART_NAMES.includes(name))
if (unknown.length > 0 || !Number.isSafeInteger(largest) || largest < 100) {
  console.error(USAGE)
  process.exitCode = 2
} else await main(positionals, largest, values.keep, values.beside)
