import { unreadableTitle } from '@arauto/contract/unreadable-words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { systemStatusQuery } from '../../api/system-status.ts'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Notice, NoticeLine } from '../../components/notice.tsx'
import { useHistoryStep } from '../../components/use-history-step.ts'

const UnreadableRows = lazyPart(() => import('./unreadable-rows.tsx'))

/** The warning that rows of the portal's lists could not be read, with a way to see them; nothing while all were. */
export function UnreadableNotice() {
  const client = useQueryClient()
  const { data } = useQuery(systemStatusQuery)
  const { shown, open, close: back } = useHistoryStep<true>()
  const close = useCallback(() => {
    back()
    void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey })
  }, [client, back])
  const count = data?.unreadable_rows ?? 0
  return (
    <>
      {count > 0 && (
        <Notice title={unreadableTitle(count)}>
          <NoticeLine
            action={
              <Button size="small" aria-haspopup="dialog" onClick={() => open(true)}>
                Ver o que dizem
              </Button>
            }
          >
            {count === 1
              ? 'O Arauto não conseguiu ler uma linha da lista do portal. Está guardada como veio e não consta da lista abaixo.'
              : `O Arauto não conseguiu ler ${count} linhas das listas do portal. Estão guardadas como vieram e não constam da lista abaixo.`}
          </NoticeLine>
        </Notice>
      )}
      {shown && <UnreadableRows onClose={close} />}
    </>
  )
}
