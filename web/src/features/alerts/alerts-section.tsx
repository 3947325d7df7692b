import type { AlertSettingsView } from '@arauto/contract/alerts'
import { useQuery } from '@tanstack/react-query'
import { alertSettingsQuery } from '../../api/alert-settings.ts'
import { LoadState } from '../../components/load-state.tsx'
import { BrowserCard } from './browser-card.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { ContentCard } from './content-card.tsx'
import { EmailCard } from './email-card.tsx'
import { MailNotices } from './mail-notices.tsx'
import { useAlertSettings } from './use-alert-settings.ts'
import { WhenCard } from './when-card.tsx'
import './alerts.css'

/** The profile's tab `Alertas`. Each change is stored at once. */
export default function AlertsSection() {
  const stored = useQuery(alertSettingsQuery)
  if (stored.data) return <Alerts stored={stored.data} />
  return (
    <section className="card form" aria-label="Alertas" aria-busy={!stored.isError}>
      <LoadState query={stored} loading="A carregar os alertas" failed="Não foi possível carregar os alertas." />
    </section>
  )
}

function Alerts({ stored }: { stored: AlertSettingsView }) {
  const { settings, change } = useAlertSettings(stored)
  return (
    <div className="stack">
      <MailNotices settings={settings} />
      <div className="grid grid-cols-2 items-start gap-16 max-[1180px]:grid-cols-1">
        <div className="stack">
          <EmailCard settings={settings} change={change} />
          <ContentCard settings={settings} change={change} />
          <BrowserCard />
        </div>
        <div className="stack">
          <WhenCard settings={settings} change={change} />
          <CalendarCard settings={settings} change={change} />
        </div>
      </div>
    </div>
  )
}
