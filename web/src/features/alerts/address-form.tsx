import { ALERT_MESSAGES } from '@arauto/contract/alert-messages'
import { changeAlertSettings } from '@arauto/contract/calls/alerts'
import { MESSAGES } from '@arauto/contract/messages'
import * as z from '@arauto/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
import { alertSettingsQuery } from '../../api/alert-settings.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import type { ChangeSettings } from './use-alert-settings.ts'

const ADDRESS_MAX = 254

const address = z.object({
  email: z.pipe(
    z.string().check(z.trim()),
    z.email({ error: ({ input }) => (input === '' ? ALERT_MESSAGES.addressMissing : MESSAGES.invalidEmail) }),
  ),
})

interface AddressFormProps {
  /** The stored one; empty for none. */
  email: string
  /** Whether mail is turned on with the address. */
  turnsOn: boolean
  onClose: () => void
  change: ChangeSettings
}

/** Where the user's mail is sent. */
export function AddressForm({ email, turnsOn, onClose, change }: AddressFormProps) {
  const client = useQueryClient()
  const { form, field, sending } = useSchemaForm({
    schema: address,
    defaultValues: { email },
    send: async (typed) => {
      const saved = await call(changeAlertSettings, { body: { ...typed, ...(turnsOn && { is_on: true }) } })
      client.setQueryData(alertSettingsQuery.queryKey, saved)
      onClose()
    },
  })
  return (
    <form className="alerts__form" {...form} aria-label="Endereço de e-mail">
      <Field
        {...field('email')}
        label="Endereço para onde seguem os alertas"
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ADDRESS_MAX}
        autoFocus
      />
      <div className="form__foot">
        {email && (
          <Button
            variant="ghost"
            className="alerts__remove"
            disabled={sending}
            onClick={() => {
              onClose()
              void change({ email: '' })
            }}
          >
            Remover
          </Button>
        )}
        <FormButtons sending={sending} onCancel={onClose} />
      </div>
    </form>
  )
}
