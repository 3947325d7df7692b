import * as calls from '@arauto/contract/calls/passkeys'
import type { PasskeySignedIn } from '@arauto/contract/passkeys'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { dropPasskeyChallenge, passkeyErrorMessage, requestPasskey } from '../../api/passkey-ceremonies.ts'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toasts.tsx'

/** The button that signs in by a passkey, in place of user name and password. */
export default function PasskeySignIn({ onSignedIn }: { onSignedIn: (signedIn: PasskeySignedIn) => Promise<void> }) {
  const signingIn = useMutation({
    mutationFn: async () => onSignedIn(await signInByPasskey()),
    onError: (error) => toast.error(passkeyErrorMessage(error)),
  })
  return (
    <Button
      variant="ghost"
      icon={KeyRound}
      busy={signingIn.isPending && 'A aguardar a chave de acesso…'}
      onClick={() => signingIn.mutate()}
    >
      Usar chave de acesso
    </Button>
  )
}

async function signInByPasskey(): Promise<PasskeySignedIn> {
  const { rpId, credential } = await requestPasskey()
  try {
    return await call(calls.finishPasskeySignIn, { body: { credential } })
  } catch (error) {
    if (error instanceof ApiError && error.body.unknown_passkey === true) void dropPasskeyChallenge(rpId, credential.id)
    throw error
  }
}
