import type { SecondFactorSecret } from '@arauto/contract/second-factor'
import { encode } from 'uqr'
import { SensitiveDialog } from '../../components/sensitive-dialog.tsx'
import { toast } from '../../components/toasts.tsx'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes } from './api.ts'

/** What is being done with the second factor: the password is asked for first, the app set up, and so on. */
export type SecondFactorStep =
  | { is: 'password' }
  | { is: 'set-up'; secret: SecondFactorSecret }
  | { is: 'renewal' }
  | { is: 'removal' }

interface SecondFactorDialogsProps {
  step: SecondFactorStep
  onStep: (step: SecondFactorStep) => void
  onCodes: (codes: string[]) => void
  onRemoved: () => void
  onClose: () => void
}

const ANY_CODE = { label: 'Código', hint: 'Da aplicação de autenticação, ou um dos códigos de recuperação.' }

/** The dialog of one step. */
export default function SecondFactorDialogs({ step, onStep, onCodes, onRemoved, onClose }: SecondFactorDialogsProps) {
  switch (step.is) {
    case 'password':
      return (
        <SensitiveDialog
          title="Ativar o segundo fator"
          act="Continuar"
          acting="A confirmar…"
          passwordRequired
          run={async (proof) => onStep({ is: 'set-up', secret: await beginSecondFactor(proof) })}
          onClose={onClose}
        >
          Escreva a senha para continuar.
        </SensitiveDialog>
      )
    case 'set-up':
      return (
        <SensitiveDialog
          key="set-up"
          title="Ativar o segundo fator"
          act="Confirmar"
          acting="A confirmar…"
          code={{ label: 'Código que a aplicação mostra', numeric: true }}
          run={async (proof) => onCodes((await confirmSecondFactor(proof)).recovery_codes)}
          onClose={onClose}
        >
          <p>Leia este código com a aplicação de autenticação do telemóvel.</p>
          <QrCode text={step.secret.uri} label="Código QR para a aplicação de autenticação" />
          <p>
            Não o consegue ler? Escreva esta chave na aplicação:{' '}
            <code className="profile__key">{step.secret.secret.match(/.{1,4}/gu)?.join(' ')}</code>
          </p>
        </SensitiveDialog>
      )
    case 'renewal':
      return (
        <SensitiveDialog
          title="Gerar novos códigos de recuperação?"
          act="Gerar novos"
          acting="A gerar…"
          code={ANY_CODE}
          run={async (proof) => onCodes((await renewRecoveryCodes(proof)).recovery_codes)}
          onClose={onClose}
        >
          Os códigos anteriores deixam de servir.
        </SensitiveDialog>
      )
    case 'removal':
      return (
        <SensitiveDialog
          title="Desativar o segundo fator?"
          act="Desativar"
          acting="A desativar…"
          danger
          code={ANY_CODE}
          run={async (proof) => {
            await removeSecondFactor(proof)
            toast.success('Segundo fator desativado.')
            onRemoved()
          }}
          onClose={onClose}
        >
          Para entrar passará a bastar a senha. Os códigos de recuperação deixam de servir.
        </SensitiveDialog>
      )
  }
}

/** The modules that must stay empty around a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A QR code, drawn here: what it says goes nowhere else. @param label what it is, spoken */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="profile__qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
