/**
 * `npm run test:faults`: the fault tests in full, then a table of what they counted, which also stands in
 * `.cache/test-results/faults.md`. `npm run test:faults -- power-cuts` runs only the files with that in their names;
 * `-- soak --minutes 60` says how long kills go on there.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runScript } from './cli-error.mjs'
import { countFaults, figuresTable } from './fault-table.mjs'
import { ensureInstalled } from './install.mjs'
import { findPinnedNode } from './pinned-node.mjs'
import { ROOT } from './root.mjs'
import { runCommand } from './run-command.mjs'

const RESULTS = join(ROOT, '.cache', 'test-results')
const FIGURES = join(RESULTS, 'faults.jsonl')
/** What the long run held, as a table. */
const LONG_RUN = join(RESULTS, 'long-run.md')
/** Parts of the names of the files with fault tests; none begins with a hyphen, which vitest would take for an option. */
const FILES = [
  'server/testing/faults/',
  'server/test/killed',
  'server/test/failover',
  'full-disk',
  'crash.test',
  'same-records',
]

/** @returns {Promise<string>} empty where no test wrote it */
const textOf = (path) => readFile(path, 'utf8').catch(() => '')

await runScript(async () => {
  await ensureInstalled(ROOT, { tools: true })
  const node = findPinnedNode(ROOT)
  await mkdir(RESULTS, { recursive: true })
  for (const file of [FIGURES, LONG_RUN]) await rm(file, { force: true })
  const { values, positionals: asked } = parseArgs({ options: { minutes: { type: 'string' } }, allowPositionals: true })
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const { code } = await runCommand(
    node,
    [vitest, 'run', '--no-file-parallelism', ...(asked.length > 0 ? asked : FILES)],
    {
      cwd: ROOT,
      show: true,
      env: {
        ...process.env,
        LONG: '1',
        FAULT_FIGURES: FIGURES,
        LONG_RUN_FIGURES: LONG_RUN,
        ...(values.minutes && { SOAK_MINUTES: values.minutes }),
      },
    },
  )
  const figures = (await textOf(FIGURES)).split('\n').filter(Boolean)
  const lines = countFaults(figures.map((line) => JSON.parse(line)))
  const machine = `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}`
  const table = `${figuresTable(lines)}\n\n${await textOf(LONG_RUN)}\n${machine}, ${new Date().toISOString().slice(0, 10)}`
  await writeFile(join(RESULTS, 'faults.md'), `${table}\n`)
  console.log(`\n${table}\n`)
  return code === 0 ? 0 : 1
})
