import { changeNote, removeNote } from '@arauto/contract/calls/notes'
import { formatDateTime } from '@arauto/contract/dates'
import type { Note } from '@arauto/contract/notes'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call, sendCall } from '../../api/call.ts'
import { IconButton } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { hasDraft } from '../../components/drafts.ts'
import { NoteForm } from '../../components/note-form.tsx'
import { toast } from '../../components/toasts.tsx'
import { refreshCases } from './api.ts'

/** The buttons beside the author, as high as the line. */
const ACT =
  'icon-13 [--icon-button:24px] -my-4 mr-0 ml-4 [vertical-align:middle] max-md:[--icon-button:44px] max-md:-my-14'

/** A note in a timeline. @param acto what the notification that it is about is called; null for one on the case */
export function NoteEntry({ note, acto }: { note: Note; acto: string | null }) {
  const client = useQueryClient()
  const [doing, setDoing] = useState<'change' | 'remove' | null>(() =>
    note.mine && hasDraft(`note ${note.id}`, { text: note.text }) ? 'change' : null,
  )
  const close = () => setDoing(null)
  if (doing === 'change')
    return (
      <NoteForm
        label="Mudar a nota"
        draftName={`note ${note.id}`}
        text={note.text}
        save={(text) => call(changeNote, { params: { id: note.id }, body: { text } })}
        onSaved={() => {
          toast.success('Nota alterada.')
          close()
          void refreshCases(client)
        }}
        onCancel={close}
      />
    )
  return (
    <>
      <b>
        Nota de {note.author.name}
        {note.mine && (
          <IconButton icon={Pencil} label="Mudar a nota" className={ACT} onClick={() => setDoing('change')} />
        )}
        {note.can_delete && (
          <IconButton icon={Trash2} danger label="Eliminar a nota" className={ACT} onClick={() => setDoing('remove')} />
        )}
      </b>
      <span>
        {formatDateTime(note.created_at)}
        {note.edited_at && ', mudada'}
        {acto && ` · sobre «${acto}»`}
      </span>
      <p className="text-(--text-soft) whitespace-pre-wrap">{note.text}</p>
      {doing === 'remove' && (
        <ConfirmDialog
          title="Eliminar esta nota?"
          act="Eliminar"
          run={() => sendCall(removeNote, { params: { id: note.id } })}
          done="Nota eliminada."
          onClose={close}
          onDone={() => void refreshCases(client)}
        >
          O texto da nota é eliminado para todo o escritório. Esta ação é irreversível.
        </ConfirmDialog>
      )}
    </>
  )
}
