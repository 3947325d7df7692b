import { X } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { FileItem } from '../../components/file-item.tsx'
import { DocumentLine } from './document-line.tsx'
import { removeFile } from './import-session.ts'
import { type AccountChoice, PageLine, Reason } from './page-line.tsx'
import type { ImportSession } from './session-state.ts'

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
    <ul className="import__files grid gap-8 scrolls" aria-label="Ficheiros">
      {pages.map((page) => (
        <li key={page.key}>
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
