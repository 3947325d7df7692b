import { PAGES } from '@arauto/contract/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
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
import './profile-screen.css'
import './security.css'

const OFFICE = 'escritorio'
const EXTENSION = 'extensao'

/**
 * `/profile`: the user's password and sessions and, in tabs of their own where the server knows them, the office and the
 * browser extension.
 *
 * @param props.office the office's tab
 */
export default function ProfileScreen({ office }: { office: ReactNode }) {
  usePageTitle('Perfil')
  const [address] = useSearchParams()
  const hasOffice = useQuery(officeQuery).data !== null
  const hasExtension = useQuery(extensionTokensQuery).data !== null
  const asked = address.get('separador')
  const open = (hasOffice && asked === OFFICE) || (hasExtension && asked === EXTENSION) ? asked : null
  const tab = (name: string, part: string | null) => ({
    name,
    to: part ? `${PAGES.profile}?separador=${part}` : PAGES.profile,
    current: open === part,
  })
  const username = readUsername()
  return (
    <Page title="Perfil do Utilizador">
      {(hasOffice || hasExtension) && (
        <PageTabs
          label="Perfil do Utilizador"
          tabs={[
            tab('Segurança', null),
            ...(hasOffice ? [tab('Escritório', OFFICE)] : []),
            ...(hasExtension ? [tab('Extensão', EXTENSION)] : []),
          ]}
        />
      )}
      {username && (
        <p className="profile__user">
          Sessão iniciada como <strong>{username}</strong>
        </p>
      )}
      {open === OFFICE ? office : open === EXTENSION ? <ExtensionSection /> : <Security />}
    </Page>
  )
}

function Security() {
  const hasSessions = useQuery(sessionsQuery).data !== null
  // The form keeps its place, and what was typed, when it turns out that there is nothing to stand beside it.
  return (
    <>
      <SecondFactorRequired />
      <div className={hasSessions ? 'profile__halves' : undefined}>
        <div className="stack">
          <PasswordForm />
          <SecondFactorSection />
          <PasskeySection />
        </div>
        {hasSessions && (
          <div className="stack">
            <SessionList />
            <SignInHistory />
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
