import { MESSAGES } from '@arauto/contract/messages'
import type { TaskStatus } from '@arauto/contract/notifications'
import { unreadableTitle } from '@arauto/contract/unreadable-words'
import type { ToastContent } from 'react-toastify/unstyled'
import { ApiError, errorMessage, isSignedOut } from '../../api/error.ts'
import { toast } from '../../components/toasts.tsx'

/** Says what a check found, and what it could not do. */
export function showResult(task: TaskStatus): void {
  if (task.status === 'failed') {
    toast.error(withFailures(task, MESSAGES.allAccountsFailed))
    return
  }
  if (task.error) toast.warning(withFailures(task, ''))
  const found = task.new_records ?? 0
  const unreadable = task.unreadable_rows ?? 0
  if (unreadable > 0) toast.warning(`${unreadableTitle(unreadable)}: veja o que o portal mostra.`)
  if (found === 1) toast.success('Há uma notificação nova.')
  else if (found > 1) toast.success(`Há ${found} notificações novas.`)
  else if (!task.error && unreadable === 0) toast.info('Não há notificações novas.')
}

/** Says why a check was not begun. */
export function showRefusal(error: Error): void {
  if (isSignedOut(error)) return
  if (error instanceof ApiError && error.status === 404) toast.warning('Este servidor não permite pedir verificações.')
  else if (error instanceof ApiError && error.status !== null && error.status < 500) toast.warning(error.message)
  else toast.error(errorMessage(error, MESSAGES.serverFailed))
}

function withFailures({ error, failures }: TaskStatus, otherwise: string): ToastContent {
  const sentence = error || otherwise
  return failures?.length ? failureContent(sentence, failures) : sentence
}

/** What a toast says of a check in which several accounts failed: one sentence, and behind it the list of accounts. */
export function failureContent(sentence: string, failures: NonNullable<TaskStatus['failures']>): ToastContent {
  return (
    <div>
      {sentence}
      <details>
        <summary className="link">Ver as {failures.length} contas</summary>
        <ul className="toast__list overflow-y-auto">
          {failures.map(({ advogado, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lawyers may have several accounts
            <li key={index}>
              {advogado}: {message}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
