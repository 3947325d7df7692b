import { changeNote, writeNote } from '@arauto/contract/calls/notes'
import { NOTE_MAX, noteChange } from '@arauto/contract/notes'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { FormButtons } from '../../components/form-buttons.tsx'
import { TextAreaField } from '../../components/text-area.tsx'
import { toast } from '../../components/toasts.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { refreshCases } from './api.ts'

interface NoteFormProps {
  /** The case of a new note. */
  caseKey?: string
  /** The note that is changed, in place of a new one. */
  note?: { id: number; text: string }
  onClose: () => void
}

/** The name of the draft of a new note on a case. */
export const newNoteDraft = (caseKey: string): string => `case-note ${caseKey}`

/** Writes a note on a case, or changes one; what was typed is kept until it is sent or cancelled. */
export function NoteForm({ caseKey = '', note, onClose }: NoteFormProps) {
  const client = useQueryClient()
  const { form, field, sending, resumed, discard } = useSchemaForm({
    schema: noteChange,
    defaultValues: { text: note?.text ?? '' },
    draft: { name: note ? `note ${note.id}` : newNoteDraft(caseKey), fields: ['text'] },
    send: async ({ text }) => {
      if (note) await call(changeNote, { params: { id: note.id }, body: { text } })
      else await call(writeNote, { body: { case_key: caseKey, text } })
      toast.success(note ? 'Nota alterada.' : 'Nota guardada.')
      await refreshCases(client)
      onClose()
    },
  })
  return (
    <form {...form} className={`stack gap-10 ${note ? '' : 'px-20 py-14 border-b border-(--hairline)'}`}>
      <TextAreaField
        {...field('text')}
        label={note ? 'Mudar a nota' : 'Nota'}
        rows={3}
        maxLength={NOTE_MAX}
        autoFocus={!resumed}
      />
      <div className="wrap form__foot justify-end">
        <FormButtons
          sending={sending}
          onCancel={() => {
            discard()
            onClose()
          }}
        />
      </div>
    </form>
  )
}
