import type { MemberChange, OfficeView } from '@arauto/contract/office'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { officeQuery } from '../../api/office.ts'
import { toastError } from '../../components/toast-error.ts'
import type { Prove } from '../../components/use-proof.tsx'
import { changeMember } from './api.ts'

const CHANGE = ['office-member']

/**
 * Stores changes of members at once, in sequence. The table shows a change before the server confirms it, and reverts
 * it if the server refuses.
 */
export function useMemberChange(prove: Prove) {
  const client = useQueryClient()
  const { queryKey } = officeQuery
  const isLast = () => client.isMutating({ mutationKey: CHANGE }) === 1
  return useMutation({
    mutationKey: CHANGE,
    scope: { id: 'office-member' },
    mutationFn: ({ id, change }: { id: number; change: MemberChange }) =>
      prove((proof) => changeMember(id, { ...change, ...proof })),
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
