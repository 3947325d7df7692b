import { removeWebhook, renewWebhookSecret } from '@arauto/contract/calls/webhooks'
import type { Webhook } from '@arauto/contract/webhooks'
import { type ReactNode, useState } from 'react'
import { call, sendCall } from '../../api/call.ts'
import { Dialog, DialogBody } from '../../components/dialog.tsx'
import { SensitiveDialog } from '../../components/sensitive-dialog.tsx'
import { ShownSecret } from '../../components/shown-secret.tsx'

interface QuestionProps {
  webhook: Webhook
  onClose: () => void
  onChanged: () => void
}

/** A webhook's secret, this once. */
export function WebhookSecretShown(props: { secret: string; children: ReactNode; onDone: () => void }) {
  return <ShownSecret {...props} copy="Copiar segredo" copied="Segredo copiado." done="Já o guardei" />
}

/** Asks before a secret is renewed, and shows the new one. */
export function WebhookRenewal({ webhook: { id, url }, onClose, onChanged }: QuestionProps) {
  const [secret, setSecret] = useState<string | null>(null)
  if (secret !== null) {
    return (
      <Dialog title="Segredo novo" open onClose={onClose}>
        <DialogBody>
          <WebhookSecretShown secret={secret} onDone={onClose}>
            Introduza este segredo no seu programa nas próximas 24 horas: até lá, as mensagens levam também a assinatura
            do anterior. O segredo não volta a ser mostrado.
          </WebhookSecretShown>
        </DialogBody>
      </Dialog>
    )
  }
  return (
    <SensitiveDialog
      title="Renovar o segredo?"
      act="Renovar segredo"
      run={async (proof) => {
        setSecret((await call(renewWebhookSecret, { params: { id }, body: proof })).secret)
        onChanged()
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{url}</p>
      <p>Durante 24 horas, as mensagens levam a assinatura do segredo novo e a do anterior.</p>
    </SensitiveDialog>
  )
}

/** Asks before a webhook is removed. */
export function WebhookRemoval({ webhook: { id, url }, onClose, onChanged }: QuestionProps) {
  return (
    <SensitiveDialog
      title="Remover este webhook?"
      act="Remover"
      danger
      run={(proof) => sendCall(removeWebhook, { params: { id }, body: proof })}
      done="Webhook removido."
      onDone={() => {
        onChanged()
        onClose()
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{url}</p>
      <p>Deixa de receber mensagens, também as que estão por entregar, e o registo das suas entregas é eliminado.</p>
    </SensitiveDialog>
  )
}
