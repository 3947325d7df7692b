import { withdrawErasure } from '@arauto/contract/calls/privacy'
import type { OfficeView } from '@arauto/contract/office'
import type { Erasure } from '@arauto/contract/privacy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendCall } from '../../api/call.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import { AUDIT_KEY } from '../../api/office.ts'
import { Button } from '../../components/button.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { Notice, NoticeLine } from '../../components/notice.tsx'
import { toast } from '../../components/toasts.tsx'
import { dueMoment } from './due-moment.ts'
import { erasuresQuery } from './privacy-api.ts'

/** Says what is about to be erased, and when, and lets who may cancel it. */
export function ErasureNotice({ office }: { office: OfficeView }) {
  const query = useQuery(erasuresQuery)
  const erasures = query.data ?? []
  if (query.isError && !query.data) {
    return (
      <section className="card form" aria-label="Eliminações">
        <LoadState query={query} loading="" failed="Não foi possível saber se foi pedida alguma eliminação." />
      </section>
    )
  }
  if (erasures.length === 0) return null
  return (
    <Notice title={erasures.length === 1 ? 'Foi pedida uma eliminação' : 'Foram pedidas eliminações'}>
      {erasures.map((erasure) => (
        <ErasureLine key={erasure.id} office={office} erasure={erasure} />
      ))}
    </Notice>
  )
}

function ErasureLine({ office, erasure: { id, member_id, due_at } }: { office: OfficeView; erasure: Erasure }) {
  const client = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => ignoreNotFound(sendCall(withdrawErasure, { params: { id } })),
    onSuccess: () => {
      toast.success('Eliminação cancelada.')
      client.setQueryData(erasuresQuery.queryKey, (all) => all?.filter((one) => one.id !== id))
      void client.invalidateQueries({ queryKey: AUDIT_KEY })
    },
  })
  const isMine = member_id === office.me
  const mayCancel = isMine || office.role === 'responsavel'
  const whose = whoseWords(office, member_id)
  return (
    <NoticeLine
      subject={whose}
      action={
        mayCancel && (
          <Button
            size="small"
            aria-label={`Cancelar a eliminação: ${whose}`}
            busy={cancelling.isPending && 'A cancelar…'}
            onClick={() => cancelling.mutate()}
          >
            Cancelar
          </Button>
        )
      }
    >
      {member_id === null ? 'tudo o que tem é eliminado' : 'são eliminados'} em {dueMoment(due_at)}.{' '}
      {mayCancel ? 'Até lá, pode cancelar.' : 'Até lá, o administrador do escritório pode cancelar.'}
    </NoticeLine>
  )
}

function whoseWords({ me, name, members }: OfficeView, memberId: number | null): string {
  if (memberId === null) return `O escritório ${name}`
  if (memberId === me) return 'Os seus dados'
  const member = members.find(({ id }) => id === memberId)
  return member ? `Os dados de ${member.username}` : 'Os dados de quem já saiu'
}
