import { formatDateTime } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import type { InvitationPreview } from '@arauto/contract/office'
import { ROLE_NAMES } from '@arauto/contract/office-roles'
import { PAGES } from '@arauto/contract/routes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, errorMessage } from '../../api/error.ts'
import { joinOffice } from '../../api/office.ts'
import { clearSession, onSessionCleared, readAccess, readRefresh, readUsername } from '../../api/session.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { toast } from '../../components/toasts.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { invitationQuery, isInvitationRefused, revoke } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { dropInvitation, keepInvitation, readInvitation } from './kept-invitation.ts'

/** `/convite#SECRET`: what an invitation is for, and the ways to accept it. */
export default function InvitationScreen() {
  usePageTitle('Convite')
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [secret, setSecret] = useState(readInvitation)
  useEffect(() => {
    const opened = hash.slice(1)
    if (!opened) return
    keepInvitation(opened)
    setSecret(opened)
    // The address stays in the browser's history; the secret must not.
    void navigate(PAGES.invitation, { replace: true })
  }, [hash, navigate])
  return (
    <AuthFrame
      below={
        <Link className="link" to={PAGES.notifications} onClick={dropInvitation}>
          Continuar sem o convite
        </Link>
      }
    >
      <section className="card auth__card gap-16" aria-labelledby="auth-title">
        <h1 className="mb-4 text-[18px]/26" id="auth-title">
          Convite
        </h1>
        {secret ? (
          <Opened key={secret} secret={secret} />
        ) : hash ? null : (
          <p>Esta página abre-se pela hiperligação do convite. Peça-a a quem o convidou.</p>
        )}
      </section>
    </AuthFrame>
  )
}

function Opened({ secret }: { secret: string }) {
  const invitation = useQuery(invitationQuery(secret))
  const { data, error } = invitation
  const isSignedIn = useSyncExternalStore(onSessionCleared, () => readAccess() !== null)
  const refused = isInvitationRefused(error)
  useEffect(() => {
    if (refused) dropInvitation()
  }, [refused])
  if (error) {
    return (
      <div className="stack" role="alert">
        <p>{errorMessage(error, MESSAGES.somethingFailed)}</p>
        {!refused && <RetryButton query={invitation} />}
      </div>
    )
  }
  if (!data) {
    return (
      <div role="status" aria-label="A carregar o convite">
        <Skeleton width="90%" />
        <Skeleton width="60%" />
      </div>
    )
  }
  return (
    <>
      <Terms invitation={data} />
      {isSignedIn ? <Join secret={secret} office={data.office} /> : <SignInFirst />}
    </>
  )
}

function Terms({ invitation: { office, invited_by: by, role, expires_at: until } }: { invitation: InvitationPreview }) {
  const lines: [label: string, value: ReactNode][] = [
    ['Escritório', office],
    ...(by ? [['Convidado por', by] as [string, ReactNode]] : []),
    ['Função', ROLE_NAMES[role]],
    [
      'Válido até',
      <span key="until" className="tabular-nums">
        {formatDateTime(until)}
      </span>,
    ],
  ]
  return (
    <dl className="grid gap-10 text-13">
      {lines.map(([label, value]) => (
        <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-12" key={label}>
          <dt>{label}</dt>
          <dd className="text-(--text-strong) wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function SignInFirst() {
  return (
    <>
      <p className="text-muted mt-4">Para aceitar, crie uma conta no Arauto ou entre com a que já tem.</p>
      <Link className={buttonClass('primary', 'large')} to={PAGES.register}>
        Criar conta
      </Link>
      <Link className={buttonClass('plain', 'large')} to={PAGES.login}>
        Já tenho conta
      </Link>
    </>
  )
}

function Join({ secret, office }: { secret: string; office: string }) {
  const navigate = useNavigate()
  const username = readUsername()
  const joining = useMutation({
    mutationFn: () => joinOffice(secret),
    onSuccess: async () => {
      dropInvitation()
      toast.success(`Entrou no escritório ${office}.`)
      await navigate(PAGES.notifications, { replace: true })
    },
  })
  const isMember = joining.error instanceof ApiError && joining.error.status === 409
  const signOut = () => {
    const refresh = readRefresh()
    if (refresh) void revoke(refresh)
    clearSession()
  }
  return (
    <>
      <p className="text-muted mt-4">
        {username ? (
          <>
            Tem sessão iniciada como <strong>{username}</strong>.
          </>
        ) : (
          'Tem sessão iniciada.'
        )}
      </p>
      {isMember ? (
        <Link className={buttonClass('primary', 'large')} to={PAGES.notifications} onClick={dropInvitation}>
          Abrir o Arauto
        </Link>
      ) : (
        <Button variant="primary" size="large" busy={joining.isPending && 'A entrar…'} onClick={() => joining.mutate()}>
          {username ? `Entrar no escritório como ${username}` : 'Entrar no escritório'}
        </Button>
      )}
      <Button disabled={joining.isPending} onClick={signOut}>
        Usar outra conta
      </Button>
    </>
  )
}
