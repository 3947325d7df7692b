import type { TaskStatus } from '@arauto/contract/notifications'
import type { ToastContent } from 'react-toastify/unstyled'

/** What a toast says of a check in which several accounts failed: one sentence, and behind it the list of accounts. */
export function failureContent(sentence: string, failures: NonNullable<TaskStatus['failures']>): ToastContent {
  return (
    <div>
      {sentence}
      <details>
        <summary className="link">Ver as {failures.length} contas</summary>
        <ul className="toast__list">
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
