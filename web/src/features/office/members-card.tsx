import { changeMember } from '@arauto/contract/calls/office'
import { counted } from '@arauto/contract/counted'
import type { MemberChange, OfficeView } from '@arauto/contract/office'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, UserPlus } from 'lucide-react'
import { call } from '../../api/call.ts'
import { officeQuery } from '../../api/office.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { toastError } from '../../components/toast-error.ts'
import { useFocusWhenLost } from '../../components/use-focus-when-lost.ts'
import type { Prove } from '../../components/use-proof.tsx'
import { withLevel } from './access.ts'
import { MemberTable } from './member-table.tsx'
import type { OfficeDialog } from './office-dialogs.tsx'
import { useDataExport } from './use-data-export.ts'

interface MembersCardProps {
  office: OfficeView
  prove: Prove
  onDialog: (dialog: OfficeDialog) => void
}

/** The office's name, its members and invitations. */
export function MembersCard({ office, prove, onDialog }: MembersCardProps) {
  const { members, invitations } = office
  const manages = office.role === 'responsavel'
  const heading = useFocusWhenLost<HTMLHeadingElement>(members.length + invitations.length)
  const { mutate: change } = useMemberChange(prove)
  const { exportOf } = useDataExport(prove)
  return (
    <section className="card panel" aria-labelledby="office-name">
      <div className="wrap items-center justify-between gap-x-16 gap-y-12 py-18 pr-16 pl-20 border-b border-(--hairline)">
        <div className="flex-[1_1_260px] min-w-0">
          <div className="row gap-6 wrap-anywhere">
            <h2 id="office-name" ref={heading} tabIndex={-1}>
              {office.name}
            </h2>
            {manages && (
              <IconButton
                icon={Pencil}
                label="Mudar o nome do escritório"
                aria-haspopup="dialog"
                onClick={() => onDialog({ is: 'rename' })}
              />
            )}
          </div>
          <p className="text-muted mt-4">
            {countWords(members.length, invitations.length)} Cada pessoa vê só as contas a que tem acesso.
          </p>
        </div>
        {manages && (
          <Button
            variant="primary"
            icon={UserPlus}
            aria-haspopup="dialog"
            onClick={() => onDialog({ is: 'invite', replaced: null })}
          >
            Convidar
          </Button>
        )}
      </div>
      <MemberTable
        office={office}
        actions={{
          setRole: (member, role) =>
            member.id === office.me
              ? onDialog({ is: 'question', question: { is: 'own role', role } })
              : change({ id: member.id, change: { role } }),
          setLevel: ({ id, access }, accountId, level) =>
            change({ id, change: { access: withLevel(access ?? [], [accountId], level) } }),
          showAccess: (member) => onDialog({ is: 'access', member }),
          remove: (member) => onDialog({ is: 'question', question: { is: 'removal', member } }),
          exportData: exportOf,
          eraseData: (member) => onDialog({ is: 'erasure', question: { is: 'member', member } }),
          leave: () => onDialog({ is: 'question', question: { is: 'leaving' } }),
          replace: (invitation) => onDialog({ is: 'invite', replaced: invitation }),
          revoke: (invitation) => onDialog({ is: 'question', question: { is: 'revocation', invitation } }),
        }}
      />
      {manages && office.accounts.length > 0 && (
        <p className="hint border-t border-(--hairline) bg-(--surface-head) text-pretty py-12 px-20 *:text-(--text-soft)">
          <strong>Ver</strong>: lê as notificações. <strong>Tratar</strong>: também decide os prazos, pede documentos e
          junta ficheiros. <strong>Gerir</strong>: também edita, testa e remove a conta. O administrador do escritório
          gere sempre todas.
        </p>
      )}
    </section>
  )
}

function countWords(members: number, invitations: number): string {
  const people = counted(members, 'membro', 'membros')
  if (invitations === 0) return `${people}.`
  return `${people}, ${counted(invitations, 'convite', 'convites')}.`
}

const CHANGE = ['office-member']

/**
 * Stores changes of members at once, in sequence. The table shows a change before the server confirms it, and reverts
 * it if the server refuses.
 */
function useMemberChange(prove: Prove) {
  const client = useQueryClient()
  const { queryKey } = officeQuery
  const isLast = () => client.isMutating({ mutationKey: CHANGE }) === 1
  return useMutation({
    mutationKey: CHANGE,
    scope: { id: 'office-member' },
    mutationFn: ({ id, change }: { id: number; change: MemberChange }) =>
      prove((proof) => call(changeMember, { params: { id }, body: { ...change, ...proof } })),
    onMutate: async ({ id, change }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (office) => office && withChange(office, id, change))
      return before
    },
    onSuccess: (office) => {
      if (isLast()) client.setQueryData(queryKey, office)
    },
    onError: (error, _change, before) => {
      toastError(error)
      client.setQueryData(queryKey, before)
      if (isLast()) void client.invalidateQueries({ queryKey })
    },
  })
}

const withChange = (office: OfficeView, id: number, change: MemberChange): OfficeView => ({
  ...office,
  members: office.members.map((member) =>
    member.id === id ? { ...member, role: change.role ?? member.role, access: change.access ?? member.access } : member,
  ),
})
