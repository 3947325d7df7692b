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
    <section className="detail__files grid gap-10 line-above" aria-labelledby="detail-files">
      <h3 id="detail-files">Ficheiros</h3>
      {files.length === 0 ? (
        <p className="muted">Esta notificação não tem documento no portal.</p>
      ) : (
        <ul className="grid gap-8">
          {files.map((file) => (
            <li className="flex middle gap-12 hairline rounded on-background" key={file.id}>
              <FileText className="icon ink-muted" aria-hidden />
              <span className="grid grow shrinks text-13 breaks">
                <span>{file.name}</span>
                {file.size !== null && <span className="hint tabular-nums">{fileSize(file.size)}</span>}
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
    <span className="detail__acts flex">
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
