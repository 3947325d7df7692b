import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** How long a screen is shown before it follows changes, in milliseconds: what it shows goes first. */
const BEGIN_MS = 2000

/** Keeps what a screen shows of the office up to date with what others change. @param offered whether the server tells it */
export function useOfficeChanges(offered: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!offered) return
    const left = new AbortController()
    const timer = setTimeout(() => {
      import('./follow-changes.ts').then(
        ({ followChanges }) => followChanges(client, left.signal),
        () => undefined,
      )
    }, BEGIN_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [client, offered])
}
