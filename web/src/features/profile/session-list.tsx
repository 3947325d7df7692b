import type { Session } from '@arauto/contract/sessions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import { reloadSignIns } from '../../api/sign-ins.ts'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { momentOrDay } from '../../components/moment-or-day.ts'
import { toastError } from '../../components/toast-error.ts'
import { toast } from '../../components/toasts.tsx'
import { useFocusWhenLost } from '../../components/use-focus-when-lost.ts'
import { endSession, sessionsQuery } from './api.ts'

const EndOthersDialog = lazyPart(() => import('./end-others-dialog.tsx'))

/** The user's open sessions, and the ways to end them. */
export function SessionList() {
  const client = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const [endingOthers, setEndingOthers] = useState(false)
  const heading = useFocusWhenLost<HTMLHeadingElement>(sessions.data?.length)
  const reload = () => reloadSignIns(client)
  const ending = useMutation({
    mutationFn: (session: Session) => ignoreNotFound(endSession(session.id)),
    onSuccess: () => toast.success('Sessão terminada.'),
    onError: (error) => toastError(error, 'Não foi possível terminar a sessão.'),
    onSettled: reload,
  })
  const { data } = sessions
  return (
    <section className="card form" aria-labelledby="profile-sessions" aria-busy={sessions.isPending}>
      <div className="row profile__head">
        <h2 id="profile-sessions" ref={heading} tabIndex={-1}>
          Sessões abertas
        </h2>
        {data?.some(({ current }) => !current) && (
          <Button size="small" variant="danger" aria-haspopup="dialog" onClick={() => setEndingOthers(true)}>
            Terminar todas as outras
          </Button>
        )}
      </div>
      {data ? (
        <ul className="profile__lines">
          {data.map((session) => (
            <li key={session.id}>
              <SessionSign browser={session.browser} />
              <div className="lines">
                <strong>{session.browser}</strong>
                <span className="muted tabular-nums">{detailsOf(session, new Date())}</span>
              </div>
              {session.current ? (
                <span className="row profile__here">Esta sessão</span>
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
        <EndOthersDialog
          onClose={() => setEndingOthers(false)}
          onDone={() => {
            setEndingOthers(false)
            void reload()
          }}
        />
      )}
    </section>
  )
}

function SessionSign({ browser }: { browser: string }) {
  const Sign = /iPhone|iPad|Android/u.test(browser) ? Smartphone : Monitor
  return <Sign className="icon" aria-hidden />
}

/** Since when a session is open, when it was used last, and from where. */
function detailsOf({ created_at: since, last_used_at: used, address, current }: Session, now: Date): string {
  const use = current ? 'ativa agora' : `ativa ${momentOrDay(used, now)}`
  return [`Aberta ${momentOrDay(since, now)}`, use, address].filter(Boolean).join(' · ')
}
