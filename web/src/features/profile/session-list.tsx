import { endOtherSessions, endSession } from '@arauto/contract/calls/sessions'
import type { Session } from '@arauto/contract/sessions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { sendCall } from '../../api/call.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import { reloadSignIns } from '../../api/sign-ins.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { momentOrDay } from '../../components/moment-or-day.ts'
import { SensitiveDialog } from '../../components/sensitive-dialog.tsx'
import { toastError } from '../../components/toast-error.ts'
import { toast } from '../../components/toasts.tsx'
import { sessionsQuery } from './api.ts'

/** The user's open sessions, and the ways to end them. */
export function SessionList() {
  const client = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const [endingOthers, setEndingOthers] = useState(false)
  const reload = () => reloadSignIns(client)
  const ending = useMutation({
    mutationFn: (session: Session) => ignoreNotFound(sendCall(endSession, { params: { id: session.id } })),
    onSuccess: () => toast.success('Sessão terminada.'),
    onError: (error) => toastError(error, 'Não foi possível terminar a sessão.'),
    onSettled: reload,
  })
  const { data } = sessions
  return (
    <Card
      title="Sessões abertas"
      focusKey={data?.length}
      action={
        data?.some(({ current }) => !current) && (
          <Button size="small" variant="danger" aria-haspopup="dialog" onClick={() => setEndingOthers(true)}>
            Terminar todas as outras
          </Button>
        )
      }
      aria-busy={sessions.isPending}
    >
      {data ? (
        <ul className="ruled">
          {data.map((session) => (
            <li key={session.id}>
              <SessionSign browser={session.browser} />
              <div className="lines">
                <strong>{session.browser}</strong>
                <span className="muted tabular-nums">{detailsOf(session, new Date())}</span>
              </div>
              {session.current ? (
                <span className="row gap-6 text-12 font-medium text-(--success-text) whitespace-nowrap before:size-6 before:rounded-[50%] before:bg-(--success)">
                  Esta sessão
                </span>
              ) : (
                <Button
                  size="small"
                  aria-label={`Terminar a sessão ${session.browser}`}
                  busy={ending.isPending && ending.variables.id === session.id && 'A terminar…'}
                  onClick={() => ending.mutate(session)}
                >
                  Terminar
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <LoadState query={sessions} loading="A carregar as sessões" failed="Não foi possível carregar as sessões." />
      )}
      {endingOthers && (
        <SensitiveDialog
          title="Terminar todas as outras sessões?"
          act="Terminar sessões"
          danger
          run={(proof) => sendCall(endOtherSessions, { body: proof })}
          done="As outras sessões terminaram."
          onDone={() => {
            setEndingOthers(false)
            void reload()
          }}
          onClose={() => setEndingOthers(false)}
        >
          Quem as estiver a usar terá de iniciar sessão novamente. Esta mantém-se.
        </SensitiveDialog>
      )}
    </Card>
  )
}

function SessionSign({ browser }: { browser: string }) {
  const Sign = /iPhone|iPad|Android/u.test(browser) ? Smartphone : Monitor
  return <Sign className="icon text-(--text-muted)" aria-hidden />
}

/** Since when a session is open, when it was used last, and from where. */
function detailsOf({ created_at: since, last_used_at: used, address, current }: Session, now: Date): string {
  const use = current ? 'ativa agora' : `ativa ${momentOrDay(used, now)}`
  return [`Aberta ${momentOrDay(since, now)}`, use, address].filter(Boolean).join(' · ')
}
