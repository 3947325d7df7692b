import { NOTE_MAX, noteChange } from '@arauto/contract/notes'
import { useId } from 'react'
import { errorMessage } from '../api/error.ts'
import { Button } from './button.tsx'
import { describedBy, FieldError } from './field.tsx'
import { leaveField } from './leave-field.ts'
import { TextArea } from './text-area.tsx'
import { useSchemaForm } from './use-schema-form.ts'

interface NoteFormProps {
  label: string
  /** Under this name what was typed outlives the form. */
  draftName: string
  text: string
  save: (text: string) => Promise<unknown>
  onSaved: () => void
  /** For a form that a press opened; without it the form stays, and offers to drop what was typed. */
  onCancel?: () => void
}

/** Writes a note, or changes one: what was typed is kept until it is stored or dropped. */
export function NoteForm({ label, draftName, text: before, save, onSaved, onCancel }: NoteFormProps) {
  const id = useId()
  const { form, field, watch, sending, resumed, discard } = useSchemaForm({
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
      className="wrap items-start [&>.text-area]:flex-[1_1_240px] [&>.text-area]:min-h-52 [&>[role=alert]]:basis-full"
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
        autoFocus={onCancel && !resumed}
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
