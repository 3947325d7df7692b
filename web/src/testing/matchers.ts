import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { resetPressGuard } from '../components/press-guard.ts'

// A search that waits fails many times before it succeeds, and each error would print the whole page.
if (!process.env.DEBUG_PRINT_LIMIT) configure({ getElementError: (message) => new Error(message ?? '') })

// The next file of the worker finds the page, the clock and the browser as this one did.
afterEach(() => {
  cleanup()
  resetPressGuard()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
