import { lisbonDay } from '@arauto/contract/dates'
import {
  ADDRESSEE_NAMES,
  MANNER_NAMES,
  type ManualNotification,
  manualNotification,
  type NotificationSources,
} from '@arauto/contract/identity'
import { MESSAGES } from '@arauto/contract/messages'
import type { Notification } from '@arauto/contract/notifications'
import { ATTACHED_FILE_MAX_BYTES } from '@arauto/contract/page-import'
import type { SystemStatus } from '@arauto/contract/status'
import * as z from '@arauto/contract/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { saveManual } from '../../api/identity.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { DateField } from '../../components/date-field.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { toast } from '../../components/toasts.tsx'
import { refreshLists } from '../../components/undo-toast.tsx'
import { useFilePicker } from '../../components/use-file-picker.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import './manual-dialog.css'

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
  onClose: () => void
  /** Called with the number of a new one, and the PDF files to attach to it. */
  onEntered?: (id: number, files: readonly File[]) => void
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
  onClose,
  onEntered,
  accounts,
}: ManualDialogProps & { accounts: SystemStatus['accounts'] }) {
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly File[]>([])
  const [only] = accounts.length === 1 ? accounts : []
  const { form, field, controlled, sending } = useSchemaForm({
    schema: typed,
    defaultValues: entered ? valuesOf(entered) : { ...NEW, account_id: only?.id ?? 0 },
    ...(!entered && {
      draft: {
        name: 'manual-notification',
        fields: ['acto', 'processo', 'tribunal', 'unidade', 'especie', 'referencia'],
      },
    }),
    send: async (values) => {
      const id = await saveManual(entered?.record.id ?? null, values)
      toast.success(entered ? 'Notificação corrigida.' : 'Notificação registada.')
      onClose()
      await refreshLists(client)
      if (!entered) onEntered?.(id, files)
    },
  })
  const account = controlled('account_id')
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
    >
      <p className="muted">
        Para o que chegou por correio ou foi feito em tribunal. Fica assinalada como registada à mão, para não se
        confundir com o que o portal mostra.
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
        <DateField label="Notificado em" calendar="dia da notificação" required {...controlled('data')} />
        <SelectField label="Modo" options={choices(MANNER_NAMES)} {...controlled('manner')} />
      </div>
      <div className="pair">
        <SelectField label="Dirigida" options={choices(ADDRESSEE_NAMES)} {...controlled('addressee')} />
        <Field label="Processo" placeholder="1234/26.0T8LSB" maxLength={500} required {...field('processo')} />
      </div>
      <Field label="Acto" placeholder="Notificação da Sentença" maxLength={500} required {...field('acto')} />
      <Field label="Tribunal" maxLength={500} required {...field('tribunal')} />
      <Field label="Unidade" remark="opcional" maxLength={500} {...field('unidade')} />
      <div className="pair">
        <Field label="Origem" maxLength={500} required {...field('origem')} />
        <Field label="Espécie" remark="opcional" maxLength={500} {...field('especie')} />
      </div>
      <Field label="Referência" remark="opcional" maxLength={500} {...field('referencia')} />
      {!entered && (
        <div>
          {picker}
          <Button icon={Paperclip} onClick={pick}>
            Juntar PDF
          </Button>
          <ul className="manual-files">
            {files.map((file) => (
              <li key={keyOf(file)}>
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
