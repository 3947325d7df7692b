import type { AbortableQueryOptions } from 'kysely'

/** A statement whose signal is aborted is cancelled in PostgreSQL; its connection is released when it has ended. */
export const cancelledBy = (signal: AbortSignal | undefined): AbortableQueryOptions => ({
  signal,
  inflightQueryAbortStrategy: 'cancel query',
})
