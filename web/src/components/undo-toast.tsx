import { undoTriage } from '@arauto/contract/calls/triage'
import { counted } from '@arauto/contract/counted'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { OFFICE_LISTS } from '../api/office-lists.ts'
import { toastError } from './toast-error.ts'
import { toast } from './toasts.tsx'

/** How long an act can be undone from its toast, in milliseconds. */
export const UNDO_MS = 8000

/** Has every list of the office fetched again. */
export const refreshLists = (client: QueryClient): Promise<unknown> =>
  Promise.all(OFFICE_LISTS.map((queryKey) => client.invalidateQueries({ queryKey })))

interface UndoToast {
  /** What was done, as a sentence. */
  said: string
  /** On what it was done, below. */
  about?: string | undefined
  /** A later toast with this id takes the place of this one. */
  toastId: string
  undo: () => Promise<unknown>
}

const UNDONE = 'undone'
/** The toast of the last act: there is one at a time. */
let last = UNDONE

/**
 * Shows what was done, in place of what was done or undone before, with a button that undoes it: it closes the toast and has
 * the lists fetched again.
 */
export function toastWithUndo(client: QueryClient, { said, about, toastId, undo }: UndoToast): void {
  for (const before of [UNDONE, last]) if (before !== toastId) toast.dismiss(before)
  last = toastId
  toast.success(
    () => (
      <span className="wrap gap-x-12 gap-y-4">
        <span>
          {said}
          {about && <small className="block text-(--text-soft)">{about}</small>}
        </span>
        <button
          type="button"
          className="link font-semibold"
          onClick={() => {
            toast.dismiss(toastId)
            void undoAct(client, undo)
          }}
        >
          Anular
        </button>
      </span>
    ),
    { autoClose: UNDO_MS, toastId },
  )
}

/** As `toastWithUndo`, for an act that its batch names to the server. */
export const toastUndoable = (client: QueryClient, said: string, batch: string, about?: string): void =>
  toastWithUndo(client, { said, about, toastId: batch, undo: () => undoBatch(batch) })

/** Undoes an act, and has the lists fetched again. */
export async function undoAct(client: QueryClient, undo: () => Promise<unknown>): Promise<void> {
  await undo().catch((error: unknown) => toastError(error, WORK_MESSAGES.notSaved))
  await refreshLists(client)
}

/** Undoes one act's changes, and says so. @param batch of the act @returns whether nothing of it stays */
export async function undoBatch(batch: string): Promise<boolean> {
  const { kept } = await call(undoTriage, { body: { batch } })
  if (kept > 0) toast.warning(`${counted(kept, 'ficou como estava', 'ficaram como estavam')}: alguém mudou entretanto.`)
  else toast.info('Anulado.', { toastId: UNDONE })
  return kept === 0
}
