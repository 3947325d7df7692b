import { euros } from '@arauto/contract/euros'
import type { OfficeChange, OfficeView } from '@arauto/contract/office'
import * as z from '@arauto/contract/zod'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { centsOf } from '../../components/euros.ts'
import { Field } from '../../components/field.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'

interface SettingsCardProps {
  office: OfficeView
  /** What is being stored now. */
  saving: OfficeChange | null
  /** Whether the office has one member alone, for whom rules about others say nothing. */
  isAlone: boolean
  onChange: (change: OfficeChange) => void
}

/** The rules of the office; each change is stored at once. */
export function SettingsCard({ office, saving, isAlone, onChange }: SettingsCardProps) {
  const shown = { ...office, ...saving }
  if (isAlone && shown.attach_documents === undefined && shown.uc_cents === undefined) return null
  return (
    <Card title="Regras do escritório" aria-busy={saving !== null}>
      {!isAlone && (
        <>
          <CheckboxField
            label="Exigir segundo fator"
            hint="Quem não tiver o segundo fator ativo só pode abrir o perfil, até o ativar."
            checked={shown.second_factor_required}
            disabled={saving !== null}
            onChange={(event) => onChange({ second_factor_required: event.target.checked })}
          />
          <CheckboxField
            label="Pedir a senha antes de mostrar uma password do portal"
            hint="Quem gere uma conta volta a escrever a sua senha antes de ver a password do portal."
            checked={shown.password_to_reveal}
            disabled={saving !== null}
            onChange={(event) => onChange({ password_to_reveal: event.target.checked })}
          />
        </>
      )}
      {shown.attach_documents !== undefined && (
        <CheckboxField
          label="Anexar os documentos aos alertas"
          hint="Os documentos saem do computador do escritório por e-mail: ficam nas caixas de correio de quem os recebe e nos servidores por onde passam. O alerta espera por eles 10 minutos, no máximo, e leva até 10 MB; os outros só se abrem no Arauto."
          checked={shown.attach_documents}
          disabled={saving !== null}
          onChange={(event) => onChange({ attach_documents: event.target.checked })}
        />
      )}
      {shown.uc_cents !== undefined && (
        <UcForm
          uc={shown.uc_cents}
          saving={saving?.uc_cents !== undefined}
          onChange={(uc) => onChange({ uc_cents: uc })}
        />
      )}
    </Card>
  )
}

const ERROR = 'Indique o valor da UC em euros.'
const schema = z.object({ uc: z.string().check(z.refine((typed) => centsOf(typed) !== null, { error: ERROR })) })

interface UcFormProps {
  /** One unidade de conta, in cents. */
  uc: number
  saving: boolean
  onChange: (uc: number) => void
}

/** The value of a unidade de conta, which fines are counted by. */
function UcForm({ uc, saving, onChange }: UcFormProps) {
  const { form, field } = useSchemaForm({
    schema,
    defaultValues: { uc: euros(uc) },
    send: async (values) => onChange(centsOf(values.uc) ?? uc),
  })
  return (
    <form className="stack office__uc" {...form}>
      <Field
        label="Unidade de conta (UC), em euros"
        inputMode="decimal"
        maxLength={12}
        hint="Os limites das multas dos prazos contam-se por ela: 102,00 € desde 2009."
        {...field('uc')}
      />
      <Button type="submit" size="small" busy={saving && 'A guardar…'}>
        Guardar UC
      </Button>
    </form>
  )
}
