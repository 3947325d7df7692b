import { importRangeProblem } from '@arauto/contract/import-range'
import { MESSAGES } from '@arauto/contract/messages'
import type { TimeImportRequest } from '@arauto/contract/time-import'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type Dispatch, type SetStateAction, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { fieldReason } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/date-field.tsx'
import { Field } from '../../components/field.tsx'
import { Progress } from '../../components/progress.tsx'
import type { TimeImport } from './use-time-import.ts'

const NAMES = ['notion_database_id', 'start_date', 'end_date'] as const
type Name = (typeof NAMES)[number]
type FormErrors = Partial<Record<Name, string>>

/** Nothing typed in yet. */
export const NO_IMPORT: TimeImportRequest = { notion_database_id: '', start_date: '', end_date: '' }

interface ImportFormProps {
  work: TimeImport
  /** What is typed in; it outlives the form, which makes way for that of the credentials. */
  typed: TimeImportRequest
  onType: Dispatch<SetStateAction<TimeImportRequest>>
}

/** Importar Dados: database, first and last day. What can be told without a call is told before one. */
export function ImportForm({ work, typed, onType: setTyped }: ImportFormProps) {
  const [errors, setErrors] = useState<FormErrors>({})
  const form = useRef<HTMLFormElement>(null)

  const { refusal } = work
  useEffect(() => {
    const reasons = NAMES.map((name) => [name, fieldReason(refusal, name)] as const)
    setErrors(Object.fromEntries(reasons.filter(([, reason]) => reason !== null)))
  }, [refusal])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (work.running) return
    const found = problemsOf(typed)
    setErrors(found)
    const [first] = Object.entries(found)
    if (first) {
      const [name, sentence] = first
      form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
      if (sentence !== MESSAGES.required) toast.warning(sentence, { toastId: 'time-import-warning' })
      return
    }
    work.start(typed)
  }

  const field = (name: Name) => ({
    name,
    required: true,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => {
      setTyped((before) => ({ ...before, [name]: value }))
      setErrors(({ [name]: _gone, ...rest }) => rest)
    },
  })

  const database = field('notion_database_id')
  return (
    <form ref={form} className="card time-import__form" noValidate onSubmit={submit} aria-labelledby="time-import">
      <h2 id="time-import">Importar Dados</h2>
      <Field
        label="URL da Base de Dados Notion"
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        placeholder="https://www.notion.so/…"
        {...database}
        onChange={(event) => database.onChange(event.target.value)}
      />
      <div className="time-import__pair">
        <DateField label="Data Inicial" {...field('start_date')} />
        <DateField label="Data Final" {...field('end_date')} />
      </div>
      {work.running && (
        <div role="status">
          <Progress
            label={work.words || 'A importar registos'}
            share={work.total > 0 ? work.done / work.total : null}
            valueText={work.total > 0 ? `${work.done} de ${work.total}` : ''}
            hint="Pode sair desta página: o trabalho continua."
          />
        </div>
      )}
      {work.outcome && (
        <p className={work.outcome.good ? 'note time-import__good' : 'note note--warning'}>
          {work.outcome.good ? (
            <CircleCheck className="icon" aria-hidden />
          ) : (
            <TriangleAlert className="icon" aria-hidden />
          )}
          <span>{work.outcome.sentence}</span>
        </p>
      )}
      <div className="time-import__foot">
        <Button type="submit" variant="primary" busy={work.running && 'A importar…'}>
          Importar
        </Button>
      </div>
    </form>
  )
}

/** In the order of the fields: what is missing, else what cannot be. */
function problemsOf(typed: TimeImportRequest): FormErrors {
  const found: FormErrors = {}
  for (const name of NAMES) if (!typed[name].trim()) found[name] = MESSAGES.required
  if (Object.keys(found).length > 0) return found
  const range = importRangeProblem(typed.start_date, typed.end_date)
  return range ? { [range.field]: range.message } : {}
}
