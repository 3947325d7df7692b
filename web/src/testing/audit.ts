import type { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { AUDIT_KEY } from '../api/office.ts'

/** Keeps an audit log in a client's cache. @returns waits until that is to be fetched again, and keeps another */
export function keptAudit(client: QueryClient): () => Promise<void> {
  const keep = () => void client.setQueryData(AUDIT_KEY, {})
  keep()
  return async () => {
    await waitFor(() => expect(client.getQueryState(AUDIT_KEY)?.isInvalidated).toBe(true))
    keep()
  }
}
