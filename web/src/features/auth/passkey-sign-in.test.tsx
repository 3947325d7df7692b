import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import PasskeySignIn from './passkey-sign-in.tsx'

const server = apiServer()
afterEach(() => void Reflect.deleteProperty(navigator, 'credentials'))

test.each([
  [true, [{ rpId: 'localhost', credentialId: 'c1' }]],
  [false, []],
])('a passkey that is refused is offered no more where the server does not know it: %s', async (unknown, expected) => {
  const dropped: unknown[] = []
  const signalUnknownCredential = async (named: unknown) => void dropped.push(named)
  vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, { signalUnknownCredential }))
  const none = new ArrayBuffer(0)
  const response = { authenticatorData: none, clientDataJSON: none, signature: none }
  const passkey = { id: 'c1', rawId: none, type: 'public-key', response, getClientExtensionResults: () => ({}) }
  Object.defineProperty(navigator, 'credentials', { value: { get: async () => passkey }, configurable: true })
  server.use(
    http.post('*/api/passkeys/sign-in/', () => HttpResponse.json({ options: { challenge: 'AA', rpId: 'localhost' } })),
    http.post('*/api/passkeys/sign-in/finish/', () =>
      HttpResponse.json({ message: 'Recusada.', ...(unknown && { unknown_passkey: true }) }, { status: 401 }),
    ),
  )
  const { user } = renderScreen(<PasskeySignIn onSignedIn={async () => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Usar chave de acesso' }))
  expect(await screen.findByText('Recusada.')).toBeInTheDocument()
  expect(dropped).toEqual(expected)
})
