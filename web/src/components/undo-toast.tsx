import type { QueryClient } from '@tanstack/react-query'
import { OFFICE_LISTS } from '../api/office-lists.ts'
import { undoTriage } from '../api/triage-acts.ts'
import { toastError } from './toast-error.ts'
import { toast } from './toasts.tsx'
import './undo-toast.css'

/** How long an act can be undone from its toast, in milliseconds. */
const UNDO_MS = 8000

/** Has every list of the office fetched again. */
export const refreshLists = (client: QueryClient): Promise<unknown> =>
  Promise.all(OFFICE_LISTS.map((queryKey) => client.invalidateQueries({ queryKey })))

/**
 * Shows what was done, with a button that takes it back.
 *
 * @param said what was done, as a sentence
 * @param batch names the act to the server
 */
export function toastUndoable(client: QueryClient, said: string, batch: string): void {
  toast.success(
    ({ closeToast }) => (
      <span className="undo-toast">
        {said}
        <button
          type="button"
          className="link"
          onClick={() => {
            closeToast()
            void undo(client, batch)
          }}
        >
          Anular
        </button>
      </span>
    ),
    { autoClose: UNDO_MS },
  )
}

async function undo(client: QueryClient, batch: string): Promise<void> {
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
