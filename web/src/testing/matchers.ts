import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { resetPressGuard } from '../components/press-guard.ts'

// The next file of the worker finds the page, the clock and the browser as this one did.
afterEach(() => {
  cleanup()
  resetPressGuard()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
