import { euros } from '@arauto/contract/euros'
import * as z from '@arauto/contract/zod'
import { Button } from '../../components/button.tsx'
import { centsOf } from '../../components/euros.ts'
import { Field } from '../../components/field.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'

const ERROR = 'Indique o valor da UC em euros.'
const schema = z.object({ uc: z.string().check(z.refine((typed) => centsOf(typed) !== null, { error: ERROR })) })

interface UcFormProps {
  /** One unidade de conta, in cents. */
  uc: number
  saving: boolean
  onChange: (uc: number) => void
}

/** The value of a unidade de conta, which fines are counted by. */
export function UcForm({ uc, saving, onChange }: UcFormProps) {
  const { form, field } = useSchemaForm({
    schema,
    defaultValues: { uc: euros(uc) },
    send: async (values) => onChange(centsOf(values.uc) ?? uc),
  })
  return (
    <form {...form}>
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
