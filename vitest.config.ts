import { cpus } from 'node:os'
import { defineConfig } from 'vitest/config'
import { useMemoryForTemporaryFiles } from './simulators/src/memory-folder.ts'

useMemoryForTemporaryFiles()
// Far from Lisbon and from UTC, so that a day or an hour of the computer's own zone is noticed.
process.env.TZ = 'Pacific/Auckland'

const inNode = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    root: import.meta.dirname,
    include,
    exclude: [...EXCLUDED, ...exclude],
    environment: 'node' as const,
    setupFiles: ['simulators/src/fixed-seed.ts'],
    // Node runs TypeScript by itself, and a worker imports each module once for all its files.
    experimental: { viteModuleRunner: false },
    isolate: false,
  },
})
/** A document for each worker, whose files leave it empty (`web/src/testing/render-screen.tsx`). */
const inPage = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    root: import.meta.dirname,
    include,
    exclude: [...EXCLUDED, ...exclude],
    environment: 'jsdom' as const,
    setupFiles: ['web/src/testing/matchers.ts'],
    experimental: {},
    isolate: false,
  },
})
const isolated = <P extends { test: object }>(project: P) => ({
  ...project,
  test: { ...project.test, isolate: true, experimental: {} },
})
const withDatabase = <P extends { test: object }>(project: P) => ({
  ...project,
  test: { ...project.test, globalSetup },
})
/** Together, since each project starts workers of its own. */
const WITHOUT_SERVER = ['contract', 'portal-pages', 'extension', 'simulators', 'scripts', 'bench', 'web/build']

const long = Boolean(process.env.LONG)
const EXCLUDED = ['**/node_modules/**', '**/dist/**', '**/data/**', ...(long ? [] : ['**/*.long.test.*'])]
/** These replace modules, which no other file of their worker may see. */
const MOCKING = [
  'server/**/*-crash.test.ts',
  'server/src/features/auth/tokens.test.ts',
  'server/src/platform/storage/receive-file.test.ts',
]
const MOCKING_PAGES = [
  'web/src/app/use-office-changes.test.tsx',
  'web/src/components/toasts.test.tsx',
  'web/src/features/triage/letter.test.tsx',
]
/** One PostgreSQL for the run; each test file has a database of its own in it. */
const globalSetup = ['server/testing/global-setup.ts']

/** Every test but the browser's (e2e/). `LONG=1` adds `*.long.test.ts` and the long versions of property and fuzz tests. */
export default defineConfig({
  test: {
    testTimeout: long ? 600_000 : 60_000,
    // By day a run finds what the run before it found; at night other inputs are tried.
    env: long ? {} : { SEED: process.env.SEED ?? '1' },
    retry: 1,
    hookTimeout: 60_000,
    // Many tests wait for a process or the database.
    maxWorkers: cpus().length + 1,
    passWithNoTests: true,
    coverage: {
      include: ['{contract,portal-pages,server,web,extension,simulators,bench}/src/**/*.{ts,tsx}', 'scripts/**/*.mjs'],
      exclude: ['**/*.test.*', '**/testing/**', '**/examples/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'test-results/coverage',
    },
    projects: [
      inNode('node', [`{${WITHOUT_SERVER.join(',')}}/**/*.test.{ts,mjs}`]),
      withDatabase(inNode('server', ['server/**/*.test.ts'], MOCKING)),
      withDatabase(isolated(inNode('server-mocking', MOCKING))),
      inPage('page', ['web/src/**/*.test.{ts,tsx}'], MOCKING_PAGES),
      isolated(inPage('page-mocking', MOCKING_PAGES)),
    ],
  },
})
