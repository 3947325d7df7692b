import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionUser } from '../../api/session.ts'
import { keepDismissed, readDismissed } from './dismissed-notices.ts'

/** The notices that the user dismissed in this browser, undefined until they are read; and a function to dismiss some. */
export function useDismissed(): {
  dismissed: readonly string[] | undefined
  dismiss: (names: readonly string[]) => void
} {
  const client = useQueryClient()
  const user = sessionUser()
  const queryKey = ['dismissed-notices', user]
  const { data } = useQuery({ queryKey, queryFn: () => readDismissed(user), staleTime: Number.POSITIVE_INFINITY })
  return {
    dismissed: data,
    dismiss(names) {
      const all = [...new Set([...(data ?? []), ...names])]
      client.setQueryData(queryKey, all)
      void keepDismissed(user, all)
    },
  }
}
