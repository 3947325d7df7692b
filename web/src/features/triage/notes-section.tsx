import { changeNote, removeNote, writeNote } from '@arauto/contract/calls/notes'
import { formatDateTime } from '@arauto/contract/dates'
import { NOTE_MAX, type Note, noteChange } from '@arauto/contract/notes'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { call, sendCall } from '../../api/call.ts'
import { errorMessage } from '../../api/error.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { hasDraft } from '../../components/drafts.ts'
import { describedBy, FieldError } from '../../components/field.tsx'
import { leaveField } from '../../components/leave-field.ts'
import { TextArea } from '../../components/text-area.tsx'
import { refreshLists } from '../../components/undo-toast.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'

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
            onSaved={() => setEditing(null)}
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
          onSaved={() => undefined}
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

interface NoteFormProps {
  label: string
  /** Under this name what was typed outlives the panel. */
  draftName: string
  text: string
  save: (text: string) => Promise<unknown>
  onSaved: () => void
  onCancel?: () => void
}

function NoteForm({ label, draftName, text: before, save, onSaved, onCancel }: NoteFormProps) {
  const id = useId()
  const client = useQueryClient()
  const { form, field, watch, sending, discard } = useSchemaForm({
    schema: noteChange,
    defaultValues: { text: before },
    draft: { name: draftName, fields: ['text'] },
    send: async ({ text }) => {
      const { activeElement: focused } = document
      // At once, so that no key is lost while the note is being stored.
      if (focused instanceof HTMLTextAreaElement && form.ref.current?.contains(focused)) leaveField(focused)
      await save(text)
      discard()
      onSaved()
      void refreshLists(client)
    },
    onRefused: (error) => ({
      text: `Não foi possível guardar a nota. O que escreveu continua aqui. ${errorMessage(error, '')}`,
    }),
  })
  const { error, ...attributes } = field('text')
  const text = watch('text')
  return (
    <form
      {...form}
      className="wrap items-start [&>.text-area]:flex-[1_1_240px] [&>.text-area]:min-h-52 [&>.field__error]:basis-full"
    >
      <TextArea
        {...attributes}
        {...describedBy(id, null, error)}
        rows={2}
        placeholder={onCancel ? undefined : 'Escrever uma nota…'}
        aria-label={label}
        data-key={onCancel ? undefined : 'n'}
        maxLength={NOTE_MAX}
        readOnly={sending}
      />
      <Button type="submit" busy={sending && 'A guardar…'} disabled={!text.trim()}>
        Guardar
      </Button>
      {(onCancel || text) && (
        <Button
          variant="ghost"
          disabled={sending}
          onClick={() => {
            discard()
            onCancel?.()
          }}
        >
          {onCancel ? 'Cancelar' : 'Descartar'}
        </Button>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </form>
  )
}
