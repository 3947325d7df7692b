import type { OfficeChange, OfficeView } from '@arauto/contract/office'
import { Card } from '../../components/card.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { keptFor } from '../../components/kept-for.ts'
import { SelectField } from '../../components/select-field.tsx'

interface SoundCardProps {
  sound: NonNullable<OfficeView['sound']>
  saving: boolean
  onChange: (change: OfficeChange) => void
}

const DAYS = [7, 30, 90, 180, 365]

/** Whether the sound of transcribed recordings is kept, and for how long. */
export function SoundCard({ sound, saving, onChange }: SoundCardProps) {
  const days = [...new Set([...DAYS, sound.days])].sort((one, other) => one - other)
  return (
    <Card
      title="Som das gravações"
      lead="O texto de uma transcrição fica até alguém o eliminar. O som pode ficar também, para ouvir enquanto se revê o texto."
      aria-busy={saving}
    >
      <CheckboxField
        label="Guardar o som, se quem envia não disser outra coisa"
        hint="Conta para o espaço do escritório e vai nas cópias de segurança. Vale para as gravações que se enviam a partir de agora."
        checked={sound.keep}
        disabled={saving}
        onChange={(event) => onChange({ keep_sound: event.target.checked })}
      />
      <SelectField
        label="É eliminado"
        options={days.map((value) => ({ value: String(value), label: `${keptFor(value)} depois` }))}
        value={String(sound.days)}
        disabled={saving}
        onChange={(value) => onChange({ sound_days: Number(value) })}
      />
    </Card>
  )
}
