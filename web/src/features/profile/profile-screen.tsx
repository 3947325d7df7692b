import { PAGES } from '@arauto/contract/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { alertSettingsQuery } from '../../api/alert-settings.ts'
import { officeQuery } from '../../api/office.ts'
import { readUsername } from '../../api/session.ts'
import { Notice, NoticeLine } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { PageTabs } from '../../components/page-tabs.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { extensionTokensQuery, secondFactorQuery, sessionsQuery } from './api.ts'
import { ExtensionSection } from './extension-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionList } from './session-list.tsx'
import { SignInHistory } from './sign-in-history.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const OFFICE = 'escritorio'
const ALERTS = 'alertas'
const EXTENSION = 'extensao'

/**
 * `/profile`: the user's password and sessions and, in tabs of their own where the server knows them, the office, the alerts
 * and the browser extension.
 *
 * @param props.office the office's tab
 * @param props.alerts the alerts' tab
 */
export default function ProfileScreen({ office, alerts }: { office: ReactNode; alerts: ReactNode }) {
  usePageTitle('Perfil')
  const [address] = useSearchParams()
  const tabs = [
    ...(useQuery(officeQuery).data === null ? [] : [{ name: 'Escritório', part: OFFICE }]),
    ...(useQuery(alertSettingsQuery).data === null ? [] : [{ name: 'Alertas', part: ALERTS }]),
    ...(useQuery(extensionTokensQuery).data === null ? [] : [{ name: 'Extensão', part: EXTENSION }]),
  ]
  const open = tabs.find(({ part }) => part === address.get('separador'))?.part ?? null
  const tab = (name: string, part: string | null) => ({
    name,
    to: part ? `${PAGES.profile}?separador=${part}` : PAGES.profile,
    current: open === part,
  })
  const username = readUsername()
  return (
    <Page
      title="Perfil do Utilizador"
      action={
        open === ALERTS && <p className="muted text-13 max-md:hidden">As alterações são guardadas automaticamente.</p>
      }
    >
      {tabs.length > 0 && (
        <PageTabs
          label="Perfil do Utilizador"
          tabs={[tab('Segurança', null), ...tabs.map(({ name, part }) => tab(name, part))]}
        />
      )}
      <div className="row flex-wrap justify-between gap-x-12 gap-y-8 min-h-30">
        {username && (
          <p className="text-(--text-soft) wrap-anywhere">
            Sessão iniciada como <strong>{username}</strong>
          </p>
        )}
        <ThemeChoice />
      </div>
      {open === OFFICE ? office : open === ALERTS ? alerts : open === EXTENSION ? <ExtensionSection /> : <Security />}
    </Page>
  )
}

function Security() {
  const { data: sessions, isPending } = useQuery(sessionsQuery)
  const hasSessions = sessions !== null
  // The form keeps its place and its input when there turns out to be nothing beside it.
  return (
    <>
      <SecondFactorRequired />
      <div className={hasSessions ? 'halves grid grid-cols-2 items-start gap-16 max-[1180px]:grid-cols-1' : undefined}>
        <div className="stack">
          <PasswordForm />
          <SecondFactorSection />
          <PasskeySection />
        </div>
        {hasSessions && (
          <div className="stack">
            <SessionList />
            {/* Below a list whose length is not known yet it would be moved. */}
            {!isPending && <SignInHistory />}
          </div>
        )}
      </div>
    </>
  )
}

/** Says why the profile opened in place of another screen: the office requires a second factor. */
function SecondFactorRequired() {
  const client = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const factor = useQuery(secondFactorQuery).data
  const required = address.get('segundo-fator') === 'exigido'
  const isMet = required && factor?.active === true
  useEffect(() => {
    if (!isMet) return
    // What was refused until now is asked for again.
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    setAddress({}, { replace: true })
  }, [isMet, client, setAddress])
  if (!required || isMet) return null
  return (
    <Notice title="O seu escritório exige um segundo fator">
      <NoticeLine>Ative-o em «Segundo fator» para continuar a usar o Arauto.</NoticeLine>
    </Notice>
  )
}
