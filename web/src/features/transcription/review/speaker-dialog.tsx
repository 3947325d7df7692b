import { SPEAKER_MAX } from '@arauto/contract/transcript'
import { useState } from 'react'
import { CheckboxField } from '../../../components/checkbox-field.tsx'
import { Field } from '../../../components/field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'

interface SpeakerDialogProps {
  proposed: string
  /** Who speaks in the selected passages by now, or null. */
  current: string | null
  /** How many passages are of the same person; 0 for nobody's. */
  count: number
  /** @param inAll whether all passages of the same person get the name */
  onName: (name: string, inAll: boolean) => void
  onClose: () => void
}

/** Asks for the name of who speaks. The name of another person joins the two. */
export function SpeakerDialog({ proposed, current, count, onName, onClose }: SpeakerDialogProps) {
  const [name, setName] = useState(proposed)
  const [inAll, setInAll] = useState(true)
  return (
    <FormDialog
      title="Quem fala"
      act="Dar este nome"
      acting="A guardar…"
      sending={false}
      form={{
        onSubmit(event) {
          event.preventDefault()
          if (name.trim() !== '') onName(name.trim(), inAll && count > 1)
        },
      }}
      onClose={onClose}
    >
      <Field label="Nome" value={name} maxLength={SPEAKER_MAX} onChange={(event) => setName(event.target.value)} />
      {count > 1 && (
        <CheckboxField
          label={`Nas ${count} passagens de ${current}`}
          hint="Com o nome de outra pessoa, as duas passam a ser uma."
          checked={inAll}
          onChange={(event) => setInAll(event.target.checked)}
        />
      )}
    </FormDialog>
  )
}
