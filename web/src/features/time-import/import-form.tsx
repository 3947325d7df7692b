import { requiredText } from '@arauto/contract/text-field'
import { timeImportRequest } from '@arauto/contract/time-import'
import * as z from '@arauto/contract/zod'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/date-field.tsx'
import { Field } from '../../components/field.tsx'
import { Progress } from '../../components/progress.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import type { TimeImport } from './use-time-import.ts'

// The server decides which addresses name a database.
const schema = z.safeExtend(timeImportRequest, { notion_database_id: requiredText(2000) })

/** The values of the import form. They stay while the form of the credentials replaces it. */
export const useImportForm = (work: TimeImport) =>
  useSchemaForm({
    schema,
    defaultValues: { notion_database_id: '', start_date: '', end_date: '' },
    send: work.start,
    // `work` shows why it failed.
    onRefused: () => undefined,
    warningId: 'time-import-warning',
  })

interface ImportFormProps {
  work: TimeImport
  importForm: ReturnType<typeof useImportForm>
}

/** `Importar Dados`: database, first and last day, validated before they are sent. */
export function ImportForm({ work, importForm: { form, field, controlled } }: ImportFormProps) {
  return (
    <form className="card form" {...form} aria-labelledby="time-import">
      <h2 id="time-import">Importar Dados</h2>
      <Field
        {...field('notion_database_id')}
        label="URL da Base de Dados Notion"
        required
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        placeholder="https://www.notion.so/…"
      />
      <div className="pair">
        <DateField label="Data Inicial" calendar="início" required {...controlled('start_date')} />
        <DateField label="Data Final" calendar="fim" required {...controlled('end_date')} />
      </div>
      {work.running && (
        <div role="status">
          <Progress
            label={work.message || 'A importar registos'}
            share={work.total > 0 ? work.done / work.total : null}
            valueText={work.total > 0 ? `${work.done} de ${work.total}` : ''}
            hint="Pode sair desta página: a importação continua."
          />
        </div>
      )}
      {work.outcome && (
        <p className={work.outcome.isGood ? 'note' : 'note note--warning'}>
          {work.outcome.isGood ? (
            <CircleCheck className="icon text-(--success)" aria-hidden />
          ) : (
            <TriangleAlert className="icon" aria-hidden />
          )}
          <span>{work.outcome.sentence}</span>
        </p>
      )}
      <div className="wrap form__foot justify-end">
        <Button type="submit" variant="primary" busy={work.running && 'A importar…'}>
          Importar
        </Button>
      </div>
    </form>
  )
}
