import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame } from '../../components/field.tsx'
import { TextArea } from '../../components/text-area.tsx'

const HINT = 'Recebem o mesmo que o endereço principal. Separe-os por vírgulas ou escreva um em cada linha.'

/** The field of an account's other addresses. */
export function ExtraEmailsField({ error, ...control }: ComponentProps<'textarea'> & { error: string | undefined }) {
  const id = useId()
  return (
    <FieldFrame id={id} label="Outros endereços" remark="opcional" hint={HINT} error={error}>
      <TextArea
        {...control}
        {...describedBy(id, HINT, error)}
        id={id}
        rows={2}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={3000}
      />
    </FieldFrame>
  )
}
