import type { SignInKind } from '@arauto/contract/accounts'
import { formatDate } from '@arauto/contract/dates'
import { RadioGroup } from '../../components/radio-group.tsx'
import { passwordEndAfter, passwordTerm } from './password-term.ts'

interface SignInChoiceProps {
  value: SignInKind
  /** The last day of passwords by the server's settings. */
  until: string | undefined
  onChange: (kind: SignInKind) => void
}

/** The choice of an account's sign-in method, with what each means. */
export function SignInChoice({ value, until, onChange }: SignInChoiceProps) {
  const end = passwordEndAfter(until)
  const from = passwordTerm(Date.now(), end) === 'here' ? 'Desde' : 'A partir de'
  return (
    <RadioGroup<SignInKind>
      legend="Entrada no portal"
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'password',
          label: 'Credenciais do portal',
          hint: `O nome de utilizador e a password do advogado. ${from} ${formatDate(end)}, o portal pode recusá-los.`,
        },
        {
          value: 'certificate',
          label: 'Certificado (.p12)',
          hint: 'O Arauto apresenta ao portal o certificado do advogado.',
        },
        {
          value: 'import',
          label: 'Só importação',
          hint: 'O Arauto não entra no portal: recebe as páginas que guardar ou o que a extensão enviar.',
        },
      ]}
    />
  )
}
