import { PAGES } from '@arauto/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { readUsername } from '../../api/session.ts'
import { Page } from '../../components/page.tsx'
import { PageTabs } from '../../components/page-tabs.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { extensionTokensQuery, sessionsQuery } from './api.ts'
import { ExtensionSection } from './extension-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionList } from './session-list.tsx'
import { SignInHistory } from './sign-in-history.tsx'
import './profile-screen.css'
import './security.css'

const EXTENSION = 'extensao'

/** `/profile`: the user's password and sessions and, in a tab of its own where the server knows it, the browser extension. */
export default function ProfileScreen() {
  usePageTitle('Perfil')
  const [address] = useSearchParams()
  const hasExtension = useQuery(extensionTokensQuery).data !== null
  const onExtension = hasExtension && address.get('separador') === EXTENSION
  const username = readUsername()
  return (
    <Page title="Perfil do Utilizador">
      {hasExtension && (
        <PageTabs
          label="Perfil do Utilizador"
          tabs={[
            { name: 'Segurança', to: PAGES.profile, current: !onExtension },
            { name: 'Extensão', to: `${PAGES.profile}?separador=${EXTENSION}`, current: onExtension },
          ]}
        />
      )}
      {username && (
        <p className="profile__user">
          Sessão iniciada como <strong>{username}</strong>
        </p>
      )}
      {onExtension ? <ExtensionSection /> : <Security />}
    </Page>
  )
}

function Security() {
  const hasSessions = useQuery(sessionsQuery).data !== null
  // The form keeps its place, and what was typed, when it turns out that there is nothing to stand beside it.
  return (
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
  )
}
