import type { TaskStatus } from '@arauto/contract/notifications'
import type { ToastContent } from 'react-toastify/unstyled'

/**
 * What a toast says of a check's failures: one sentence, and behind it the list of accounts where several failed.
 *
 * @param otherwise what is said of a task without a sentence
 */
export function failureContent({ error, failures }: TaskStatus, otherwise: string): ToastContent {
  const sentence = error || otherwise
  if (!failures?.length) return sentence
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
