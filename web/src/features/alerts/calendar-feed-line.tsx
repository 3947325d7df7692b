import type { CalendarFeed, CalendarFeeds } from '@arauto/contract/calendar'
import { removeCalendarFeed, renewCalendarFeed } from '@arauto/contract/calls/calendar'
import { formatDateTime } from '@arauto/contract/dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, CircleSlash, Copy, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { call, sendCall } from '../../api/call.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { copyAndReport } from '../../components/copy-and-report.ts'
import { OnlyHere } from '../../components/only-here.tsx'
import { toastError } from '../../components/toast-error.ts'
import { type CalendarOwner, calendarFeedsQuery } from './calendar-feeds-api.ts'

interface CalendarFeedLineProps {
  whose: CalendarOwner
  /** Null where no address was made. */
  feed: CalendarFeed | null
  title: string
  hint: string
  /** The label of the field with the address. */
  label: string
}

/** The address of one calendar: copied, renewed, revoked, or made. */
export function CalendarFeedLine({ whose, feed, title, hint, label }: CalendarFeedLineProps) {
  const id = useId()
  const client = useQueryClient()
  const [question, setQuestion] = useState<'renew' | 'revoke' | null>(null)
  const keep = (next: CalendarFeed | null) =>
    client.setQueryData(
      calendarFeedsQuery.queryKey,
      (known: CalendarFeeds | null | undefined) => known && { ...known, [whose]: next },
    )
  const making = useMutation({
    mutationFn: () => call(renewCalendarFeed, { params: { whose } }),
    onSuccess: keep,
    onError: (error) => toastError(error, 'Não foi possível criar o endereço. Tente novamente.'),
  })
  const close = () => setQuestion(null)

  return (
    <section
      className="grid gap-8 min-w-0 not-first:pt-16 not-first:border-t not-first:border-(--hairline) [&_p]:text-12 [&_p]:text-(--text-muted) [&_p]:text-pretty"
      aria-labelledby={id}
    >
      <div>
        <h3 className="font-body text-13 text-(--text)" id={id}>
          {title}
        </h3>
        <p>{hint}</p>
      </div>
      {feed ? (
        <>
          <div className="row [&>.button]:flex-none @max-[460px]/calendar-feeds:flex-wrap">
            <input
              className="input flex-1 min-w-0 text-(--text-soft) text-ellipsis h-36 text-12 font-code @max-[460px]/calendar-feeds:basis-full"
              readOnly
              value={feed.url}
              aria-label={label}
              onFocus={(event) => event.target.select()}
            />
            <Button icon={Copy} onClick={() => void copyAndReport(feed.url, 'Endereço copiado.')}>
              Copiar
            </Button>
            <Button icon={RefreshCw} onClick={() => setQuestion('renew')}>
              Renovar
            </Button>
            <IconButton
              icon={CircleSlash}
              label={`Anular o endereço: ${title}`}
              onClick={() => setQuestion('revoke')}
            />
          </div>
          <OnlyHere address={feed.url} />
          <p>
            {feed.last_used_at
              ? `Lido pela última vez em ${formatDateTime(feed.last_used_at)}.`
              : 'Ainda não foi lido por nenhum calendário.'}
          </p>
        </>
      ) : (
        <div>
          <Button
            icon={CalendarPlus}
            aria-label={`Criar endereço: ${title}`}
            busy={making.isPending && 'A criar…'}
            onClick={() => making.mutate()}
          >
            Criar endereço
          </Button>
        </div>
      )}
      {question === 'renew' && (
        <ConfirmDialog
          title="Renovar o endereço?"
          act="Renovar"
          acting="A renovar…"
          icon={RefreshCw}
          done="Endereço renovado. O anterior deixou de funcionar."
          run={() => call(renewCalendarFeed, { params: { whose } }).then(keep)}
          onClose={close}
        >
          O endereço atual deixa de funcionar de imediato. Os calendários que o usam têm de subscrever o novo.
        </ConfirmDialog>
      )}
      {question === 'revoke' && (
        <ConfirmDialog
          title="Anular o endereço?"
          act="Anular"
          acting="A anular…"
          icon={CircleSlash}
          done="Endereço anulado."
          run={() => ignoreNotFound(sendCall(removeCalendarFeed, { params: { whose } })).then(() => keep(null))}
          onClose={close}
        >
          Os calendários que usam este endereço deixam de mostrar os prazos. Pode criar outro quando quiser.
        </ConfirmDialog>
      )}
    </section>
  )
}
