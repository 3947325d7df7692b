import * as calls from '@arauto/contract/calls/notifications'
import { formatDateTime } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import type { UnreadableRow } from '@arauto/contract/unreadable-rows'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { callQuery, sendCall } from '../../api/call.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { Button } from '../../components/button.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SidePanel } from '../../components/side-panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { toastError } from '../../components/toast-error.ts'
import { EmptyState } from '../../components/view-state.tsx'

/** The texts of the rows that could not be read, word for word. */
export default function UnreadableRows({ onClose }: { onClose: () => void }) {
  const rows = useQuery({ ...unreadableRowsQuery, staleTime: 0 })
  const { data, error } = rows
  return (
    <SidePanel title="Por interpretar" onClose={onClose}>
      {data && data.results.length > 0 ? (
        <>
          <p className="text-(--text-soft) text-pretty">
            {data.count === 1
              ? 'O portal mostrou esta linha numa forma que o Arauto não sabe ler. Leia-a aqui ou no portal: os prazos contam na mesma.'
              : 'O portal mostrou estas linhas numa forma que o Arauto não sabe ler. Leia-as aqui ou no portal: os prazos contam na mesma.'}{' '}
            As próximas versões do Arauto voltam a tentar.
          </p>
          {data.results.map((row) => (
            <Row key={row.id} row={row} />
          ))}
          {data.count > data.results.length && (
            <p className="text-(--text-soft) text-pretty">
              Estas são as {data.results.length} mais recentes de {data.count}.
            </p>
          )}
        </>
      ) : data ? (
        <EmptyState icon={CircleCheck} title="Nada por interpretar">
          As linhas que faltava ler já foram lidas ou marcadas como vistas.
        </EmptyState>
      ) : error ? (
        <LoadFailure title="Não foi possível carregar as linhas" error={error} query={rows} variant="plain" />
      ) : (
        <div className="box grid gap-14 p-16" aria-busy="true">
          <Skeleton width="40%" />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      )}
    </SidePanel>
  )
}

function Row({ row }: { row: UnreadableRow }) {
  const id = useId()
  const client = useQueryClient()
  const dismissal = useMutation({
    mutationFn: () => dismissRow(row.id),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey })
      await client.invalidateQueries({ queryKey: unreadableRowsQuery.queryKey })
    },
    onError: (error) => toastError(error, MESSAGES.serverFailed),
  })
  const said = row.cells?.filter(({ text }) => text !== '') ?? []
  return (
    <article className="box grid gap-14 p-16" aria-labelledby={id}>
      <div className="flex items-start justify-between gap-x-16 gap-y-8">
        <div>
          <h3 className="font-body text-13 font-semibold tracking-[0] text-(--text-strong) wrap-anywhere" id={id}>
            {row.advogado || row.portal_username}
          </h3>
          <p className="muted text-12">Detetada pelo Arauto em {formatDateTime(row.first_seen_at)}</p>
        </div>
        <Button
          className="flex-none"
          size="small"
          icon={Check}
          busy={dismissal.isPending && 'A guardar…'}
          onClick={() => dismissal.mutate()}
          aria-describedby={id}
        >
          Já a vi
        </Button>
      </div>
      {row.cells === null ? (
        <p>Já não é possível ler o texto guardado. Veja a notificação no portal.</p>
      ) : said.length === 0 ? (
        <p>A linha não tem texto nenhum. Veja a notificação no portal.</p>
      ) : (
        <dl className="stack gap-10">
          {said.map(({ label, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one row, in their order
            <div className="grid grid-cols-[128px_minmax(0,1fr)] gap-x-16 gap-y-2 max-[480px]:grid-cols-1" key={index}>
              <dt className="leading-20 wrap-anywhere">{label || 'Sem título'}</dt>
              <dd className="text-(--text) wrap-anywhere" dir="auto">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

/** The query of the rows of the portal's lists that could not be read and were not dismissed. */
const unreadableRowsQuery = callQuery(['unreadable-rows'], calls.listUnreadableRows)

/** Dismisses a row. @throws {ApiError} */
const dismissRow = (rowId: number): Promise<void> => sendCall(calls.removeUnreadableRow, { params: { id: rowId } })
