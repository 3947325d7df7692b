import { SPEAKER_MAX } from '@arauto/contract/transcript'
import { useState } from 'react'
import { Field } from '../../../components/field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'

/** Asks for the name of who speaks in the selected passages. */
export function SpeakerDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  return (
    <FormDialog
      title="Quem fala"
      act="Dar este nome"
      sending={false}
      form={{
        onSubmit(event) {
          event.preventDefault()
          if (name.trim() !== '') onName(name.trim())
        },
      }}
      onClose={onClose}
    >
      <Field label="Nome" value={name} maxLength={SPEAKER_MAX} onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  )
}
