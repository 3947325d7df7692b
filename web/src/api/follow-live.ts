import { LIVE_BEAT_MS, type LiveKind } from '@arauto/contract/live'
import { setLive } from './live-state.ts'
import { NoLiveStream, readLive } from './live-stream.ts'

/** How long a new stream may take to send its state, and an open one be silent: proxies may buffer, networks change. */
const OPENING_MS = 10_000
const QUIET_MS = 2 * LIVE_BEAT_MS + 5_000
/** How often the clock is read: timers stop while the computer sleeps. */
const CHECK_MS = 2_000
/** How long a hidden tab keeps its stream: all tabs share a few connections. */
const HIDDEN_MS = 30_000
/** The longest pauses before the first and before later attempts. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** A stream that lasted this long was no failure. */
const LASTED_MS = 30_000

/** How a connection went. */
interface Course {
  /** When it first said something, in milliseconds since the epoch; null when it never did. */
  beganAt: number | null
  /** What the server asked for, in milliseconds. */
  wait: number | null
  /** Whether the server has no stream. */
  isOffered: boolean
}

/**
 * Keeps a stream of changes open while the tab is visible. A stream that ends, is quiet for too long, or whose network has
 * gone is opened again, after pauses that grow and differ from page to page. Meanwhile `isLive` is false, and the page
 * polls.
 *
 * @param signal ends it
 * @param onChange called for every change
 * @param read opens a stream; another one in tests
 */
export async function followLive(
  signal: AbortSignal,
  onChange: (kind: LiveKind) => void,
  read: typeof readLive = readLive,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const { beganAt, wait, isOffered } = await followOnce(signal, onChange, read)
    setLive(false)
    if (!isOffered) return
    failures = beganAt !== null && Date.now() - beganAt > LASTED_MS ? 0 : failures + 1
    const most = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MS)
    await pause(wait ?? Math.random() * most, signal)
  }
}

async function followOnce(
  signal: AbortSignal,
  onChange: (kind: LiveKind) => void,
  read: typeof readLive,
): Promise<Course> {
  const course: Course = { beganAt: null, wait: null, isOffered: true }
  const over = new AbortController()
  let lastReceivedAt = Date.now()
  let hiddenAt = document.hidden ? Date.now() : null
  const look = () => {
    const quiet = Date.now() - lastReceivedAt
    if (quiet > (course.beganAt === null ? OPENING_MS : QUIET_MS)) over.abort()
    if (hiddenAt !== null && Date.now() - hiddenAt > HIDDEN_MS) over.abort()
  }
  const looking = setInterval(look, CHECK_MS)
  const onVisibility = () => {
    // A tab that was asleep may have lost its connection without a word.
    look()
    hiddenAt = document.hidden ? Date.now() : null
  }
  document.addEventListener('visibilitychange', onVisibility, { signal: over.signal })
  // The server would count it for a while, and the browser not keep the page for going back.
  window.addEventListener('pagehide', () => over.abort(), { signal: over.signal })
  // The network has changed: the old connection may hang.
  window.addEventListener('online', () => over.abort(), { signal: over.signal })
  signal.addEventListener('abort', () => over.abort(), { signal: over.signal })
  try {
    await read(over.signal, {
      onSign: () => {
        lastReceivedAt = Date.now()
      },
      onChange(kind) {
        course.beganAt ??= Date.now()
        if (kind === 'all' || kind === 'blind') setLive(kind === 'all')
        if (kind !== 'blind') onChange(kind)
      },
      onRetry: (ms) => {
        course.wait = ms
      },
    })
  } catch (error) {
    if (error instanceof NoLiveStream) {
      course.isOffered = error.status !== 404 && error.status !== 405
      if (error.retryAfterSeconds > 0) course.wait = error.retryAfterSeconds * 1000 * (1 + Math.random())
    }
  } finally {
    clearInterval(looking)
    over.abort()
  }
  return course
}

/** Waits, and in a hidden tab until it is shown; what makes a connection likely to succeed ends the wait. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(() => void (!document.hidden && end()), ms)
    document.addEventListener('visibilitychange', () => void (!document.hidden && end()), { signal: over.signal })
    window.addEventListener('online', () => void (!document.hidden && end()), { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
    if (signal.aborted) end()
  })
}
