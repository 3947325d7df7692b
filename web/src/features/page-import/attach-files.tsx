import { MESSAGES } from '@arauto/contract/messages'
import { Paperclip } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorMessage, isSignedOut } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { Progress } from '../../components/progress.tsx'
import { toast } from '../../components/toasts.tsx'
import { useFilePicker } from '../../components/use-file-picker.tsx'
import { useLeaveWarning } from '../../components/use-leave-warning.ts'
import { WindowDropTarget } from '../../components/window-drop-target.tsx'
import { attachFile } from './api.ts'
import { judgeFile, PDF_ENDINGS } from './import-file.ts'
import './page-import.css'

interface AttachFilesProps {
  notificationId: number
  /** Whether files can be dropped on the page now. */
  dropping: boolean
  /** Called whenever something was stored. */
  onStored: () => void
}

/** A file that was not attached, why, and whether it can be tried again. */
interface Failed {
  file: File
  reason: string
  again: boolean
}

/** `Juntar PDF`: attaches files to a notification. */
export default function AttachFiles({ notificationId, dropping, onStored }: AttachFilesProps) {
  const running = useRef<AbortController>(null)
  const [sending, setSending] = useState<{ current: number; total: number; share: number } | null>(null)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const busy = sending !== null

  useLeaveWarning(busy)

  async function attach(files: readonly File[]) {
    if (running.current) return
    const mine = new AbortController()
    running.current = mine
    const problems: Failed[] = []
    let attached = 0
    for (const [index, file] of files.entries()) {
      const onProgress = (share: number) =>
        setSending({ current: index + 1, total: files.length, share: (index + share) / files.length })
      onProgress(0)
      try {
        const verdict = await judgeFile(file)
        const refused = 'refused' in verdict ? verdict.refused : verdict.kind === 'pdf' ? null : MESSAGES.fileNotPdf
        if (refused !== null) {
          problems.push({ file, reason: refused, again: false })
          continue
        }
        const result = await attachFile(notificationId, file, { signal: mine.signal, onProgress })
        attached += result.stored
        if (result.stored === 0)
          problems.push({ file, reason: result.left_out[0]?.reason ?? MESSAGES.somethingFailed, again: false })
        else onStored()
      } catch (error) {
        if (isSignedOut(error) || mine.signal.aborted) break
        problems.push({ file, reason: errorMessage(error, MESSAGES.serverFailed), again: true })
      }
    }
    running.current = null
    setSending(null)
    setFailed(problems)
    if (attached > 0)
      toast.success(attached === 1 ? 'PDF junto à notificação.' : `${attached} PDF juntos à notificação.`)
  }
  const take = (files: File[]) => void attach(files)
  const { picker, pick } = useFilePicker({ label: 'PDF a juntar', accept: PDF_ENDINGS, multiple: true, onFiles: take })

  const again = failed.filter((one) => one.again).map(({ file }) => file)
  return (
    <div className="attach">
      <WindowDropTarget
        title="Largue para juntar à notificação"
        hint="Documentos .pdf"
        onFiles={dropping && !busy ? take : null}
      />
      {picker}
      {sending ? (
        <>
          <Progress label="A juntar" share={sending.share} valueText={`${sending.current} de ${sending.total}`} />
          <Button variant="ghost" size="small" onClick={() => running.current?.abort()}>
            Cancelar
          </Button>
        </>
      ) : (
        <Button icon={Paperclip} onClick={pick}>
          Juntar PDF
        </Button>
      )}
      {failed.length > 0 && (
        <div className="attach__failed" role="alert">
          <ul>
            {failed.map(({ file, reason }) => (
              <li key={file.name} className="left-out">
                <strong>{file.name}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
          {again.length > 0 && !busy && (
            <Button size="small" onClick={() => take(again)}>
              Tentar novamente
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
