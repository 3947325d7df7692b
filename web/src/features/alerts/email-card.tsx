import type { AlertSettingsView } from '@arauto/contract/alerts'
import { useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Switch } from '../../components/switch.tsx'
import { AddressForm } from './address-form.tsx'
import { EventTable } from './event-table.tsx'
import type { ChangeSettings } from './use-alert-settings.ts'

interface EmailCardProps {
  settings: AlertSettingsView
  change: ChangeSettings
}

/** Whether mail is sent, where to, and of what. */
export function EmailCard({ settings, change }: EmailCardProps) {
  const id = useId()
  const { email, is_on: isOn } = settings
  /** The address is typed, or typed because mail was turned on without one. */
  const [typing, setTyping] = useState<'address' | 'on' | null>(null)
  const close = () => setTyping(null)
  return (
    <section className="card form" aria-labelledby={id}>
      <div className="row alerts__head">
        <div>
          <h2 id={id}>E-mail</h2>
          {typing === null && (
            <p className="text-muted row alerts__address">
              {email ? (
                <span>
                  Para <strong>{email}</strong>
                </span>
              ) : (
                'Ainda sem endereço: não é enviado nada.'
              )}
              <Button
                variant="ghost"
                size="small"
                aria-label={email ? 'Alterar o endereço' : 'Indicar o endereço'}
                onClick={() => setTyping('address')}
              >
                {email ? 'Alterar' : 'Indicar'}
              </Button>
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
        <AddressForm email={email} turnsOn={typing === 'on' || email === ''} onClose={close} change={change} />
      )}
      <EventTable settings={settings} change={change} />
    </section>
  )
}
