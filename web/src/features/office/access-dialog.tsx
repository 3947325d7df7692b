import { changeMember } from '@arauto/contract/calls/office'
import type { OfficeMember, OfficeView } from '@arauto/contract/office'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { toast } from '../../components/toasts.tsx'
import { useProof } from '../../components/use-proof.tsx'
import { AccessEditor } from './access-editor.tsx'

interface AccessDialogProps {
  office: OfficeView
  member: OfficeMember
  onClose: () => void
  onChanged: (office: OfficeView) => void
}

/** What a member may do with each account, where the table is too narrow for it. */
export default function AccessDialog({ office, member, onClose, onChanged }: AccessDialogProps) {
  const [access, setAccess] = useState(member.access ?? [])
  const { prove, passwordDialog } = useProof()
  const saving = useMutation({
    mutationFn: () => prove((proof) => call(changeMember, { params: { id: member.id }, body: { access, ...proof } })),
    onSuccess: (changed) => {
      toast.success('Acesso alterado.')
      onChanged(changed)
    },
  })
  return (
    <FormDialog
      title={`Acesso de ${member.username}`}
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          if (!saving.isPending) saving.mutate()
        },
      }}
      onClose={onClose}
      sending={saving.isPending}
      after={passwordDialog}
    >
      <AccessEditor accounts={office.accounts} value={access} onChange={setAccess} />
    </FormDialog>
  )
}
