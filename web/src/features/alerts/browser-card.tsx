import { useEffect, useState } from 'react'
import {
  type BrowserNotifications,
  browserNotifications,
  setBrowserNotifications,
} from '../../api/browser-notifications.ts'
import { Card } from '../../components/card.tsx'
import { SwitchRow } from './setting-row.tsx'

const WHEN =
  'Quando chega uma notificação e o Arauto está aberto num separador que não está à vista. O aviso mostra o acto e o processo só se os e-mails também os mostrarem.'

function hintOf(state: BrowserNotifications): string {
  if (state === 'blocked') {
    return 'O navegador bloqueia os avisos do Arauto. Para os permitir, abra as definições do site, no ícone à esquerda do endereço, e escolha «Permitir» em «Notificações».'
  }
  if (state !== 'impossible') return WHEN
  return window.isSecureContext
    ? 'Este navegador não permite avisos.'
    : 'O navegador só mostra avisos quando o endereço do Arauto começa por https. Fale com quem instalou o Arauto.'
}

/** Whether this browser shows what arrives. */
export function BrowserCard() {
  const [state, setState] = useState(browserNotifications)
  useEffect(() => {
    // Permission is given and taken away in the browser's own settings.
    const read = () => setState(browserNotifications())
    window.addEventListener('focus', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      window.removeEventListener('focus', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [])
  return (
    <Card title="Neste navegador">
      <div className="stack alerts__rows gap-12">
        <SwitchRow
          title="Avisos do navegador"
          hint={hintOf(state)}
          checked={state === 'on'}
          disabled={state === 'impossible' || state === 'blocked'}
          onChange={(on) => void setBrowserNotifications(on).then(setState)}
        />
      </div>
    </Card>
  )
}
