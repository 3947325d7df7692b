import { formatDate } from '@arauto/contract/dates'
import type { InboxReceipt } from '@arauto/contract/inbox'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, X } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { FileItem } from '../../components/file-item.tsx'
import { toastError } from '../../components/toast-error.ts'
import { removeFile, undoDocument } from './import-session.ts'
import { type AccountChoice, PageLine, Reason } from './page-line.tsx'
import type { DocumentItem, ImportSession } from './session-state.ts'

interface FileListProps {
  session: ImportSession
  /** The number of new rows of each page, by its key. */
  fresh?: ReadonlyMap<number, number>
  accounts?: readonly AccountChoice[]
  missing?: boolean
  fixed: boolean
}

/** The files of the session: pages, documents, and refused files. */
export function FileList({ session, fresh, accounts = [], missing = false, fixed }: FileListProps) {
  const { pages, documents, refused, work } = session
  if (pages.length + documents.length + refused.length === 0) return null
  return (
    <ul
      className="grid gap-8 overflow-auto max-h-[min(48vh,440px)] my-0 -mx-8 py-2 px-8 max-md:max-h-none"
      aria-label="Ficheiros"
    >
      {pages.map((page) => (
        <li className="min-w-0" key={page.key}>
          <PageLine
            page={page}
            fresh={fresh?.get(page.key) ?? 0}
            accounts={accounts}
            missing={missing}
            reading={work?.kind === 'reading'}
            fixed={fixed}
          />
        </li>
      ))}
      {documents.map((item) => (
        <li key={item.key}>
          <DocumentLine item={item} sending={work?.kind === 'sending'} fixed={fixed} />
        </li>
      ))}
      {refused.map(({ key, name, reason }) => (
        <li key={key}>
          <FileItem
            name={name}
            action={!fixed && <IconButton icon={X} label={`Retirar ${name}`} onClick={() => removeFile(key)} />}
          >
            <Reason>{reason}</Reason>
          </FileItem>
        </li>
      ))}
    </ul>
  )
}

interface DocumentLineProps {
  item: DocumentItem
  /** Whether documents are being sent now. */
  sending: boolean
  /** Whether nothing can be changed now. */
  fixed: boolean
}

/** A document or message: where it went, which can be taken back, or why it was not taken. */
function DocumentLine({ item, sending, fixed }: DocumentLineProps) {
  const { key, file, receipt, failure } = item
  const undoing = useMutation({
    mutationFn: () => undoDocument(item),
    onError: (error) => toastError(error, WORK_MESSAGES.notSaved),
  })
  return (
    <FileItem
      name={file.name}
      size={file.size}
      action={
        receipt
          ? receipt.batch && (
              <button
                type="button"
                className="link text-13"
                aria-label={`Anular: ${file.name}`}
                disabled={undoing.isPending}
                onClick={() => undoing.mutate()}
              >
                {undoing.isPending ? 'A anular…' : 'Anular'}
              </button>
            )
          : !fixed && <IconButton icon={X} label={`Retirar ${file.name}`} onClick={() => removeFile(key)} />
      }
    >
      {receipt ? (
        <Received receipt={receipt} name={file.name} />
      ) : failure ? (
        <Reason>{failure}</Reason>
      ) : (
        <span className="muted">{sending ? 'A ler o texto…' : 'É lido depois das páginas.'}</span>
      )}
    </FileItem>
  )
}

function Received({ receipt, name: container }: { receipt: InboxReceipt; name: string }) {
  const { attached, waiting, left_out: leftOut } = receipt
  return (
    <>
      {attached > 0 && (
        <span className="flex items-start gap-6 icon-14">
          <CircleCheck className="icon mt-1 text-(--success)" aria-hidden />
          {joinedWords(receipt)}
        </span>
      )}
      {waiting > 0 && <span>{waiting === 1 ? 'Por identificar.' : `${waiting} ficheiros por identificar.`}</span>}
      {leftOut.map(({ name, reason }) => (
        <Reason key={`${name} ${reason}`}>
          {name === container ? reason : `${name.replace(`${container} › `, '')}: ${reason}`}
        </Reason>
      ))}
    </>
  )
}

function joinedWords({ attached, notification: to }: InboxReceipt): string {
  const files = attached === 1 ? 'Junto' : `${attached} ficheiros juntos`
  if (!to) return `${files} ${attached === 1 ? 'à sua notificação' : 'às suas notificações'}.`
  return `${files} a ${[to.case_label || to.processo, formatDate(to.data)].filter(Boolean).join(', ')}.`
}
