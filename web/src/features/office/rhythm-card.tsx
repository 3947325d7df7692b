import type { OfficeChange, OfficeView } from '@arauto/contract/office'
import { Card } from '../../components/card.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { SelectField } from '../../components/select-field.tsx'

interface RhythmCardProps {
  rhythm: NonNullable<OfficeView['rhythm']>
  saving: boolean
  onChange: (change: OfficeChange) => void
}

const TIMES = [
  { value: '10:00', label: '1 vez, até às 10:00' },
  { value: '09:00', label: '1 vez, até às 09:00' },
  { value: '09:00,17:00', label: '2 vezes, até às 09:00 e 17:00' },
  { value: '09:00,12:00,15:00,18:00', label: '4 vezes, até às 09:00, 12:00, 15:00 e 18:00' },
]
const HOLIDAYS = [
  { value: 'same', label: 'Como fora das férias' },
  { value: 'once', label: 'Dias úteis, 1 vez' },
  { value: 'twice_a_week', label: '2 vezes por semana, à segunda e à quinta' },
] as const

/** How often somebody is to enter the portal for each account that depends on a person. */
export function RhythmCard({ rhythm, saving, onChange }: RhythmCardProps) {
  const times = rhythm.times.join(',')
  const known = TIMES.some(({ value }) => value === times)
  return (
    <Card
      title="Ritmo das entradas"
      lead="Quantas vezes alguém do escritório entra no portal pelas contas em que o Arauto não entra. Cada entrada traz tudo o que chegou desde a anterior."
      aria-busy={saving}
    >
      <SelectField
        label="Dias úteis"
        options={known ? TIMES : [...TIMES, { value: times, label: `Até às ${rhythm.times.join(', ')}` }]}
        value={times}
        disabled={saving}
        onChange={(value) => onChange({ visit_times: value.split(',') })}
      />
      <SelectField
        label="Férias judiciais"
        options={HOLIDAYS}
        value={rhythm.holidays}
        disabled={saving}
        onChange={(visit_holidays) => onChange({ visit_holidays })}
      />
      <CheckboxField
        label="Avisar outros se ninguém entrar"
        hint="O advogado da conta é avisado à hora marcada; quem o substitui, duas horas depois; o administrador do escritório, quatro horas depois."
        checked={rhythm.escalates}
        disabled={saving}
        onChange={(event) => onChange({ visit_escalates: event.target.checked })}
      />
    </Card>
  )
}
