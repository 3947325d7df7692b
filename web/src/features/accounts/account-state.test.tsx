import { MESSAGES } from '@arauto/contract/messages'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccountStateLine } from './account-state.tsx'

const MISSED = 'Verificada. Foram recolhidas 3 notificações que as verificações anteriores não tinham visto.'

test.each([
  ['ok', 'password', MESSAGES.accountOk, ''],
  ['ok', 'password', undefined, ''],
  ['ok', 'password', MISSED, MISSED],
  ['certificate_required', 'password', '', 'O portal pede um certificado'],
  ['rejected', 'password', MESSAGES.portalRejected, 'O portal recusou esta password'],
  // The portal did not see this password.
  ['rejected', 'password', MESSAGES.passwordUnreadable, 'Já não é possível ler a password guardada'],
  ['rejected', 'certificate', MESSAGES.certificateRejected, 'O portal recusou este certificado'],
  ['rejected', 'certificate', MESSAGES.certificateEnded, 'O certificado expirou'],
  ['rejected', 'certificate', MESSAGES.certificateSealBroken, 'Já não é possível ler o certificado'],
  ['unavailable', 'certificate', MESSAGES.certificateNotYet, 'O certificado ainda não é válido'],
  [
    'unavailable',
    'certificate',
    MESSAGES.certificateNeedsHttps,
    'O certificado só pode ser usado num portal com https',
  ],
  ['unavailable', 'certificate', MESSAGES.portalUnavailable, 'O portal não está disponível'],
  ['unavailable', 'password', MESSAGES.diskFull, 'O disco do servidor está cheio'],
  ['import_only', 'import', MESSAGES.accountImportOnly, 'O Arauto não entra no portal'],
] as const)('the state %s of an account with sign-in by %s and the message "%s" is shown as "%s"', (...row) => {
  const [state, signIn, message, words] = row
  const { container } = render(<AccountStateLine state={state} message={message} signIn={signIn} />)
  expect(container).toHaveTextContent(words)
  expect(container.querySelector('span')?.title ?? '').toBe(words && (message || words))
})
