import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { resetPressGuard } from '../components/press-guard.ts'

/** A frame of a screen, in milliseconds. */
const FRAME_MS = 16

// A search that waits fails many times before it succeeds, and each error would print the whole page.
if (!process.env.DEBUG_PRINT_LIMIT) configure({ getElementError: (message) => new Error(message ?? '') })

// jsdom draws frames by one interval for the whole worker: started under a faked clock, it never fires again.
const { setTimeout: later, clearTimeout: never } = globalThis
Object.assign(globalThis, {
  requestAnimationFrame: (draw: FrameRequestCallback) => later(() => draw(performance.now()), FRAME_MS),
  cancelAnimationFrame: never,
})

// The next file of the worker finds the page, the clock and the browser as this one did.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  resetPressGuard()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// What a file begins to import and does not wait for fails with its end, and would stay failed for the worker's next files.
afterAll(() => vi.dynamicImportSettled())
