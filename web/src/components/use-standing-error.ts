import { useState } from 'react'

/**
 * @param query a query's state
 * @returns why nothing could be loaded, also while it is asked for again, so that the error does not give way to a
 *   skeleton at each attempt; null once there is something
 */
export function useStandingError({ data, error }: { data: unknown; error: Error | null }): Error | null {
  const [last, setLast] = useState<Error | null>(null)
  const standing = data === undefined ? (error ?? last) : null
  if (standing !== last) setLast(standing)
  return standing
}
