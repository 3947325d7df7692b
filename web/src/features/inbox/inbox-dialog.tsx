import { assignInboxItem, dismissInboxItem, openInboxFile } from '@arauto/contract/calls/inbox'
import { formatDate, formatDateTime } from '@arauto/contract/dates'
import type { InboxItem } from '@arauto/contract/inbox'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Download, Upload, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sendCall } from '../../api/call.ts'
import { downloadFile } from '../../api/download.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Dialog, DialogBody } from '../../components/dialog.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { saveFile } from '../../components/save-file.ts'
import { SelectField } from '../../components/select-field.tsx'
import { toast } from '../../components/toasts.tsx'
import { useFilePicker } from '../../components/use-file-picker.tsx'
import { WindowDropTarget } from '../../components/window-drop-target.tsx'
import { sendFiles } from './api.ts'
import { inboxQuery } from './inbox-query.ts'
import './inbox.css'

interface InboxDialogProps {
  /** Files that were dropped on the page, to be sent at once. */
  files?: readonly File[]
  onClose: () => void
  /** Called when a file was given to a notification. */
  onStored: () => void
}

const ORIGINS: Readonly<Record<InboxItem['origin'], string>> = {
  folder: 'da pasta de importação',
  drop: 'enviado na página',
  mail: 'por e-mail',
}

/** What waits for its notification: each with a proposal to accept, or another to choose. */
export default function InboxDialog({ files: dropped = [], onClose, onStored }: InboxDialogProps) {
  const client = useQueryClient()
  const found = useQuery(inboxQuery)
  const refresh = () => client.invalidateQueries({ queryKey: inboxQuery.queryKey })
  const sending = useMutation({
    mutationFn: sendFiles,
    onSuccess: ({ attached, waiting, left_out: leftOut }) => {
      if (attached + waiting > 0) toast.success(receivedWords(attached, waiting))
      for (const { name, reason } of leftOut) toast.error(`${name}: ${reason}`)
      if (attached > 0) onStored()
      void refresh()
    },
  })
  const { mutate: send, isPending: isSending } = sending
  const sent = useRef<readonly File[]>([])
  useEffect(() => {
    if (dropped.length === 0 || sent.current === dropped) return
    sent.current = dropped
    send(dropped)
  }, [dropped, send])
  const { picker, pick } = useFilePicker({
    label: 'Ficheiros por identificar',
    accept: '.pdf,.eml,.zip,.p7m,.dat',
    multiple: true,
    onFiles: send,
  })
  return (
    <Dialog title="Por identificar" open onClose={onClose}>
      <WindowDropTarget
        title="Largue para identificar"
        hint="PDF, e-mails (.eml), .zip e .p7m"
        onFiles={isSending ? null : send}
      />
      <DialogBody>
        <p className="muted">
          Um ficheiro junta-se à notificação a que pertence. Um aviso por e-mail não tem prazo: espera que o portal
          mostre a notificação. Abra o portal como costuma: o Arauto não segue ligações do aviso.
        </p>
        {found.data ? (
          <ul className="inbox">
            {found.data.items.map((item) => (
              <Waiting
                key={item.id}
                item={item}
                onSettled={() => {
                  onStored()
                  void refresh()
                }}
              />
            ))}
            {found.data.items.length === 0 && <li>Nada por identificar.</li>}
          </ul>
        ) : (
          <LoadState
            query={found}
            loading="A carregar"
            failed="Não foi possível carregar o que está por identificar."
          />
        )}
        {picker}
        <Button icon={Upload} busy={isSending && 'A enviar…'} onClick={pick}>
          Enviar ficheiros
        </Button>
      </DialogBody>
    </Dialog>
  )
}

function receivedWords(attached: number, waiting: number): string {
  const joined =
    attached === 1 ? '1 ficheiro junto à sua notificação' : `${attached} ficheiros juntos às suas notificações`
  return `${[attached > 0 && joined, waiting > 0 && `${waiting} por identificar`].filter(Boolean).join(', ')}.`
}

function Waiting({ item, onSettled }: { item: InboxItem; onSettled: () => void }) {
  const { id, kind, name, candidates } = item
  const [chosen, setChosen] = useState('')
  const settling = useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
    onSuccess: onSettled,
  })
  const opening = useMutation({
    mutationFn: async () => saveFile(name, await downloadFile(openInboxFile, { params: { id } })),
  })
  const options = candidates.map((one) => ({
    value: String(one.id),
    label: [one.processo, one.acto, formatDate(one.data), one.referencia].filter(Boolean).join(' · '),
  }))
  // What it may belong to changes while it waits: one that is still among them stays chosen.
  if (options[0] && !options.some(({ value }) => value === chosen)) setChosen(options[0].value)
  return (
    <li className="inbox__item">
      <p>
        <strong>{name || 'Sem assunto'}</strong>
        <span className="muted">
          {kind === 'announcement' ? 'Aviso por confirmar no portal' : 'Ficheiro'} {ORIGINS[item.origin]},{' '}
          {formatDateTime(item.arrived_at)}
          {item.sender && `, de ${item.sender}`}
        </span>
        {item.left_out.length > 0 && <span className="muted">Não se recebeu: {item.left_out.join(' ')}</span>}
        {item.cases.length + item.references.length > 0 && (
          <span className="muted">Tem no texto: {[...item.cases, ...item.references].slice(0, 6).join(', ')}</span>
        )}
      </p>
      {options.length > 0 && <SelectField label="Notificação" options={options} value={chosen} onChange={setChosen} />}
      <span className="inbox__actions">
        {options.length > 0 && (
          <Button
            size="small"
            icon={Check}
            aria-label={`Aceitar a notificação de ${name}`}
            busy={settling.isPending && 'A guardar…'}
            onClick={() =>
              settling.mutate(() =>
                sendCall(assignInboxItem, { params: { id }, body: { notification_id: Number(chosen) } }),
              )
            }
          >
            {kind === 'file' ? 'Juntar' : 'É esta'}
          </Button>
        )}
        {kind === 'file' && (
          <IconButton icon={Download} label={`Descarregar ${name}`} onClick={() => opening.mutate()} />
        )}
        <IconButton
          icon={X}
          label={`Ignorar ${name}`}
          onClick={() => settling.mutate(() => sendCall(dismissInboxItem, { params: { id } }))}
        />
      </span>
    </li>
  )
}
