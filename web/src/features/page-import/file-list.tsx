import { X } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { FileItem } from '../../components/file-item.tsx'
import { takeBack } from './desk.ts'
import type { Desk } from './desk-state.ts'
import { type AccountChoice, PageLine, Reason } from './page-line.tsx'
import { PdfLine } from './pdf-line.tsx'

interface FileListProps {
  desk: Desk
  /** How many new rows each page brings, by its key. */
  fresh: ReadonlyMap<number, number>
  accounts: readonly AccountChoice[]
  missing: boolean
  fixed: boolean
}

/** What lies on the desk: pages while they are gathered, documents, and what was refused at once. */
export function FileList({ desk, fresh, accounts, missing, fixed }: FileListProps) {
  const pages = desk.step === 'gathering' ? desk.pages : []
  if (pages.length + desk.pdfs.length + desk.refused.length === 0) return null
  return (
    <ul className="import__files" aria-label="Ficheiros">
      {pages.map((page) => (
        <li key={page.key}>
          <PageLine
            page={page}
            fresh={fresh.get(page.key) ?? 0}
            accounts={accounts}
            missing={missing}
            reading={desk.work?.kind === 'reading'}
            fixed={fixed}
          />
        </li>
      ))}
      {desk.pdfs.map((pdf) => (
        <li key={pdf.key}>
          <PdfLine pdf={pdf} fixed={fixed} />
        </li>
      ))}
      {desk.refused.map(({ key, name, reason }) => (
        <li key={key}>
          <FileItem
            name={name}
            action={!fixed && <IconButton icon={X} label={`Retirar ${name}`} onClick={() => takeBack(key)} />}
          >
            <Reason>{reason}</Reason>
          </FileItem>
        </li>
      ))}
    </ul>
  )
}
