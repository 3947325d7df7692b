import type { QueryClient } from '@tanstack/react-query'
import { OFFICE_LISTS } from '../api/office-lists.ts'
import { undoTriage } from '../api/triage-acts.ts'
import { toastError } from './toast-error.ts'
import { toast } from './toasts.tsx'
import './undo-toast.css'

/** How long an act can be undone from its toast, in milliseconds. */
export const UNDO_MS = 8000

/** Has every list of the office fetched again. */
export const refreshLists = (client: QueryClient): Promise<unknown> =>
  Promise.all(OFFICE_LISTS.map((queryKey) => client.invalidateQueries({ queryKey })))

interface UndoToastOptions {
  /** On what it was done, below. */
  about?: string | undefined
  /** Called when it is taken back. */
  onUndo?: () => void
}

/**
 * Shows what was done, with a button that takes it back.
 *
 * @param said what was done, as a sentence
 * @param batch names the act to the server, and the toast
 */
export function toastUndoable(
  client: QueryClient,
  said: string,
  batch: string,
  { about, onUndo }: UndoToastOptions = {},
): void {
  toast.success(
    () => (
      <span className="wrap undo-toast">
        <span>
          {said}
          {about && <small>{about}</small>}
        </span>
        <button
          type="button"
          className="link"
          onClick={() => {
            onUndo?.()
            void undoAct(client, batch)
          }}
        >
          Anular
        </button>
      </span>
    ),
    { autoClose: UNDO_MS, toastId: batch },
  )
}

/** Undoes one action's changes, closes its toast, and confirms it. @param batch of the action */
export async function undoAct(client: QueryClient, batch: string): Promise<void> {
  toast.dismiss(batch)
  try {
    const { kept } = await undoTriage(batch)
    if (kept > 0)
      toast.warning(`${kept === 1 ? '1 ficou como estava' : `${kept} ficaram como estavam`}: alguém mudou entretanto.`)
    else toast.info('Anulado.')
  } catch (error) {
    toastError(error)
  }
  await refreshLists(client)
}
