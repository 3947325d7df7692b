import { judgeSignIn } from '@arauto/contract/calls/sessions'
import { formatDateTime } from '@arauto/contract/dates'
import { PAGES } from '@arauto/contract/routes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sendCall } from '../../api/call.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import { reloadSignIns, signInsQuery } from '../../api/sign-ins.ts'
import { Button } from '../../components/button.tsx'
import { Notice, NoticeLine } from '../../components/notice.tsx'
import { toast } from '../../components/toasts.tsx'

/** Each sign-in that the user must confirm, with the two answers. It is shown below the screen, without moving it. */
export default function UnfamiliarNotice() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery(signInsQuery)
  const answer = useMutation({
    mutationFn: ({ id, mine }: { id: number; mine: boolean }) =>
      ignoreNotFound(sendCall(judgeSignIn, { params: { id }, body: { mine } })),
    onSuccess: async (_done, { mine }) => {
      if (!mine) {
        toast.warning('A sessão terminou. Altere a senha: quem entrou conhece-a.')
        await navigate(PAGES.profile)
      }
    },
    onSettled: () => reloadSignIns(client),
  })
  const unconfirmed = data?.filter(({ asks }) => asks) ?? []
  if (unconfirmed.length === 0) return null
  return (
    <div
      className="sticky z-3 bottom-16 max-w-(--page-width) mt-16 mx-auto mb-0 *:shadow-(--shadow-middle) print:hidden!"
      data-keep-clear
    >
      <Notice
        calm
        title={unconfirmed.length === 1 ? 'Houve uma entrada nova na sua conta' : 'Houve entradas novas na sua conta'}
      >
        {unconfirmed.map(({ id, browser, address, at }) => (
          <NoticeLine
            key={id}
            subject={browser}
            action={
              <div className="flex gap-8 flex-none">
                <Button size="small" disabled={answer.isPending} onClick={() => answer.mutate({ id, mine: true })}>
                  Fui eu
                </Button>
                <Button
                  size="small"
                  variant="danger"
                  disabled={answer.isPending}
                  onClick={() => answer.mutate({ id, mine: false })}
                >
                  Não fui eu
                </Button>
              </div>
            }
          >
            entrou em {formatDateTime(at)} a partir de {address}, o que ainda não constava das suas entradas.
          </NoticeLine>
        ))}
      </Notice>
    </div>
  )
}
