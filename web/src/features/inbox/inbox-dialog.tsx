import { assignInboxItem, dismissInboxItem, openInboxFile } from '@arauto/contract/calls/inbox'
import { formatDate, formatDateTime } from '@arauto/contract/dates'
import type { InboxItem } from '@arauto/contract/inbox'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FilePlus, Paperclip } from 'lucide-react'
import { useRef, useState } from 'react'
import { sendCall } from '../../api/call.ts'
import { downloadFile } from '../../api/download.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Dialog, DialogBody } from '../../components/dialog.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { saveFile } from '../../components/save-file.ts'
import { inboxQuery } from './inbox-query.ts'
import { NotificationPicker } from './notification-picker.tsx'

interface InboxDialogProps {
  onClose: () => void
  /** Called when a file was given to a notification. */
  onStored: () => void
  /** Opens the form of a new notification, filled with what was read in a file. */
  onRegister: (item: InboxItem) => void
}

const ORIGINS: Readonly<Record<InboxItem['origin'], string>> = {
  folder: 'Da pasta do escritório',
  drop: 'Enviado',
  mail: 'Por e-mail',
}

/** What waits for its notification: each is attached to one that exists, registered as a new one, or ignored. */
export default function InboxDialog({ onClose, onStored, onRegister }: InboxDialogProps) {
  const client = useQueryClient()
  const found = useQuery(inboxQuery)
  const refresh = () => client.invalidateQueries({ queryKey: inboxQuery.queryKey })
  return (
    <Dialog title="Por identificar" open onClose={onClose}>
      <DialogBody>
        {found.data ? (
          <ul className="grid gap-16 mb-16">
            {found.data.items.map((item) => (
              <Waiting
                key={item.id}
                item={item}
                onRegister={() => onRegister(item)}
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
      </DialogBody>
    </Dialog>
  )
}

interface WaitingProps {
  item: InboxItem
  onSettled: () => void
  onRegister: () => void
}

function Waiting({ item, onSettled, onRegister }: WaitingProps) {
  const { id, kind, name, candidates } = item
  const isFile = kind === 'file'
  const [picking, setPicking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const settling = useMutation({ mutationFn: (act: () => Promise<void>) => act(), onSuccess: onSettled })
  const opening = useMutation({
    mutationFn: async () => saveFile(name, await downloadFile(openInboxFile, { params: { id } })),
  })
  const stopPicking = () => {
    opener.current?.focus()
    setPicking(false)
  }
  return (
    <li className="pt-16 border-t border-(--hairline) first:pt-0 first:border-0">
      <p className="mb-8 wrap-anywhere">
        <strong>{name || 'Sem assunto'}</strong>
        <span className="muted block">
          {[
            item.origin === 'drop' && item.sender ? `Enviado por ${item.sender}` : ORIGINS[item.origin],
            formatDateTime(item.arrived_at),
            item.origin !== 'drop' && item.sender && `de ${item.sender}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {!isFile && (
          <span className="muted block">
            Este e-mail é só um aviso. A notificação e o seu prazo aparecem quando forem lidos no portal. Entre no
            portal como costuma: o Arauto não abre as hiperligações do e-mail.
          </span>
        )}
        {item.left_out.length > 0 && <span className="muted block">Não foi recebido: {item.left_out.join(' ')}</span>}
      </p>
      <dl className="flex flex-wrap text-13 gap-x-20 gap-y-4">
        <Read label="Processo" none="não encontrado" values={item.cases} />
        <Read label="Referência" none="não encontrada" values={item.references} />
        <Read label="Dia" none="não encontrado" values={item.days.map((day) => formatDate(day) ?? day)} />
      </dl>
      <span className="flex flex-wrap items-center gap-8 mt-8">
        {(isFile || candidates.length > 0) && (
          <Button
            ref={opener}
            size="small"
            icon={Paperclip}
            aria-label={`Juntar ${name} a uma notificação`}
            aria-expanded={picking}
            busy={settling.isPending && 'A guardar…'}
            onClick={() => setPicking(!picking)}
          >
            Juntar a…
          </Button>
        )}
        {isFile && (
          <Button size="small" icon={FilePlus} aria-label={`Registar notificação com ${name}`} onClick={onRegister}>
            Registar com este PDF
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          aria-label={`Ignorar ${name}`}
          onClick={() => settling.mutate(() => sendCall(dismissInboxItem, { params: { id } }))}
        >
          Ignorar
        </Button>
        {isFile && <IconButton icon={Download} label={`Descarregar ${name}`} onClick={() => opening.mutate()} />}
      </span>
      {picking && (
        <NotificationPicker
          fileName={name}
          candidates={candidates}
          proposes
          onChoose={(chosen) => {
            stopPicking()
            settling.mutate(() => sendCall(assignInboxItem, { params: { id }, body: { notification_id: chosen.id } }))
          }}
          onClose={stopPicking}
        />
      )}
    </li>
  )
}

/** The most values that are listed of one kind. */
const MOST_LISTED = 3

function Read({ label, none, values }: { label: string; none: string; values: readonly string[] }) {
  const more = values.length - MOST_LISTED
  return (
    <div className="flex gap-6 items-baseline wrap-anywhere">
      <dt className="[font:inherit] text-(--text-muted)">{label}</dt>
      <dd className={values.length > 0 ? 'tabular-nums' : 'muted'}>
        {values.slice(0, MOST_LISTED).join(', ') || none}
        {more > 0 && ` e mais ${more}`}
      </dd>
    </div>
  )
}
