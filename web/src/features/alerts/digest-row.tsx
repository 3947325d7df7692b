import { ALERT_MESSAGES, DIGEST_TIMES_MAX } from '@arauto/contract/alerts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../components/button.tsx'
import { Select } from '../../components/select.tsx'
import { useFocusWhenLost } from '../../components/use-focus-when-lost.ts'
import { readTime } from './read-time.ts'
import { SettingRow } from './setting-row.tsx'
import { TypedField } from './typed-field.tsx'
import type { SettingsProps } from './use-alert-settings.ts'

const DAYS = [
  { value: 'workdays', label: 'Nos dias úteis' },
  { value: 'every_day', label: 'Todos os dias' },
  { value: 'never', label: 'Nunca' },
] as const

/** On which days and at what times the digest is sent. */
export function DigestRow({ settings: { digest_days: days, digest_times: times }, change }: SettingsProps) {
  const [error, setError] = useState<{ at: number; reason: string } | null>(null)
  const [isAdding, setAdding] = useState(false)
  const group = useFocusWhenLost<HTMLFieldSetElement>(`${times.join()} ${isAdding}`)
  const fields = isAdding ? [...times, ''] : times

  function store(next: readonly string[]) {
    setError(null)
    setAdding(false)
    const ordered = [...new Set(next)].toSorted()
    if (ordered.join() !== times.join()) void change({ digest_times: ordered })
  }
  const remove = (index: number) => store(times.filter((_, at) => at !== index))

  function done(index: number, text: string): string | null {
    const time = readTime(text)
    if (time !== null) store(fields.with(index, time))
    else if (text.trim() !== '') setError({ at: index, reason: ALERT_MESSAGES.invalidTime })
    else if (fields.length > 1) remove(index)
    else setError({ at: index, reason: ALERT_MESSAGES.timeMissing })
    return time
  }

  const add = <IconButton icon={Plus} label="Acrescentar uma hora" onClick={() => setAdding(true)} />
  return (
    <SettingRow
      title="Resumo"
      hint="Um só e-mail com tudo o que é novo. Sem novidades, não é enviado."
      error={error?.reason ?? null}
    >
      {(ids) => (
        <fieldset
          className="text-soft row flex-none items-start max-md:flex-wrap"
          aria-labelledby={ids.title}
          aria-describedby={ids.about}
          ref={group}
          tabIndex={-1}
        >
          <Select
            className="w-140 max-md:flex-[1_0_140px]"
            aria-label="Dias do resumo"
            value={days}
            options={DAYS}
            onChange={(value) => void change({ digest_days: value })}
          />
          {days !== 'never' && (
            <ul className="stack gap-10">
              {fields.map((time, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a time that is changed keeps its field
                <li key={index} className="text-soft row flex-none">
                  às
                  <TypedField
                    aria-label={fields.length === 1 ? 'Hora do resumo' : `Hora do resumo, ${index + 1}.ª`}
                    inputMode="numeric"
                    maxLength={6}
                    autoFocus={isAdding && index === times.length}
                    value={time}
                    invalid={error?.at === index}
                    onDone={(text) => done(index, text)}
                    onTyping={() => setError(null)}
                  />
                  {fields.length > 1 && (
                    <IconButton
                      icon={X}
                      label={time ? `Remover o resumo das ${time}` : 'Não acrescentar'}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => remove(index)}
                    />
                  )}
                  {fields.length === 1 && add}
                </li>
              ))}
              {fields.length > 1 && !isAdding && times.length < DIGEST_TIMES_MAX && (
                <li className="text-soft row flex-none justify-end">{add}</li>
              )}
            </ul>
          )}
        </fieldset>
      )}
    </SettingRow>
  )
}
