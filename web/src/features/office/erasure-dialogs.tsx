import { requestErasure } from '@arauto/contract/calls/privacy'
import type { OfficeMember, OfficeView } from '@arauto/contract/office'
import type { Erasure } from '@arauto/contract/privacy'
import { requiredText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { SensitiveDialog } from '../../components/sensitive-dialog.tsx'
import { toast } from '../../components/toasts.tsx'
import { useProof } from '../../components/use-proof.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { dueMoment } from './due-moment.ts'
import { erasuresQuery } from './privacy-api.ts'

/** Whose data are to be erased. */
export type ErasureQuestion = { is: 'member'; member: OfficeMember } | { is: 'office' }

interface ErasureDialogsProps {
  office: OfficeView
  question: ErasureQuestion
  onClose: () => void
}

const WAIT = 'Nada é eliminado antes de passar um dia; até lá, pode cancelar em Perfil, Escritório.'
const BACKUPS = 'As cópias de segurança não são alteradas.'

/** Asks before an erasure is requested. */
export default function ErasureDialogs({ office, question, onClose }: ErasureDialogsProps) {
  const client = useQueryClient()
  const done = (requested: Erasure) => {
    toast.success(`Eliminação pedida. Pode cancelá-la até ${dueMoment(requested.due_at)}.`)
    client.setQueryData(erasuresQuery.queryKey, (all) => [
      ...(all ?? []).filter(({ id }) => id !== requested.id),
      requested,
    ])
    onClose()
  }
  if (question.is === 'office') return <OfficeErasureDialog office={office} onClose={onClose} onRequested={done} />
  const { id, username } = question.member
  const isMine = id === office.me
  return (
    <SensitiveDialog
      title={isMine ? 'Eliminar os seus dados?' : `Eliminar os dados de ${username}?`}
      act="Pedir a eliminação"
      danger
      run={async (proof) => done(await call(requestErasure, { body: { member_id: id, ...proof } }))}
      onClose={onClose}
    >
      <p>{WAIT}</p>
      <p className="stack gap-10 [&_strong]:font-semibold [&_strong]:text-(--text)">
        <span>
          <strong>O que é eliminado:</strong> o acesso a este escritório, as ausências, as sessões e os códigos da
          extensão. Se {isMine ? 'não pertencer' : 'esta pessoa não pertencer'} a outro escritório, também o utilizador,
          com a senha, o segundo fator e as chaves de acesso.
        </span>
        <span>
          <strong>O que fica:</strong> o que {isMine ? 'fez' : 'esta pessoa fez'} para o escritório, como contas,
          documentos e transcrições. No registo, um pseudónimo toma o lugar do nome. {BACKUPS}
        </span>
      </p>
    </SensitiveDialog>
  )
}

interface OfficeErasureDialogProps {
  office: OfficeView
  onClose: () => void
  onRequested: (erasure: Erasure) => void
}

/** Asks for the office's name before everything is to go. */
function OfficeErasureDialog({ office: { name }, onClose, onRequested }: OfficeErasureDialogProps) {
  const { prove, passwordDialog } = useProof()
  const { form, field, sending } = useSchemaForm({
    schema: z.object({
      name: requiredText(1000).check(
        z.refine((typed) => typed.trim() === name.trim(), { error: 'Este não é o nome do escritório.' }),
      ),
    }),
    defaultValues: { name: '' },
    send: async () =>
      onRequested(await prove((proof) => call(requestErasure, { body: { member_id: null, ...proof } }))),
  })
  return (
    <FormDialog
      kind="confirm"
      title={`Eliminar o escritório ${name}?`}
      form={{ ...form, autoComplete: 'off' }}
      onClose={onClose}
      sending={sending}
      act="Pedir a eliminação"
      variant="danger"
      after={passwordDialog}
    >
      <div className="muted stack">
        <p>{WAIT}</p>
        <p className="stack gap-10 [&_strong]:font-semibold [&_strong]:text-(--text)">
          <span>
            <strong>O que é eliminado:</strong> todas as contas do portal, notificações, documentos, transcrições e
            importações, o registo, e cada utilizador que não pertença a outro escritório. Os ficheiros dos documentos
            são eliminados um dia depois.
          </span>
          <span>
            <strong>O que fica:</strong> nada do escritório. {BACKUPS} Se precisar de uma cópia, exporte tudo antes.
          </span>
        </p>
      </div>
      <Field
        {...field('name')}
        label="Para confirmar, escreva o nome do escritório"
        hint={name}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
    </FormDialog>
  )
}
