import { changeNote, removeNote, writeNote } from '@arauto/contract/calls/notes'
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
import { refreshLists } from '../../components/undo-toast.tsx'

/** The notes on a notification; who may act writes more, and everyone changes their own. */
export function NotesSection({
  notificationId,
  notes,
  canAct,
}: {
  notificationId: number
  notes: Note[]
  canAct: boolean
}) {
  const [editing, setEditing] = useState(
    () => notes.find(({ id, text }) => hasDraft(`note ${id}`, { text }))?.id ?? null,
  )
  const [deleting, setDeleting] = useState<Note | null>(null)
  const client = useQueryClient()
  return (
    <section className="stack gap-10" aria-label="Notas">
      {notes.length === 0 && <p className="muted">Ainda não há notas.</p>}
      {notes.map((note) =>
        note.id === editing ? (
          <NoteForm
            key={note.id}
            label="Mudar a nota"
            draftName={`note ${note.id}`}
            text={note.text}
            save={(text) => call(changeNote, { params: { id: note.id }, body: { text } })}
            onSaved={() => {
              setEditing(null)
              void refreshLists(client)
            }}
            onCancel={() => setEditing(null)}
          />
        ) : (
          <article key={note.id} className="box grid gap-4 text-13 py-10 px-14">
            <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
            <footer className="flex items-center gap-4 min-h-28 text-12 text-(--text-muted)">
              {note.author.name} · {formatDateTime(note.created_at)}
              {note.edited_at && ` · alterada em ${formatDateTime(note.edited_at)}`}
              {note.mine && (
                <span className="ml-auto [--icon-button:28px]">
                  <IconButton icon={Pencil} label="Mudar a nota" onClick={() => setEditing(note.id)} />
                  <IconButton icon={Trash2} danger label="Eliminar a nota" onClick={() => setDeleting(note)} />
                </span>
              )}
            </footer>
          </article>
        ),
      )}
      {canAct && (
        <NoteForm
          label="Escrever uma nota"
          draftName={`notification-note ${notificationId}`}
          text=""
          save={(text) => call(writeNote, { body: { notification_id: notificationId, text } })}
          onSaved={() => void refreshLists(client)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title="Eliminar a nota?"
          act="Eliminar"
          run={() => sendCall(removeNote, { params: { id: deleting.id } })}
          done="Nota eliminada."
          onClose={() => setDeleting(null)}
          onDone={() => void refreshLists(client)}
        >
          Esta ação é irreversível.
        </ConfirmDialog>
      )}
    </section>
  )
}
