import type { NotificationWork, OfficeDeadline } from '@arauto/contract/office-deadlines'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { useQueries } from '@tanstack/react-query'
import { elaboratedOf, termsOf } from '../../components/deadline-terms/choice.ts'
import type { TermsForm } from '../../components/deadline-terms/terms-form.ts'
import { ItemChoice } from '../../components/decision-item.tsx'
import { calculationQuery } from './api.ts'
import { readingsOf } from './readings.ts'

/** As wide as a day, before it is known. */
const NO_DAY = '\u2007'.repeat(14)

/** The durations that are offered where nothing names one, in days. */
const USUAL = ['5', '10', '15', '30'].map((length) => ({ duration: `${length} dias`, length, unit: 'days' as const }))

interface DurationChoicesProps {
  work: NotificationWork
  deadline: OfficeDeadline
  form: TermsForm
  onConfirm: () => void
  /** Opens the fields. */
  onOther: () => void
  onDismiss: (() => void) | undefined
}

/** The durations of a deadline of which none is known, each with its last day. By key or Enter a choice confirms at once. */
export function DurationChoices({ work, deadline, form, onConfirm, onOther, onDismiss }: DurationChoicesProps) {
  const { notification } = work
  const choice = form.watch()
  const readings = readingsOf(deadline)
  const more = USUAL.filter((one) => !readings.some(({ duration }) => duration === one.duration))
  const options = [...readings, ...more].slice(0, Math.max(4, readings.length))
  const calculated = useQueries({
    queries: options.map(({ length, unit }) => {
      const chosen = { ...choice, length, unit, ends: '' }
      return calculationQuery(termsOf(chosen, deadline, elaboratedOf(deadline, notification.data)).terms, notification)
    }),
  })
  const isCounting = calculated.some(({ isFetching }) => isFetching)
  const notified = calculated.find(({ data }) => data)?.data?.notified
  return (
    <>
      <p>
        {readings.length > 0 ? 'Não é certo que prazo corre.' : 'O acto não diz que prazo corre.'}{' '}
        {(notified || isCounting) && `Presume-se notificada em ${notified ? weekdayDate(notified) : NO_DAY}. `}Escolha a
        duração:
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div className="grid gap-8 grid-cols-2" role="group" aria-label="Duração">
        {options.map(({ duration, length, unit, ...reading }, at) => {
          const ends = calculated[at]?.data?.ends
          return (
            <ItemChoice
              key={duration}
              label={duration}
              said={ends ? `até ${weekdayDate(ends)}` : calculated[at]?.isFetching ? 'a contar…' : 'sem data'}
              why={'why' in reading ? reading.why : undefined}
              shortcut={String(at + 1)}
              pressed={choice.length === length && choice.unit === unit}
              onPress={({ detail }) => {
                form.setValue('length', length)
                form.setValue('unit', unit)
                if (detail === 0) onConfirm()
              }}
            />
          )
        })}
        <ItemChoice
          label="Outra duração…"
          said="meses ou dia certo"
          shortcut={String(options.length + 1)}
          onPress={onOther}
        />
        {onDismiss && <ItemChoice label="Não há prazo" said="só para conhecimento" shortcut="d" onPress={onDismiss} />}
      </div>
    </>
  )
}
