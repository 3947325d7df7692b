/**
 * `npm test`: all that CI runs. `npm test -- unit browser` runs only those sections; `--changed` the tests of what is not
 * committed; `--long` (`npm run test:long`) also the files `*.long.test.ts`, browser tests tagged `@long` and the long
 * versions of property and fuzz tests. A test that fails is run once more. Ends with the names of what failed, then of what was
 * flaky, and the line `N passed, N failed`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { CliError, runScript } from './cli-error.mjs'
import { ensureExtensionBuilt } from './extension-build.mjs'
import { ensureInstalled, npmCommand } from './install.mjs'
import { findPinnedNode } from './pinned-node.mjs'
import { COMPILED } from './prepare.mjs'
import { ROOT } from './root.mjs'
import { runCommand } from './run-command.mjs'
import { countCruised, countPlaywright, countVitest, summarise } from './test-report.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const WORKSPACES = ['contract', 'portal-pages', 'server', 'web', 'extension', 'simulators', 'e2e', 'bench']
const RESULTS = join(ROOT, '.cache', 'test-results')
// What Node compiles for one test file, process or product is not compiled again for the next.
process.env.NODE_COMPILE_CACHE ??= COMPILED

let node = ''
const modules = (...parts) => join(ROOT, 'node_modules', ...parts)
const inNode = (file, ...args) => runCommand(node, [file, ...args], { cwd: ROOT })

/** What there is to run: section, name, and what runs it and gives its counts. */
const CHECKS = [
  ['style', 'style (biome)', () => check(inNode(modules('@biomejs', 'biome', 'bin', 'biome'), 'ci', '.'))],
  ...WORKSPACES.map((name) => [
    'types',
    `types (${name})`,
    // The packages are checked side by side; several checkers for one of them would do much of its work twice.
    () => check(inNode(modules('typescript-native', 'bin', 'tsc'), '-p', name, '--noEmit', '--singleThreaded')),
  ]),
  ['dependencies', 'dependencies (dependency-cruiser)', cruise],
  ['dead', 'dead code (knip)', () => check(inNode(modules('knip', 'bin', 'knip.js'), '--no-progress'))],
  [
    'lock',
    'lock (every platform, no addresses)',
    () => check(inNode(join(ROOT, 'scripts', 'complete-lock.mjs'), '--check')),
  ],
  ['lock', 'lock (npm ci takes it)', () => check(npmCommand(['ci', '--dry-run', '--prefer-offline'], { cwd: ROOT }))],
  ['unit', 'unit and integration (vitest)', unit],
  ['build', 'page (vite)', () => ensureWebBuilt(ROOT, node, () => {}).then(() => ({ passed: 1, failed: 0 }))],
  ['build', 'extension (vite)', () => ensureExtensionBuilt(ROOT, node).then(() => ({ passed: 1, failed: 0 }))],
  ['browser', 'browser (Playwright)', browser],
]

async function check(run) {
  const { code, output } = await run
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}

