import type { SignInKind } from '@arauto/contract/accounts'
import { RadioGroup } from '../../components/radio-group.tsx'
import { PASSWORD_END, passwordTerm } from './password-term.ts'

/** The choice of an account's sign-in method, with what each means. */
export function SignInChoice({ value, onChange }: { value: SignInKind; onChange: (kind: SignInKind) => void }) {
  const ended = passwordTerm(Date.now()) === 'here'
  return (
    <RadioGroup<SignInKind>
      legend="Entrada no portal"
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'password',
          label: 'Credenciais do portal',
          hint: ended
            ? `O nome de utilizador e a password do advogado. Desde ${PASSWORD_END}, o portal pode recusá-los.`
            : `O nome de utilizador e a password do advogado. A partir de ${PASSWORD_END}, o portal pode recusá-los.`,
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
