import { fold } from '@arauto/contract/fold'
import { isLoginAddress, PATHS } from '@arauto/portal-pages/address'
import {
  CertificateRequired,
  ForeignOrigin,
  InvalidCredentials,
  PortalUnavailable,
  SessionExpired,
} from '@arauto/portal-pages/errors'
import { throwUnrecognised } from '@arauto/portal-pages/expect-page'
import { buildSubmission } from '@arauto/portal-pages/form-submission'
import type { LoginPage } from '@arauto/portal-pages/parse-login'
import type { FetchedPage } from '@arauto/portal-pages/transport'
import { ASSUMED_STATE_IDENTIFICATION } from './assumed.ts'
import { asksForCertificate } from './certificate-notice.ts'
import type { SignIn } from './sign-in.ts'

/** A lawyer's user name looks like `nome-12345p@adv.oa.pt`. */
export interface PasswordCredentials {
  username: string
  password: string
}

/** The longest portal message to keep. */
const MAX_MESSAGE_CHARACTERS = 300

/**
 * Signs in by user name and password, exactly once: nobody knows after how many refusals the portal locks an account. So a
 * form in response is final, even without a message, which a stale hidden field would cause too.
 */
export function passwordSignIn({ username, password }: PasswordCredentials): SignIn {
  return {
    identity: null,
    async enter(client) {
      const { certificateNotice: words } = client.settings
      const first = await client.getPage(client.address(PATHS.login)).catch(throwIfRedirected)
      const { login } = first.facts
      if (!login) {
        if (asksForCertificate(first.facts, null, words)) throw required()
        return await throwUnrecognised(first, 'the sign-in page', client.reader)
      }

      const fields = { [login.username]: username, [login.password]: password, ...click(login.button) }
      const landing = await client.postOnce(buildSubmission(first, login.form, fields)).catch(throwIfRedirected)
      const { signedIn, login: repeated } = landing.facts
      if (signedIn) return landing
      if (asksForCertificate(landing.facts, first.facts, words)) throw required()
      if (repeated) refuse(landing, repeated, password)
      return await throwUnrecognised(landing, 'the landing page', client.reader)
    },
    // The portal itself checked the user name.
    assertOwner: () => {},
  }
}

/** A portal that redirects from its sign-in form to the state's identification no longer accepts passwords. */
function throwIfRedirected(error: unknown): never {
  if (error instanceof ForeignOrigin && ASSUMED_STATE_IDENTIFICATION.test(error.hostname ?? '')) throw required()
  throw error
}

function required(): CertificateRequired {
  return new CertificateRequired('the portal no longer takes a password: it asks for a certificate')
}

/** An image button sends the position of the click. */
function click(button: string): Record<string, string> {
  return { [`${button}.x`]: '12', [`${button}.y`]: '9' }
}

function refuse(landing: FetchedPage, { message }: LoginPage, password: string): never {
  // Redirected to a page after the sign-in and back: the password was correct, the session was lost.
  if (landing.hops.some((hop) => !isLoginAddress(hop))) {
    throw new SessionExpired('the portal ended the session right after the sign-in')
  }
  const words = fold(message ?? '')
  const aboutThePortal = /manutencao|indisponi/.test(words)
  const aboutTheUser = /utilizador|user|pass|senha|palavra|conta|credenc|acesso|autentica|bloque/.test(words)
  if (aboutThePortal && !aboutTheUser)
    throw new PortalUnavailable('the sign-in page says that the portal is not available')
  const safe = password === '' ? message : (message?.replaceAll(password, '•••') ?? null)
  throw new InvalidCredentials(safe?.slice(0, MAX_MESSAGE_CHARACTERS) ?? null)
}
