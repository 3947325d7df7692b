import type { Account } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage, isSignedOut } from '../../api/error.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { toast } from '../../components/toasts.tsx'
import { accountsQuery, testAccount } from './api.ts'

/** Tests accounts, each on its own row; which of them are being tested, and a way to test one. */
export function useAccountTest(): { testing: ReadonlySet<number>; test: (account: Account) => void } {
  const client = useQueryClient()
  const [testing, setTesting] = useState<ReadonlySet<number>>(new Set())
  const { mutate } = useMutation({
    // What was just saved is tested as saved, also while the list that says so is still loading.
    mutationFn: async (account: Account) => {
      const saved = await client.fetchQuery({ ...accountsQuery, staleTime: Number.POSITIVE_INFINITY })
      return testAccount(saved.find(({ id }) => id === account.id) ?? account)
    },
    gcTime: 0,
    onSuccess: ({ ok, sentence }) => (ok ? toast.success(sentence) : toast.error(sentence)),
    onError: (error) => {
      if (!isSignedOut(error)) toast.error(errorMessage(error, MESSAGES.connectionFailed))
    },
    onSettled: (_result, _error, account) => {
      setTesting((before) => new Set([...before].filter((id) => id !== account.id)))
      // A good test lifts a refusal; the status and the last use may have changed.
      void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey })
      void client.invalidateQueries({ queryKey: accountsQuery.queryKey })
    },
  })
  return {
    testing,
    test: (account) => {
      if (testing.has(account.id)) return
      setTesting((before) => new Set(before).add(account.id))
      mutate(account)
    },
  }
}
