import type { InboxReceipt } from '@arauto/contract/inbox'
import { CircleCheck, X } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { FileItem } from '../../components/file-item.tsx'
import { removeFile } from './import-session.ts'
import { Reason } from './page-line.tsx'
import type { DocumentItem } from './session-state.ts'

interface DocumentLineProps {
  item: DocumentItem
  /** Whether documents are being sent now. */
  sending: boolean
  /** Whether nothing can be changed now. */
  fixed: boolean
}

/** A document or message: where it went, or why it was not taken. */
export function DocumentLine({ item: { key, file, receipt, failure }, sending, fixed }: DocumentLineProps) {
  return (
    <FileItem
      name={file.name}
      size={file.size}
      action={
        !fixed && !receipt && <IconButton icon={X} label={`Retirar ${file.name}`} onClick={() => removeFile(key)} />
      }
    >
      {receipt ? (
        <Received receipt={receipt} />
      ) : failure ? (
        <Reason>{failure}</Reason>
      ) : (
        <span className="muted">{sending ? 'A ler o texto…' : 'É lido depois das páginas.'}</span>
      )}
    </FileItem>
  )
}

function Received({ receipt: { attached, waiting, left_out: leftOut } }: { receipt: InboxReceipt }) {
  return (
    <>
      {attached > 0 && (
        <span className="import__done">
          <CircleCheck className="icon" aria-hidden />
          {attached === 1 ? 'Junto à sua notificação.' : `${attached} ficheiros juntos às suas notificações.`}
        </span>
      )}
      {waiting > 0 && <span>{waiting === 1 ? 'Por identificar.' : `${waiting} ficheiros por identificar.`}</span>}
      {leftOut.map(({ name, reason }) => (
        <Reason key={name}>{reason}</Reason>
      ))}
    </>
  )
}
