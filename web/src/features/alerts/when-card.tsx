import { ALERT_MESSAGES, DAYS_BEFORE_MAX } from '@arauto/contract/alerts'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { DigestRow } from './digest-row.tsx'
import { readTime } from './read-time.ts'
import { SettingRow, SwitchRow } from './setting-row.tsx'
import { TypedField } from './typed-field.tsx'
import type { SettingsProps } from './use-alert-settings.ts'

/** When the user is alerted: digests, quiet hours, and how long before a deadline. */
export function WhenCard({ settings, change }: SettingsProps) {
  return (
    <Card title="Quando">
      <div className="stack alerts__rows">
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
      hint="Além do aviso interno e do próprio dia; com 0, só nesses."
      error={error}
    >
      {(ids) => (
        <span className="text-soft row alerts__inline">
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

type End = 'from' | 'to'
const OTHER = { from: 'to', to: 'from' } as const
const LABELS = { from: 'Início do silêncio', to: 'Fim do silêncio' } as const
const SAME = 'O início e o fim têm de ser diferentes.'

/** The quiet hours; stored when both are typed, or both are empty. */
function QuietRow({ settings: { quiet_from, quiet_to }, change }: SettingsProps) {
  /** Both empty for none. */
  const stored = { from: quiet_from ?? '', to: quiet_to ?? '' }
  const [typed, setTyped] = useState<Partial<Record<End, string>>>({})
  const [error, setError] = useState<{ at: End; reason: string } | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)

  function store(next: Record<End, string>) {
    setTyped({})
    setError(null)
    if (next.from === stored.from && next.to === stored.to) return
    void change({ quiet_from: next.from || null, quiet_to: next.to || null })
  }

  function done(end: End, text: string, goingTo: EventTarget | null): string | null {
    const other = typed[OTHER[end]] ?? stored[OTHER[end]]
    const times = { [end]: timeOf(text), [OTHER[end]]: timeOf(other) } as Record<End, string | null>
    const { [end]: own } = times
    // The other one may be typed next.
    const isLeft = !(goingTo instanceof Node && group.current?.contains(goingTo))
    if (own === null) setError({ at: end, reason: ALERT_MESSAGES.invalidTime })
    else if (isLeft && times.from !== null && times.to !== null) {
      const missing = times.from === '' ? 'from' : 'to'
      if ((times.from === '') !== (times.to === '')) setError({ at: missing, reason: ALERT_MESSAGES.quietIncomplete })
      else if (own !== '' && times.from === times.to) setError({ at: 'to', reason: SAME })
      else store({ from: times.from, to: times.to })
    }
    return own
  }

  const field = (end: End, about: string | undefined) => (
    <TypedField
      aria-label={LABELS[end]}
      aria-describedby={about}
      inputMode="numeric"
      maxLength={6}
      value={stored[end]}
      invalid={error?.at === end}
      onDone={(text, goingTo) => done(end, text, goingTo)}
      onTyping={(text) => {
        setTyped({ ...typed, [end]: text })
        setError(null)
      }}
    />
  )

  return (
    <SettingRow
      title="Horas de silêncio"
      hint="Os alertas esperam pelo fim, salvo problemas e prazos que terminam no próprio dia."
      error={error?.reason ?? null}
    >
      {(ids) => (
        <fieldset className="text-soft row alerts__inline" aria-labelledby={ids.title} ref={group}>
          das {field('from', ids.about)} às {field('to', ids.about)}
          {stored.from && (
            <IconButton icon={X} label="Sem horas de silêncio" onClick={() => store({ from: '', to: '' })} />
          )}
        </fieldset>
      )}
    </SettingRow>
  )
}

const timeOf = (text: string): string | null => (text.trim() === '' ? '' : readTime(text))
