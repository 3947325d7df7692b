import { euros } from '@arauto/contract/euros'
import type { OfficeChange, OfficeView } from '@arauto/contract/office'
import * as z from '@arauto/contract/zod'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { centsOf } from '../../components/euros.ts'
import { Field } from '../../components/field.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'

interface RulesProps {
  office: OfficeView
  /** What is being stored now. */
  saving: OfficeChange | null
  /** Whether the office has one member alone, for whom rules about others say nothing. */
  isAlone: boolean
  onChange: (change: OfficeChange) => void
}

const RULES = {
  second_factor_required: {
    label: 'Exigir segundo fator',
    hint: 'Quem não tiver o segundo fator ativo só pode abrir o perfil, até o ativar.',
    isAboutOthers: true,
  },
  password_to_reveal: {
    label: 'Pedir a senha antes de mostrar uma password do portal',
    hint: 'Quem gere uma conta tem de voltar a escrever a sua senha antes de ver a password do portal.',
    isAboutOthers: true,
  },
  attach_documents: {
    label: 'Anexar os documentos aos alertas',
    hint: 'Os documentos saem do computador do escritório por e-mail: ficam nas caixas de correio de quem os recebe e nos servidores por onde passam. O alerta espera por eles 10 minutos, no máximo, e leva até 10 MB; os restantes só podem ser abertos no Arauto.',
    isAboutOthers: false,
  },
} as const

interface RulesCardProps extends RulesProps {
  title: string
  only: readonly (keyof typeof RULES)[]
}

/** Rules of the office that are on or off; each change is stored at once. */
export function RulesCard({ title, only, office, saving, isAlone, onChange }: RulesCardProps) {
  const shown = { ...office, ...saving }
  const rules = only.filter((rule) => shown[rule] !== undefined && !(isAlone && RULES[rule].isAboutOthers))
  if (rules.length === 0) return null
  return (
    <Card title={title} aria-busy={saving !== null}>
      {rules.map((rule) => (
        <CheckboxField
          key={rule}
          label={RULES[rule].label}
          hint={RULES[rule].hint}
          checked={shown[rule]}
          disabled={saving !== null}
          onChange={(event) => onChange({ [rule]: event.target.checked })}
        />
      ))}
    </Card>
  )
}

/** The value of a unidade de conta, by which the limits of fines are counted. */
export function UcCard({ office, saving, onChange }: RulesProps) {
  const uc = saving?.uc_cents ?? office.uc_cents
  if (uc === undefined) return null
  return (
    <Card title="Prazos e multas" aria-busy={saving !== null}>
      <UcForm uc={uc} saving={saving?.uc_cents !== undefined} onChange={(changed) => onChange({ uc_cents: changed })} />
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

function UcForm({ uc, saving, onChange }: UcFormProps) {
  const { form, field } = useSchemaForm({
    schema,
    defaultValues: { uc: euros(uc) },
    send: async (values) => onChange(centsOf(values.uc) ?? uc),
  })
  return (
    <form className="stack justify-items-start max-w-420" {...form}>
      <Field
        label="Unidade de conta (UC), em euros"
        inputMode="decimal"
        maxLength={12}
        hint="Vale 102,00 € desde 2009. É com ela que se calcula o limite das multas por actos fora de prazo."
        {...field('uc')}
      />
      <Button type="submit" size="small" busy={saving && 'A guardar…'}>
        Guardar UC
      </Button>
    </form>
  )
}
