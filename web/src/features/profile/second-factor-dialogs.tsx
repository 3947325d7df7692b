import * as calls from '@arauto/contract/calls/second-factor'
import type { SecondFactorSecret } from '@arauto/contract/second-factor'
import { encode } from 'uqr'
import { call, sendCall } from '../../api/call.ts'
import type { Proof } from '../../api/proof.ts'
import { SensitiveDialog, type SensitiveQuestion } from '../../components/sensitive-dialog.tsx'

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
export default function SecondFactorDialogs(props: SecondFactorDialogsProps) {
  return <SensitiveDialog key={props.step.is} {...questionOf(props)} onClose={props.onClose} />
}

function questionOf({ step, onStep, onCodes, onRemoved }: SecondFactorDialogsProps): SensitiveQuestion {
  switch (step.is) {
    case 'password':
      return {
        title: 'Ativar o segundo fator',
        act: 'Continuar',
        acting: 'A confirmar…',
        passwordRequired: true,
        run: async (proof) => onStep({ is: 'set-up', secret: await call(calls.beginSecondFactor, { body: proof }) }),
        children: 'Escreva a senha para continuar.',
      }
    case 'set-up':
      return {
        title: 'Ativar o segundo fator',
        act: 'Confirmar',
        code: { label: 'Código que a aplicação mostra', numeric: true },
        run: async (proof) =>
          onCodes((await call(calls.confirmSecondFactor, { body: withCode(proof) })).recovery_codes),
        children: (
          <>
            <p>Leia este código com a aplicação de autenticação do telemóvel.</p>
            <QrCode text={step.secret.uri} label="Código QR para a aplicação de autenticação" />
            <p>
              Não o consegue ler? Escreva esta chave na aplicação:{' '}
              <code className="text-(--text-strong) select-all">{step.secret.secret.match(/.{1,4}/gu)?.join(' ')}</code>
            </p>
          </>
        ),
      }
    case 'renewal':
      return {
        title: 'Gerar novos códigos de recuperação?',
        act: 'Gerar novos',
        code: ANY_CODE,
        run: async (proof) => onCodes((await call(calls.renewRecoveryCodes, { body: withCode(proof) })).recovery_codes),
        children: 'Os códigos anteriores deixam de servir.',
      }
    case 'removal':
      return {
        title: 'Desativar o segundo fator?',
        act: 'Desativar',
        danger: true,
        code: ANY_CODE,
        run: (proof) => sendCall(calls.removeSecondFactor, { body: withCode(proof) }),
        done: 'Segundo fator desativado.',
        onDone: onRemoved,
        children: 'Para entrar passará a bastar a senha. Os códigos de recuperação deixam de servir.',
      }
  }
}

/** The server says itself that a code is missing. */
const withCode = ({ code = '', ...proof }: Proof) => ({ ...proof, code })

/** The modules that must stay empty around a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A QR code, drawn here: what it says goes nowhere else. @param label what it is, spoken */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="rounded-(--radius) w-200 my-0 mx-auto bg-(--paper) [fill:var(--ink)]"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
