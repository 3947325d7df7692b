import type { AlertSettingsView } from '@arauto/contract/alerts'
import { sendTestAlert } from '@arauto/contract/calls/alerts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { alertSettingsQuery } from '../../api/alert-settings.ts'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { momentOrDay } from '../../components/moment-or-day.ts'
import { SwitchRow } from './setting-row.tsx'
import type { SettingsProps } from './use-alert-settings.ts'

/** What mail says of a case, and a message that shows whether it arrives. */
export function ContentCard({ settings, change }: SettingsProps) {
  return (
    <Card title="Conteúdo e teste">
      <div className="stack alerts__rows gap-12">
        <SwitchRow
          title="Mostrar processo e tribunal no e-mail"
          hint="Se desligar, o e-mail indica só o número de notificações e de prazos."
          checked={settings.show_details}
          onChange={(on) => void change({ show_details: on })}
        />
        <TestMailRow settings={settings} />
      </div>
    </Card>
  )
}

const INKS = { refused: 'text-(--error-text)', waiting: 'text-(--warning-text)', sent: 'text-(--success-text)' }

function TestMailRow({ settings: { email, mail, last_test: last } }: { settings: AlertSettingsView }) {
  const client = useQueryClient()
  const id = useId()
  const test = useMutation({
    mutationFn: () => call(sendTestAlert, {}),
    // The screen shows why it failed.
    onError: () => undefined,
    onSettled: () => client.invalidateQueries(alertSettingsQuery),
  })
  const failed = test.error && errorMessage(test.error, 'Não foi possível enviar o e-mail de teste. Tente novamente.')
  const { state, message } = test.data ?? {}
  const ink = failed ? INKS.refused : state ? INKS[state] : ''
  return (
    <div className="flex justify-between text-13 gap-x-16 gap-y-8 items-center max-md:flex-col max-md:items-stretch">
      <div className="flex-1 min-w-0">
        <span id={id}>E-mail de teste</span>
        <small className={`block text-pretty wrap-anywhere ${ink}`} role="status">
          {test.isPending
            ? ''
            : (failed ??
              (state === 'sent' ? `E-mail de teste enviado para ${email}. ${message}` : message) ??
              resultWords(last))}
        </small>
      </div>
      <Button
        className="flex-none"
        icon={Send}
        busy={test.isPending && 'A enviar…'}
        disabled={mail.state === 'off' || email === ''}
        onClick={() => test.mutate()}
      >
        Enviar e-mail de teste
      </Button>
    </div>
  )
}

/** What became of the last test message. */
function resultWords(last: AlertSettingsView['last_test']): string {
  if (!last) return 'Ainda não foi enviado nenhum.'
  const when = `Último: ${momentOrDay(last.at, new Date())}`
  return last.state === 'sent' ? `${when}, aceite pelo servidor.` : `${when}. ${last.message}`
}
