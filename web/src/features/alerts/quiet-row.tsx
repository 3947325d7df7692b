import { ALERT_MESSAGES } from '@arauto/contract/alerts'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../components/button.tsx'
import { readTime } from './read-time.ts'
import { SettingRow } from './setting-row.tsx'
import { TypedField } from './typed-field.tsx'
import type { SettingsProps } from './use-alert-settings.ts'

type End = 'from' | 'to'
const OTHER = { from: 'to', to: 'from' } as const
const LABELS = { from: 'Início do silêncio', to: 'Fim do silêncio' } as const
const SAME = 'O início e o fim têm de ser diferentes.'

/** The quiet hours; stored when both are typed, or both are empty. */
export function QuietRow({ settings: { quiet_from, quiet_to }, change }: SettingsProps) {
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
        <fieldset className="text-soft row flex-none" aria-labelledby={ids.title} ref={group}>
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
