import type { Notification } from '@arauto/contract/notifications'
import { Download, ExternalLink, Eye, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton, IconLink } from '../../components/button.tsx'
import { fileSize } from '../../components/file-size.ts'
import { type RecordFile, recordFiles } from './record-files.ts'
import type { Preview } from './use-preview.ts'

interface DetailFilesProps {
  record: Notification
  onPreview: Preview['open']
  /** Buttons to get more files. */
  children: ReactNode
}

/** The files of a notification. */
export function DetailFiles({ record, onPreview, children }: DetailFilesProps) {
  const files = recordFiles(record)
  return (
    <section
      className="detail__files grid gap-10 border-t border-(--hairline) pt-20 in-[.fold]:p-0 in-[.fold]:border-0"
      aria-labelledby="detail-files"
    >
      <h3 className="in-[.fold]:hidden" id="detail-files">
        Ficheiros
      </h3>
      {files.length === 0 ? (
        <p className="muted">Esta notificação não tem documento no portal.</p>
      ) : (
        <ul className="grid gap-8">
          {files.map((file) => (
            <li
              className="flex items-center gap-12 border border-(--hairline) rounded-(--radius) bg-(--background)"
              key={file.id}
            >
              <FileText className="icon text-(--text-muted)" aria-hidden />
              <span className="grid flex-1 min-w-0 text-13 wrap-anywhere">
                <span>{file.name}</span>
                {file.size !== null && <span className="hint">{fileSize(file.size)}</span>}
                {file.isBrought && <span className="hint">juntado no escritório</span>}
              </span>
              <FileActions file={file} onPreview={() => onPreview(record, file.id)} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

function FileActions({ file, onPreview }: { file: RecordFile; onPreview: () => void }) {
  return (
    <span className="flex max-[420px]:ml-auto">
      <IconButton icon={Eye} label={`Pré-visualizar ${file.name}`} title="Pré-visualizar" onClick={onPreview} />
      <IconLink
        icon={ExternalLink}
        href={file.url}
        label={`Abrir ${file.name} num novo separador`}
        title="Abrir num novo separador"
      />
      <IconLink
        icon={Download}
        href={file.url}
        download={file.name}
        label={`Descarregar ${file.name}`}
        title="Descarregar"
      />
    </span>
  )
}
