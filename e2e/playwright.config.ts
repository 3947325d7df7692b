import { cpus } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { useMemoryForTemporaryFiles } from '../simulators/src/memory-folder.ts'
import { shellPath } from './src/chromium.ts'

useMemoryForTemporaryFiles()

const RESULTS = join(import.meta.dirname, '..', 'test-results')
const long = Boolean(process.env.LONG)
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME || join(RESULTS, 'results.json')

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's sandbox does not start as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

export default defineConfig({
  outputDir: join(RESULTS, 'browser'),
  timeout: 60_000,
  // Two browsers and their servers share a small machine.
  expect: { timeout: 15_000 },
  workers: Math.max(2, cpus().length),
  fullyParallel: true,
  // What passes at the second attempt is reported as flaky (scripts/test-report.mjs).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: report }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'pt-PT',
    // Deliberately not Lisbon: the page must show Lisbon time in any zone.
    timezoneId: 'America/New_York',
    // By night the page moves as most people see it; without motion a test takes about a tenth less.
    ...(long ? {} : { contextOptions: { reducedMotion: 'reduce' } }),
    screenshot: 'only-on-failure',
    // Tracing doubles the time of every test.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { args, ...(shellPath && { executablePath: shellPath }) },
  },
  projects: [
    {
      name: 'chromium',
      testDir: 'tests',
      testMatch: '**/*.e2e.ts',
      // Nightly tests: states that a component test proves too, and long journeys.
      ...(long ? {} : { grepInvert: /@long/ }),
    },
  ],
})