async function cruise() {
  const folders = WORKSPACES.filter((name) => existsSync(join(ROOT, name)))
  const cruiser = modules('dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
  for (const rules of ['.dependency-cruiser.mjs', '.dependency-cruiser.folders.mjs']) {
    const { code, output } = await inNode(cruiser, '--config', rules, ...folders)
    if (code !== 0 || countCruised(output) === 0) return { passed: 0, failed: 1, output }
  }
  return { passed: 1, failed: 0 }
}

/** What makes the test runners look only at what is not committed: the unit tests that import it, and browser tests themselves. */
const changed = { unit: [], browser: [] }

async function unit() {
  const report = join(RESULTS, 'vitest.json')
  const flaky = join(RESULTS, 'vitest-flaky.json')
  for (const file of [report, flaky]) rmSync(file, { force: true })
  const { code } = await runCommand(
    node,
    [
      modules('vitest', 'vitest.mjs'),
      'run',
      '--passWithNoTests',
      ...changed.unit,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(ROOT, 'scripts', 'flaky-reporter.mjs')}`,
      `--outputFile.json=${report}`,
    ],
    { cwd: ROOT, show: true, env: { ...process.env, FLAKY_FILE: flaky } },
  )
  const count = (counts) => countVitest(counts, existsSync(flaky) ? JSON.parse(readFileSync(flaky, 'utf8')) : [])
  return counted(report, count, code)
}

async function browser() {
  const programs = await ensureBrowser(ROOT, node)
  if (!programs) return { passed: 0, failed: 1, output: 'No Chromium is to be had: set CHROMIUM_PATH.' }
  const report = join(RESULTS, 'playwright.json')
  rmSync(report, { force: true })
  const { code } = await runCommand(
    node,
    [modules('@playwright', 'test', 'cli.js'), 'test', ...changed.browser, '--reporter=list,json'],
    {
      cwd: join(ROOT, 'e2e'),
      show: true,
      env: { ...process.env, ...programs, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  )
  return counted(report, countPlaywright, code)
}

/** The counts of a run's report; a run that failed besides its tests counts as one more failure. */
function counted(report, count, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1, output: 'no report was written' }
  const counts = count(JSON.parse(readFileSync(report, 'utf8')))
  return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed }
}

function chosenChecks() {
  const options = { long: { type: 'boolean' }, changed: { type: 'boolean' } }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.long) process.env.LONG = '1'
  if (values.changed) {
    changed.unit = ['--changed']
    changed.browser = ['--only-changed', '--pass-with-no-tests']
  }
  const sections = [...new Set(CHECKS.map(([section]) => section))]
  for (const asked of positionals) {
    if (!sections.includes(asked)) throw new CliError(`Não há a secção "${asked}"; há: ${sections.join(', ')}.`)
  }
  return CHECKS.filter(([section]) => positionals.length === 0 || positionals.includes(section))
}

/** Those that write to the console themselves and take both cores; the others are run side by side before them. */
const ALONE = ['unit', 'browser']

/** Runs checks, so many side by side, and reports each when it ends. */
async function runChecks(checks, atOnce, total) {
  const left = checks.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of left) await runCheck(one, total)
    }),
  )
}

async function runCheck([section, name, run], total) {
  const begin = Date.now()
  const result = await run().catch((error) => {
    if (error.message === 'Interrompido.') throw error
    return { passed: 0, failed: 1, output: error instanceof CliError ? error.message : String(error?.stack ?? error) }
  })
  if (result.output) console.log(result.output.trim())
  const seconds = ((Date.now() - begin) / 1000).toFixed(1)
  console.log(`${result.failed ? '✗' : '✓'} ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`)
  total.passed += result.passed
  total.failed += result.failed
  total.flaky.push(...(result.flaky ?? []))
  total.seconds.set(section, (total.seconds.get(section) ?? 0) + Number(seconds))
  if (result.failed > 0) total.names.push(name, ...(result.names ?? []).map((test) => `  ${test}`))
}

await runScript(async () => {
  const chosen = chosenChecks()
  const begin = Date.now()
  const total = { passed: 0, failed: 0, names: [], flaky: [], seconds: new Map() }
  try {
    await ensureInstalled(ROOT, { tools: true })
    node = findPinnedNode(ROOT)
    await mkdir(RESULTS, { recursive: true })
    const isAlone = ([section]) => ALONE.includes(section)
    await runChecks(
      chosen.filter((one) => !isAlone(one)),
      availableParallelism(),
      total,
    )
    await runChecks(chosen.filter(isAlone), 1, total)
  } catch (error) {
    console.error(error instanceof CliError ? error.message : error)
    total.failed += 1
  }
  const sections = [...total.seconds].map(([section, seconds]) => `${section} ${seconds.toFixed(0)} s`)
  console.log(`Time: ${sections.join(', ')}; in all ${((Date.now() - begin) / 1000).toFixed(0)} s`)
  const { code, lines } = summarise(total)
  console.log(lines.join('\n'))
  return code
})
