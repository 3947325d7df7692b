import { changeAlertSettings } from '@arauto/contract/calls/alerts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ALERT_ADDRESS_MAX, alertAddress, alertSettingsQuery } from '../../api/alert-settings.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { Switch } from '../../components/switch.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { EventTable } from './event-table.tsx'
import type { SettingsProps } from './use-alert-settings.ts'

/** Whether mail is sent, where to, and of what. */
export function EmailCard({ settings, change }: SettingsProps) {
  const id = useId()
  const { email, is_on: isOn } = settings
  /** The address is typed, or typed because mail was turned on without one. */
  const [typing, setTyping] = useState<'address' | 'on' | null>(null)
  const close = () => setTyping(null)
  return (
    <section className="card form" aria-labelledby={id}>
      <div className="row justify-between gap-16">
        <div className="min-w-0">
          <h2 id={id}>E-mail</h2>
          {typing === null && (
            <p className="text-muted row flex-wrap wrap-anywhere gap-x-6 gap-y-0 min-h-28">
              {email ? (
                <span>
                  Para <strong className="font-normal text-(--text)">{email}</strong>
                </span>
              ) : (
                'Ainda sem endereço: não é enviado nada.'
              )}
              <button
                type="button"
                className="link"
                aria-label={email ? 'Mudar o endereço' : 'Indicar o endereço'}
                onClick={() => setTyping('address')}
              >
                {email ? 'Mudar' : 'Indicar'}
              </button>
            </p>
          )}
        </div>
        <Switch
          aria-label="Alertas por e-mail"
          checked={isOn && email !== ''}
          onChange={(event) =>
            event.target.checked && !email ? setTyping('on') : void change({ is_on: event.target.checked })
          }
        />
      </div>
      {typing !== null && (
        <AddressForm settings={settings} turnsOn={typing === 'on' || email === ''} onClose={close} change={change} />
      )}
      <EventTable settings={settings} change={change} />
    </section>
  )
}

interface AddressFormProps extends SettingsProps {
  /** Whether mail is turned on with the address. */
  turnsOn: boolean
  onClose: () => void
}

/** Where the user's mail is sent. */
function AddressForm({ settings: { email }, turnsOn, onClose, change }: AddressFormProps) {
  const client = useQueryClient()
  const { form, field, sending } = useSchemaForm({
    schema: alertAddress,
    defaultValues: { email },
    send: async (typed) => {
      const saved = await call(changeAlertSettings, { body: { ...typed, ...(turnsOn && { is_on: true }) } })
      client.setQueryData(alertSettingsQuery.queryKey, saved)
      onClose()
    },
  })
  return (
    <form
      className="p-16 grid gap-12 border border-(--hairline) rounded-(--radius)"
      {...form}
      aria-label="Endereço de e-mail"
    >
      <Field
        {...field('email')}
        label="Endereço que recebe os alertas"
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ALERT_ADDRESS_MAX}
        autoFocus
      />
      <div className="wrap form__foot justify-end">
        {email && (
          <Button
            variant="ghost"
            className="mr-auto"
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
