import { type OfficeChange, type OfficeView, SPEECH_TERMS_MAX } from '@arauto/contract/office'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { Field } from '../../components/field.tsx'
import { keptFor } from '../../components/kept-for.ts'
import { SelectField } from '../../components/select-field.tsx'

interface SoundCardProps {
  sound: NonNullable<OfficeView['sound']>
  terms: string | undefined
  saving: boolean
  onChange: (change: OfficeChange) => void
}

const DAYS = [7, 30, 90, 180, 365]

/** Whether the sound of transcribed recordings is kept, and for how long; and the names and terms that they have. */
export function SoundCard({ sound, terms, saving, onChange }: SoundCardProps) {
  const days = [...new Set([...DAYS, sound.days])].sort((one, other) => one - other)
  return (
    <Card
      title="Gravações"
      lead="O texto de uma transcrição fica até alguém o eliminar. O som pode ficar também, para ouvir enquanto se revê o texto."
      aria-busy={saving}
    >
      <CheckboxField
        label="Guardar o som, salvo indicação de quem envia"
        hint="Conta para o espaço do escritório e vai nas cópias de segurança. Vale para as gravações que se enviam a partir de agora."
        checked={sound.keep}
        disabled={saving}
        onChange={(event) => onChange({ keep_sound: event.target.checked })}
      />
      <SelectField
        label="Durante quanto tempo fica o som"
        options={days.map((value) => ({ value: String(value), label: keptFor(value) }))}
        value={String(sound.days)}
        disabled={saving}
        onChange={(value) => onChange({ sound_days: Number(value) })}
      />
      {terms !== undefined && <TermsForm terms={terms} saving={saving} onChange={onChange} />}
    </Card>
  )
}

function TermsForm({ terms, saving, onChange }: Omit<SoundCardProps, 'sound'>) {
  const [typed, setTyped] = useState(terms ?? '')
  return (
    <form
      className="stack justify-items-start"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ speech_terms: typed })
      }}
    >
      <Field
        label="Nomes e termos que se ouvem nas gravações"
        hint="Separados por vírgulas. Com os nomes das partes, servem para propor correções em «Rever com o som»; um serviço de transcrição externo também os recebe."
        value={typed}
        maxLength={SPEECH_TERMS_MAX}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="small" disabled={saving || typed === terms}>
        Guardar termos
      </Button>
    </form>
  )
}
