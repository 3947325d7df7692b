import { counted } from '@arauto/contract/counted'
import { MESSAGES } from '@arauto/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { systemStatusQuery } from '../../api/system-status.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogBody } from '../../components/dialog.tsx'
import { DropZone } from '../../components/drop-zone.tsx'
import { Progress } from '../../components/progress.tsx'
import { toast } from '../../components/toasts.tsx'
import { WindowDropTarget } from '../../components/window-drop-target.tsx'
import { FileList } from './file-list.tsx'
import { IMPORT_ENDINGS } from './import-file.ts'
import { ImportFoot } from './import-foot.tsx'
import { ImportReport } from './import-report.tsx'
import {
  addFiles,
  finish,
  markEndNotified,
  readAgain,
  readRefusedAgain,
  resetImport,
  stopWork,
  storeAll,
  useImportSession,
} from './import-session.ts'
import { type ImportSession, isBegun, isUnread, newRows, reportOf, takenOf } from './session-state.ts'

interface ImportDialogProps {
  open: boolean
  onClose: () => void
  /** Called whenever something was stored. */
  onStored: () => void
  /** Enters a notification by hand instead; left out where the server takes none. */
  onEnter?: (() => void) | undefined
}

/**
 * One place for every file: saved pages of the portal's list, documents and messages. The session and its work continue
 * when the dialog is closed.
 */
export default function ImportDialog({ open, onClose, onStored, onEnter }: ImportDialogProps) {
  const session = useImportSession()
  const status = useQuery(systemStatusQuery)
  const zone = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const [attempted, setAttempted] = useState(false)
  const { step, work, problem, changes } = session

  // The session may have stored dropped files before this code was loaded: those count as changes too.
  const notifiedChanges = useRef(0)
  useEffect(() => {
    if (changes !== notifiedChanges.current) onStored()
    notifiedChanges.current = changes
  }, [changes, onStored])

  const endUnseen = step === 'done' && !open && !session.endNotified
  useEffect(() => {
    if (!endUnseen) return
    markEndNotified()
    toast.info('A importação terminou. O resultado está em «Acrescentar».')
  }, [endUnseen])

  // A new step removes the button that had the focus.
  const before = useRef(step)
  useLayoutEffect(() => {
    if (before.current === step) return
    before.current = step
    const primary = foot.current?.querySelector<HTMLElement>('.button--primary')
    if (open) (step === 'gathering' ? zone.current : primary)?.focus()
  }, [step, open])

  // The account of a refused page may have been added while the dialog was closed.
  useEffect(() => {
    if (open) void readRefusedAgain(MESSAGES.pageOfUnknownAccount)
  }, [open])

  const take = (files: File[]) => void addFiles(files)
  const busy = work?.kind === 'storing'

  function close() {
    const { pages, documents, refused } = session
    const isOver = pages.length === 0 && documents.every(({ receipt }) => receipt)
    if (step === 'done' || (isOver && (documents.length > 0 || refused.length > 0))) resetImport()
    onClose()
  }

  /** Stops running work; else ends the import, with a report if something was stored. */
  function cancel() {
    if (work) return stopWork()
    if (isBegun(session)) return finish()
    resetImport()
    onClose()
  }

  async function store() {
    const began = await storeAll()
    setAttempted(!began)
    if (!began) [...(body.current?.querySelectorAll('select') ?? [])].find(({ value }) => value === '')?.focus()
  }

  return (
    <Dialog title="Acrescentar" open={open} onClose={close} initialFocus={zone}>
      {open && (
        <WindowDropTarget
          title="Largue para acrescentar"
          hint="PDF, e-mails e páginas guardadas do portal"
          onFiles={busy ? null : take}
        />
      )}
      <DialogBody ref={body}>
        {step === 'done' ? (
          <>
            <ImportReport report={reportOf(session)} />
            <FileList session={takenOf(session)} fixed />
          </>
        ) : (
          <>
            {!busy && (
              <DropZone
                ref={zone}
                multiple
                small={session.pages.length + session.documents.length + session.refused.length > 0}
                label="Ficheiros a acrescentar"
                accept={IMPORT_ENDINGS}
                words="Largue aqui os ficheiros, ou"
                hint="PDF, e-mails (.eml, .msg) e páginas guardadas do portal (.html, .zip)."
                onFiles={take}
              />
            )}
            <ImportProgress session={session} />
            <FileList
              session={session}
              fresh={newRows(session.pages)}
              accounts={status.data?.accounts ?? []}
              missing={attempted}
              fixed={busy}
            />
            {problem && (
              <p className="note note--warning" role="alert">
                <span>{problem} Nada do que está aqui se perdeu.</span>
              </p>
            )}
            {!work && isUnread(session) && (
              <Button icon={RefreshCw} className="justify-self-start" onClick={() => void readAgain()}>
                Tentar novamente
              </Button>
            )}
          </>
        )}
      </DialogBody>
      <ImportFoot
        ref={foot}
        session={session}
        onCancel={cancel}
        onStore={() => void store()}
        onClose={close}
        onEnter={onEnter}
      />
    </Dialog>
  )
}

/** What the import is for, its progress, or what the pages contain. */
function ImportProgress({ session }: { session: ImportSession }) {
  const { work, pages, documents, refused } = session
  if (pages.length + documents.length + refused.length === 0) {
    return (
      <p className="text-soft text-pretty empty:hidden min-h-18">
        No portal, abra a lista de notificações e guarde a página com o navegador (Ctrl+S). Um PDF ou e-mail é junto à
        notificação a que pertence; o que não se reconhece fica por identificar.
      </p>
    )
  }
  if (work?.kind === 'storing') {
    const sent = work.share >= 1
    return (
      <Progress label={sent ? 'A guardar as notificações' : 'A enviar as páginas'} share={sent ? null : work.share} />
    )
  }
  if (work?.kind === 'sending') return <Progress label="A enviar os ficheiros" share={work.share} />
  const read = pages.filter(({ seen, stored }) => seen?.account && !stored)
  const rows = read.reduce((sum, { seen }) => sum + (seen?.rows.length ?? 0), 0)
  const fresh = [...newRows(read).values()].reduce((sum, count) => sum + count, 0)
  const words =
    work?.kind === 'reading'
      ? 'A ler as páginas…'
      : read.length > 0
        ? `${counted(rows, 'linha lida', 'linhas lidas')}, ${fresh === 0 ? 'nenhuma nova' : counted(fresh, 'nova', 'novas')}.`
        : ''
  return (
    <p className="text-soft text-pretty empty:hidden min-h-18" role="status">
      {words}
    </p>
  )
}
