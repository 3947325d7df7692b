import { invite, withdrawInvitation } from '@arauto/contract/calls/office'
import { formatDateTime } from '@arauto/contract/dates'
import { type Invitation, type InvitationCreated, invitationCreation, type OfficeView } from '@arauto/contract/office'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, sendCall } from '../../api/call.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { OnlyHere } from '../../components/only-here.tsx'
import { ShownSecret } from '../../components/shown-secret.tsx'
import { useProof } from '../../components/use-proof.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { AccessEditor } from './access-editor.tsx'
import { RoleField } from './office-select.tsx'

interface InviteDialogProps {
  office: OfficeView
  /** The invitation that the new one replaces. */
  replaced: Invitation | null
  onClose: () => void
  onMade: () => void
}

/** Makes an invitation, and shows its link once. */
export default function InviteDialog({ office, replaced, onClose, onMade }: InviteDialogProps) {
  const [made, setMade] = useState<InvitationCreated | null>(null)
  const { prove, passwordDialog } = useProof()
  // The layout fetches the status; here it is only read.
  const mail = useQuery({ ...systemStatusQuery, enabled: false }).data?.mail
  const sendsMail = mail !== undefined && mail.state !== 'off'
  const { form, field, controlled, sending } = useSchemaForm({
    schema: invitationCreation,
    defaultValues: {
      note: replaced?.note ?? '',
      role: replaced?.role ?? 'assistente',
      access: replaced?.access ?? office.accounts.map(({ id }) => ({ account_id: id, level: 'act' as const })),
      email: '',
    },
    send: async ({ role, email, ...rest }) => {
      const access = role === 'responsavel' ? [] : rest.access
      const created = await prove((proof) =>
        call(invite, { body: { ...rest, role, access, ...(email && { email }), ...proof } }),
      )
      setMade(created)
      try {
        if (replaced) await ignoreNotFound(sendCall(withdrawInvitation, { params: { id: replaced.id } }))
      } finally {
        onMade()
      }
    },
  })
  const role = controlled('role')
  const access = controlled('access')
  const close = () => !sending && onClose()
  return (
    <Dialog title={replaced ? 'Novo convite' : 'Convidar para o escritório'} open onClose={close}>
      {made ? (
        <DialogBody>
          <ShownSecret
            secret={made.url}
            copy="Copiar hiperligação"
            copied="Hiperligação copiada."
            done="Já a guardei"
            onDone={onClose}
          >
            {made.mailed_to
              ? `O convite segue por e-mail para ${made.mailed_to}. Se não chegar, envie esta hiperligação: `
              : 'O convite está criado. Envie esta hiperligação a quem convida: '}
            serve uma vez e não volta a ser mostrada. Válido até {formatDateTime(made.expires_at)}.
          </ShownSecret>
          <OnlyHere address={made.url} />
        </DialogBody>
      ) : (
        <form {...form}>
          <DialogBody>
            {office.page_url && <OnlyHere address={office.page_url} />}
            {replaced && <p className="muted">O convite anterior deixa de servir quando este for criado.</p>}
            <Field
              {...field('note')}
              label="Para quem é"
              remark="opcional"
              hint="Só o administrador do escritório vê esta nota."
              autoComplete="off"
              maxLength={200}
              autoFocus
            />
            {sendsMail && (
              <Field
                {...field('email')}
                label="E-mail"
                remark="opcional"
                type="email"
                hint="O convite é enviado para este endereço. Sem ele, copie a hiperligação e envie-a."
                autoComplete="off"
                maxLength={254}
              />
            )}
            <RoleField label="Função" value={role.value ?? 'assistente'} onChange={role.onChange} />
            {role.value !== 'responsavel' && (
              <AccessEditor accounts={office.accounts} value={access.value ?? []} onChange={access.onChange} />
            )}
          </DialogBody>
          <DialogFoot>
            <FormButtons sending={sending} onCancel={close} act="Criar convite" />
          </DialogFoot>
        </form>
      )}
      {passwordDialog}
    </Dialog>
  )
}
