import { useState } from 'react'

/**
 * @param query a query's state
 * @returns why nothing could be loaded, also during a new attempt, so that the error does not give way to a skeleton; null
 *   once there is something
 */
export function usePersistentError({ data, error }: { data: unknown; error: Error | null }): Error | null {
  const [last, setLast] = useState<Error | null>(null)
  const persistent = data === undefined ? (error ?? last) : null
  if (persistent !== last) setLast(persistent)
  return persistent
}
