import { cpus } from 'node:os'
import { defineConfig } from 'vitest/config'

const node = (name: string) => ({
  extends: true as const,
  test: { name, root: import.meta.dirname, include: [`${name}/**/*.test.{ts,mjs}`], environment: 'node' },
})

const long = Boolean(process.env.LONG)

/** Every test but the browser's (e2e/). `LONG=1` adds `*.long.test.ts` and the long versions of property and fuzz tests. */
export default defineConfig({
  test: {
    testTimeout: long ? 600_000 : 20_000,
    retry: 1,
    hookTimeout: 60_000,
    maxWorkers: Math.max(2, cpus().length),
    exclude: ['**/node_modules/**', '**/dist/**', '**/data/**', ...(long ? [] : ['**/*.long.test.*'])],
    passWithNoTests: true,
    coverage: {
      include: ['{contract,portal-pages,server,web,extension,simulators,bench}/src/**/*.{ts,tsx}', 'scripts/**/*.mjs'],
      exclude: ['**/*.test.*', '**/testing/**', '**/examples/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'test-results/coverage',
    },
    projects: [
      node('contract'),
      node('portal-pages'),
      node('extension'),
      node('simulators'),
      node('scripts'),
      node('bench'),
      node('web'),
      {
        ...node('server'),
        // One PostgreSQL for the run; each test file has a database of its own in it.
        test: { ...node('server').test, globalSetup: ['server/src/testing/global-setup.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'page',
          root: import.meta.dirname,
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/src/testing/matchers.ts'],
        },
      },
    ],
  },
})
