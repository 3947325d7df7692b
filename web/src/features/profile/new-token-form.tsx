import { addExtensionToken } from '@arauto/contract/calls/extension'
import { type ExtensionTokenCreated, extensionTokenCreation } from '@arauto/contract/extension'
import { call } from '../../api/call.ts'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { Field } from '../../components/field.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'

/** Makes a token for one browser. */
export function NewTokenForm({
  onCancel,
  onMade,
}: {
  onCancel: () => void
  onMade: (token: ExtensionTokenCreated) => void
}) {
  const { form, field, register, sending } = useSchemaForm({
    schema: extensionTokenCreation,
    defaultValues: { name: '', automatic: false },
    send: async (token) => onMade(await call(addExtensionToken, { body: token })),
  })

  return (
    <form className="grid gap-16 border-t border-(--hairline) pt-16" {...form} aria-label="Novo código">
      <Field
        {...field('name')}
        label="Nome do código"
        required
        autoFocus
        autoComplete="off"
        placeholder="Computador do escritório"
        maxLength={100}
        hint="Para o reconhecer nesta lista, por exemplo o nome do computador."
      />
      <CheckboxField
        {...register('automatic')}
        label="Enviar automaticamente"
        hint="Ao abrir a lista no portal, a extensão envia as linhas novas sem se carregar no botão. Documentos, nunca automaticamente."
      />
      <div className="wrap form__foot justify-end pt-4">
        <FormButtons sending={sending} onCancel={onCancel} act="Criar" />
      </div>
    </form>
  )
}
