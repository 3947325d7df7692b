import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** `npm run shots`: screenshots of every screen, in place of the tests. */
export default defineConfig({
  ...tests,
  timeout: 600_000,
  // A picture says nothing about speed.
  expect: { timeout: 120_000 },
  projects: [{ name: 'shots', testDir: '.', testMatch: '**/*.shots.ts' }],
})
