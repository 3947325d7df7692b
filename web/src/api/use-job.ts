import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isSignedOut } from './error.ts'
import { onSessionCleared } from './session.ts'

/** A kind of job that the server works through while the page asks how far it is. */
export interface JobKind<Job> {
  queryKey: QueryKey
  /** @throws {ApiError} */
  fetch: (id: string, signal: AbortSignal) => Promise<Job>
  hasEnded: (job: Job) => boolean
  /** From one answer to the next question, in milliseconds. */
  pollMs: number
}

/** A job that is followed. */
interface FollowedJob<Job> {
  /** Undefined until the first answer. */
  job: Job | undefined
  ended: boolean
  /** Whether the server does not know it, or not any more. */
  lost: boolean
  /** Whether the server could not be asked; it is asked again by itself. */
  silent: boolean
}

/**
 * Follows a job until it has ended or is lost, also while the page is in the background.
 *
 * @param kind what it is; defined once, outside of the component
 * @param id its number, or null while none is followed
 * @param onEnd called once for each job: with its last state, or null where it is lost
 */
export function useJob<Job>(
  kind: JobKind<Job>,
  id: string | null,
  onEnd: (job: Job | null, id: string) => void,
): FollowedJob<Job> {
  const { data: job, error } = useQuery({
    queryKey: [...kind.queryKey, id],
    queryFn: ({ signal }) => kind.fetch(id ?? '', signal),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      (state.data && kind.hasEnded(state.data)) || isRefusal(state.error) ? false : kind.pollMs,
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

/** Whether a call was answered that it makes no sense: asking again changes nothing. The end of a sign-in is none. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== null && error.status >= 400 && error.status < 500 && !isSignedOut(error)

/** Jobs that are followed over a reload, each under a name behind this, in the browser's session storage. */
const STORED = 'arauto.job.'
onSessionCleared(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(STORED)) sessionStorage.removeItem(key)
})

/**
 * The number of a job that outlives the screen and a reload, until the sign-in ends.
 *
 * @param name which kind of job
 * @param underWay the job that the server names, followed while there is none of one's own
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
