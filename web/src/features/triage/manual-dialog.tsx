import { openInboxFile } from '@arauto/contract/calls/inbox'
import { formatDate, lisbonDay } from '@arauto/contract/dates'
import {
  ADDRESSEE_NAMES,
  MANNER_NAMES,
  type ManualNotification,
  manualNotification,
  type NotificationSources,
} from '@arauto/contract/identity'
import type { InboxItem } from '@arauto/contract/inbox'
import { MESSAGES } from '@arauto/contract/messages'
import type { Notification } from '@arauto/contract/notifications'
import { ATTACHED_FILE_MAX_BYTES } from '@arauto/contract/page-import'
import type { SystemStatus } from '@arauto/contract/status'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import * as z from '@arauto/contract/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../api/download.ts'
import { errorMessage } from '../../api/error.ts'
import { saveManual } from '../../api/identity.ts'
import { INBOX_KEY } from '../../api/office-lists.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { DateField } from '../../components/date-field.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { MarkedPage } from '../../components/marked-page/marked-page.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { toast } from '../../components/toasts.tsx'
import { refreshLists } from '../../components/undo-toast.tsx'
import { useFilePicker } from '../../components/use-file-picker.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { calculationQuery } from './api.ts'

/** As the server's, with a sentence for what is typed as dd/mm/aaaa. Deadlines are counted from the day: none to come. */
const typed = z.extend(manualNotification, {
  data: z.iso
    .date({ error: 'Indique o dia como dd/mm/aaaa.' })
    .check(z.refine((day) => day <= lisbonDay(new Date()), { error: 'Este dia ainda não chegou.' })),
  account_id: z.int().check(z.positive({ error: 'Escolha de quem é a notificação.' })),
})

const NEW: ManualNotification = {
  account_id: 0,
  data: '',
  manner: 'post',
  addressee: 'lawyer',
  acto: '',
  processo: '',
  tribunal: '',
  unidade: '',
  especie: '',
  origem: 'Tribunal',
  referencia: '',
}

interface ManualDialogProps {
  /** The notification to correct; left out for a new one. */
  entered?: { record: Notification; manual: NonNullable<NotificationSources['manual']> }
  /** The file that a new one is registered with, and what was read in it. */
  file?: ReadFile
  onClose: () => void
  /** Called with the number of a new one, and the PDF files to attach to it. */
  onEntered?: (id: number, files: readonly File[]) => void
}

type ReadFile = Pick<
  InboxItem,
  'id' | 'name' | 'cases' | 'references' | 'days' | 'candidates' | 'acto' | 'tribunal' | 'unidade'
>

/** What was read in a file, where that is certain: of several numbers or days a person says which is meant. */
function readValues({
  cases,
  references,
  days,
  candidates,
  acto = '',
  tribunal,
  unidade = '',
}: ReadFile): Partial<ManualNotification> {
  const only = (values: readonly string[]) => (values.length === 1 ? values[0]! : '')
  const processo = only(cases)
  const known = candidates.find((one) => processo !== '' && one.processo.trim() === processo)
  return {
    processo,
    referencia: only(references),
    data: only(days),
    acto,
    unidade,
    tribunal: tribunal ?? known?.tribunal ?? '',
  }
}

/** What is said at a field about the values that were read for it. */
function readNote(read: string | readonly string[] = []): { remark?: string; hint?: string } {
  const values = typeof read === 'string' ? [read] : read
  if (values.length === 1) return { remark: 'lido no PDF' }
  return values.length > 1 ? { hint: `Lidos no PDF: ${values.slice(0, 5).join(' · ')}` } : {}
}

/**
 * The query of the day on which a letter counts as notified (CPC, 249.º n.º 1).
 *
 * @param sent the day of the letter, `YYYY-MM-DD`, or other text while it is typed
 */
const presumedQuery = (sent: string) => {
  const isDay = z.safeParse(typed.shape.data, sent).success
  const terms = isDay ? ({ elaborated: sent, served: 'post', days: 1 } as const) : null
  const { placeholderData: _, ...query } = calculationQuery(terms, { tribunal: '', unidade: '' })
  return query
}

