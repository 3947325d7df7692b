import { DAYS_BEFORE_MAX } from '@arauto/contract/alerts'
import { useState } from 'react'
import { Card } from '../../components/card.tsx'
import { DigestRow } from './digest-row.tsx'
import { QuietRow } from './quiet-row.tsx'
import { SettingRow, SwitchRow } from './setting-row.tsx'
import { TypedField } from './typed-field.tsx'
import type { SettingsProps } from './use-alert-settings.ts'

/** When the user is alerted: digests, quiet hours, and how long before a deadline. */
export function WhenCard({ settings, change }: SettingsProps) {
  return (
    <Card title="Quando">
      <div className="stack alerts__rows gap-12">
        <DigestRow settings={settings} change={change} />
        <QuietRow settings={settings} change={change} />
        <SwitchRow
          title="Silêncio ao fim de semana e nos feriados"
          checked={settings.quiet_days_off}
          onChange={(on) => void change({ quiet_days_off: on })}
        />
        <DaysBeforeRow settings={settings} change={change} />
      </div>
    </Card>
  )
}

function DaysBeforeRow({ settings: { days_before: days }, change }: SettingsProps) {
  const [error, setError] = useState<string | null>(null)
  function done(text: string): string | null {
    const typed = /^\s*\d{1,2}\s*$/u.test(text) ? Number(text) : null
    if (typed === null || typed > DAYS_BEFORE_MAX) {
      setError(`Indique um número de dias entre 0 e ${DAYS_BEFORE_MAX}.`)
      return null
    }
    setError(null)
    if (typed !== days) void change({ days_before: typed })
    return String(typed)
  }
  return (
    <SettingRow
      title="Antes de um prazo terminar"
      hint="Além do aviso interno e do último dia. Com 0, só nesses dois."
      error={error}
    >
      {(ids) => (
        <span className="text-soft row flex-none">
          <TypedField
            aria-labelledby={ids.title}
            aria-describedby={ids.about}
            inputMode="numeric"
            maxLength={2}
            value={String(days)}
            invalid={error !== null}
            onDone={done}
            onTyping={() => setError(null)}
          />
          {days === 1 ? 'dia antes' : 'dias antes'}
        </span>
      )}
    </SettingRow>
  )
}
