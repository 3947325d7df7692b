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
import { classifyFile, PDF_ENDINGS } from './import-file.ts'

interface AttachFilesProps {
  notificationId: number
  /** Whether files can be dropped on the page now. */
  dropping: boolean
  /** Called whenever something was stored. */
  onStored: () => void
}

/** A file that was not attached, and why. */
interface FailedFile {
  file: File
  reason: string
  canRetry: boolean
}

/** `Juntar PDF`: attaches files to a notification. */
export default function AttachFiles({ notificationId, dropping, onStored }: AttachFilesProps) {
  const running = useRef<AbortController>(null)
  const [sending, setSending] = useState<{ current: number; total: number; share: number } | null>(null)
  const [failed, setFailed] = useState<readonly FailedFile[]>([])
  const busy = sending !== null

  useLeaveWarning(busy)

  async function attachAll(files: readonly File[]) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    const failures: FailedFile[] = []
    let attached = 0
    for (const [index, file] of files.entries()) {
      const onProgress = (share: number) =>
        setSending({ current: index + 1, total: files.length, share: (index + share) / files.length })
      onProgress(0)
      const result = await attachOne(notificationId, file, { signal: controller.signal, onProgress })
      if (result === 'stopped') break
      if (typeof result !== 'number') failures.push(result)
      else {
        attached += result
        onStored()
      }
    }
    running.current = null
    setSending(null)
    setFailed(failures)
    if (attached > 0)
      toast.success(attached === 1 ? 'PDF junto à notificação.' : `${attached} PDF juntos à notificação.`)
  }
  const onFiles = (files: File[]) => void attachAll(files)
  const { picker, pick } = useFilePicker({ label: 'PDF a juntar', accept: PDF_ENDINGS, multiple: true, onFiles })

  const retried = failed.filter(({ canRetry }) => canRetry).map(({ file }) => file)
  return (
    <div className="grid gap-10 justify-items-start [&>.progress]:w-full">
      <WindowDropTarget
        title="Largue para juntar à notificação"
        hint="Documentos .pdf"
        onFiles={dropping && !busy ? onFiles : null}
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
        <div className="w-full" role="alert">
          <ul>
            {failed.map(({ file, reason }) => (
              <li
                key={file.name}
                className="grid border-t border-(--hairline) text-12 text-(--text-soft) wrap-anywhere gap-1 py-8 px-0"
              >
                <strong className="text-13 font-medium text-(--text)">{file.name}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
          {retried.length > 0 && !busy && (
            <Button size="small" onClick={() => onFiles(retried)}>
              Tentar novamente
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Attaches files to a notification that was just entered; says of each that is not why. */
export async function attachToNew(notificationId: number, files: readonly File[]): Promise<void> {
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  for (const file of files) {
    const sent = await attachOne(notificationId, file, options)
    if (typeof sent !== 'object') continue
    toast.error(`${file.name}: ${sent.reason}${sent.canRetry ? ' Junte-o na notificação.' : ''}`)
  }
}

/** @returns how many documents were stored, why none was, or `stopped` when no other file is to be sent */
async function attachOne(
  notificationId: number,
  file: File,
  options: Parameters<typeof attachFile>[2],
): Promise<number | FailedFile | 'stopped'> {
  try {
    const verdict = await classifyFile(file)
    if ('refused' in verdict) return { file, reason: verdict.refused, canRetry: false }
    if (verdict.kind !== 'pdf') return { file, reason: MESSAGES.fileNotPdf, canRetry: false }
    const { stored, left_out } = await attachFile(notificationId, file, options)
    return stored > 0 ? stored : { file, reason: left_out[0]?.reason ?? MESSAGES.somethingFailed, canRetry: false }
  } catch (error) {
    if (isSignedOut(error) || options.signal.aborted) return 'stopped'
    return { file, reason: errorMessage(error, MESSAGES.serverFailed), canRetry: true }
  }
}