const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`
const uniqueBy = <Item,>(key: (item: Item) => string, items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
]

/** Whether a file can be attached; else says why not. The server looks at what is in it. */
function isTaken({ name, type, size }: File): boolean {
  const problem = !/\.pdf$/iu.test(name) && type !== 'application/pdf' ? MESSAGES.fileNotPdf : ''
  const tooLarge = `O ficheiro tem mais de ${ATTACHED_FILE_MAX_BYTES / 1024 / 1024} MB.`
  const reason = problem || (size === 0 ? MESSAGES.emptyFile : size > ATTACHED_FILE_MAX_BYTES ? tooLarge : '')
  if (reason) toast.error(`${name}: ${reason}`)
  return reason === ''
}

const choices = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** The form of a notification that came by post or was made in court. */
export default function ManualDialog(props: ManualDialogProps) {
  const { data: status } = useQuery(systemStatusQuery)
  // With one account it is that one's, so the form waits until they are known.
  return status ? <ManualForm {...props} accounts={status.accounts} /> : null
}

function ManualForm({
  entered,
  file,
  onClose,
  onEntered,
  accounts,
}: ManualDialogProps & { accounts: SystemStatus['accounts'] }) {
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly File[]>([])
  const [only] = accounts.length === 1 ? accounts : []
  const { form, field, controlled, sending } = useSchemaForm({
    schema: typed,
    defaultValues: entered ? valuesOf(entered) : { ...NEW, account_id: only?.id ?? 0, ...(file && readValues(file)) },
    ...(!entered &&
      !file && {
        draft: {
          name: 'manual-notification',
          fields: ['acto', 'processo', 'tribunal', 'unidade', 'especie', 'referencia'],
        },
      }),
    send: async (values) => {
      if (file && values.manner === 'post') {
        const { notified } = await client.fetchQuery(presumedQuery(values.data))
        values.data = notified ?? values.data
      }
      const id = await saveManual(entered?.record.id ?? null, values)
      toast.success(entered ? 'Notificação corrigida.' : 'Notificação registada.')
      onClose()
      await refreshLists(client)
      if (!entered) onEntered?.(id, files)
    },
  })
  const account = controlled('account_id')
  const data = controlled('data')
  const manner = controlled('manner')
  const isLetter = file !== undefined && manner.value === 'post'
  const { data: presumed } = useQuery(presumedQuery(isLetter ? data.value : ''))
  const { picker, pick } = useFilePicker({
    label: 'PDF da notificação',
    accept: '.pdf',
    multiple: true,
    onFiles: (chosen) => setFiles((before) => uniqueBy(keyOf, [...before, ...chosen.filter(isTaken)])),
  })
  return (
    <FormDialog
      title={entered ? 'Corrigir notificação' : 'Registar notificação'}
      form={form}
      onClose={onClose}
      sending={sending}
      act={entered ? 'Guardar' : 'Registar'}
      beside={file && <FilePage file={file} />}
    >
      <p className="muted">
        {file
          ? `${file.name} é junto à notificação. Confira o que foi lido no PDF antes de registar.`
          : 'Para o que chegou por correio ou foi feito em tribunal. Fica assinalada como registada à mão, para não se confundir com o que o portal mostra.'}
      </p>
      {!entered && accounts.length > 1 && (
        <SelectField
          label="Responsável"
          options={[
            { value: '0', label: 'Escolha o advogado' },
            ...accounts.map(({ id, advogado }) => ({ value: String(id), label: advogado })),
          ]}
          name={account.name}
          value={String(account.value)}
          error={account.error}
          onChange={(id) => account.onChange(Number(id))}
        />
      )}
      <div className="pair">
        <DateField
          key={String(isLetter)}
          label={isLetter ? 'Data da carta' : 'Notificado em'}
          calendar={isLetter ? 'data da carta' : 'dia da notificação'}
          required
          {...data}
        />
        <SelectField
          label="Como foi notificada"
          options={choices(MANNER_NAMES)}
          {...manner}
          onChange={(value: ManualNotification['manner']) => {
            manner.onChange(value)
            // The day of a letter is not the day of the notification.
            if (file && (value === 'post') !== isLetter) data.onChange(value === 'post' ? readValues(file).data! : '')
          }}
        />
      </div>
      {isLetter && (
        <p className="hint" role="status">
          {presumed?.notified
            ? `${data.value === readValues(file).data ? 'Data lida no PDF. ' : ''}Presume-se notificada em ${weekdayDate(presumed.notified)}, o 3.º dia depois do registo ou o dia útil seguinte.`
            : 'Escreva a data da carta para saber em que dia se presume notificada.'}
          {` ${readNote(file.days.map((day) => formatDate(day) ?? day)).hint ?? ''}`}
        </p>
      )}
      <div className="pair">
        <SelectField label="A quem se dirige" options={choices(ADDRESSEE_NAMES)} {...controlled('addressee')} />
        <Field
          label="Processo"
          placeholder="1234/26.0T8LSB"
          maxLength={500}
          required
          {...readNote(file?.cases)}
          {...field('processo')}
        />
      </div>
      <Field
        label="Acto"
        placeholder="Notificação da Sentença"
        maxLength={500}
        required
        {...readNote(file?.acto)}
        {...field('acto')}
      />
      <Field label="Tribunal" maxLength={500} required {...readNote(file?.tribunal)} {...field('tribunal')} />
      <Field label="Unidade" remark="opcional" maxLength={500} {...readNote(file?.unidade)} {...field('unidade')} />
      <div className="pair">
        <Field label="Origem" maxLength={500} required {...field('origem')} />
        <Field label="Espécie" remark="opcional" maxLength={500} {...field('especie')} />
      </div>
      <Field
        label="Referência"
        remark="opcional"
        {...readNote(file?.references)}
        maxLength={500}
        {...field('referencia')}
      />
      {!entered && !file && (
        <div>
          {picker}
          <Button icon={Paperclip} onClick={pick}>
            Juntar PDF
          </Button>
          <ul>
            {files.map((file) => (
              <li key={keyOf(file)} className="flex items-center justify-between gap-8 wrap-anywhere">
                <span>{file.name}</span>
                <IconButton
                  icon={X}
                  label={`Retirar ${file.name}`}
                  onClick={() => setFiles((before) => before.filter((one) => one !== file))}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}

/** The PDF that the fields are filled by, beside them. */
function FilePage({ file: { id, name } }: { file: ReadFile }) {
  const { data: bytes, error } = useQuery({
    queryKey: [...INBOX_KEY, 'file', id],
    queryFn: () => downloadFile(openInboxFile, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <p className="text-muted">Não foi possível abrir o PDF. {errorMessage(error, '')}</p>
  if (!bytes) return <Skeleton width="100%" height={400} />
  const file = { id: `inbox ${id}`, name, url: `inbox:${id}`, type: 'application/pdf', bytes }
  return <MarkedPage file={file} place={null} renewLink={async () => null} />
}

function valuesOf({ record, manual }: NonNullable<ManualDialogProps['entered']>): ManualNotification {
  const { data, acto, processo, tribunal, unidade, especie, origem, referencia } = record
  const { manner, addressee } = manual
  // The account of one that is there is not changed.
  return {
    account_id: 1,
    data: data ?? '',
    manner,
    addressee,
    acto,
    processo,
    tribunal,
    unidade,
    especie,
    origem,
    referencia,
  }
}
