import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isSignedOut } from './error.ts'
import { pollInterval } from './live-state.ts'
import { onSessionCleared } from './session.ts'

/** The pause between two requests while the server tells of progress, in milliseconds. */
const LIVE_POLL_MS = 10_000

/** A kind of job that the server runs while the page polls its state. */
export interface PolledJobKind<Job> {
  queryKey: QueryKey
  /** @throws {ApiError} */
  fetch: (id: string, signal: AbortSignal) => Promise<Job>
  hasEnded: (job: Job) => boolean
  /** The pause between two requests while the server does not tell of progress, in milliseconds. */
  pollMs: number
}

/** A polled job. */
interface FollowedJob<Job> {
  /** Undefined until the first response. */
  job: Job | undefined
  ended: boolean
  /** Whether the server does not know the job, or no longer. */
  lost: boolean
  /** Whether the last request failed; the next one follows automatically. */
  silent: boolean
}

/**
 * Polls a job until it has ended or is lost, also while the page is in the background.
 *
 * @param kind defined once, outside of the component
 * @param id the job's id, or null for none
 * @param onEnd called once for each job: with its last state, or null if it is lost
 */
export function useJob<Job>(
  kind: PolledJobKind<Job>,
  id: string | null,
  onEnd: (job: Job | null, id: string) => void,
): FollowedJob<Job> {
  const { data: job, error } = useQuery({
    queryKey: [...kind.queryKey, id],
    queryFn: ({ signal }) => kind.fetch(id ?? '', signal),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      (state.data && kind.hasEnded(state.data)) || isRefusal(state.error)
        ? false
        : pollInterval(kind.pollMs, LIVE_POLL_MS),
    refetchIntervalInBackground: true,
  })
  const ended = job !== undefined && kind.hasEnded(job)
  const lost = isRefusal(error)
  const end = useRef(onEnd)
  end.current = onEnd
  const last = useRef(job)
  last.current = job
  useEffect(() => {
    if (id !== null && (ended || lost)) end.current(ended ? (last.current ?? null) : null, id)
  }, [id, ended, lost])
  return { job, ended, lost, silent: error !== null && !lost }
}

/** Whether the server refused the request, so that repeating it is useless; a 401 ends the session instead. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== null && error.status >= 400 && error.status < 500 && !isSignedOut(error)

/** Prefix of the session storage keys that hold the ids of jobs over a reload. */
const STORED = 'arauto.job.'
onSessionCleared(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(STORED)) sessionStorage.removeItem(key)
})

/**
 * The id of a job, kept over other screens and a reload until the session ends.
 *
 * @param name the kind of job
 * @param underWay the id of a running job that the server names, used while none was set
 */
export function useStoredJobId(
  name: string,
  underWay: string | null = null,
): [id: string | null, set: (id: string | null) => void] {
  const key = STORED + name
  const [own, setOwn] = useState(() => sessionStorage.getItem(key))
  const id = own ?? underWay
  useEffect(() => {
    if (id === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, id)
  }, [key, id])
  return [id, setOwn]
}
