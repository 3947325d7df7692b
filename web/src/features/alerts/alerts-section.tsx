import type { AlertSettingsView } from '@arauto/contract/alerts'
import { useQuery } from '@tanstack/react-query'
import { alertSettingsQuery } from '../../api/alert-settings.ts'
import { LoadState } from '../../components/load-state.tsx'
import { BrowserCard } from './browser-card.tsx'
import { ContentCard } from './content-card.tsx'
import { EmailCard } from './email-card.tsx'
import { type SettingsProps, useAlertSettings } from './use-alert-settings.ts'
import { WhenCard } from './when-card.tsx'
import './alerts.css'
import { formatDateTime } from '@arauto/contract/dates'
import { officeQuery } from '../../api/office.ts'
import { Card } from '../../components/card.tsx'
import { Notice, NoticeLine } from '../../components/notice.tsx'
import CalendarFeeds from './calendar-feeds.tsx'
import { SwitchRow } from './setting-row.tsx'

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
      <div className="halves">
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

/** Deadlines in the user's calendar: as invitations, and by an address that calendar programs read. */
function CalendarCard({ settings, change }: SettingsProps) {
  return (
    <Card title="Calendário" lead="Só prazos confirmados. Se um prazo mudar, o convite muda com ele.">
      <div className="stack alerts__rows">
        <SwitchRow
          title="Convites para o Outlook"
          hint="Um convite de dia inteiro por prazo, para quem o tem a cargo."
          checked={settings.invitations}
          onChange={(on) => void change({ invitations: on })}
        />
        <SwitchRow
          title="Também o aviso interno"
          hint="Como segundo convite, marcado como livre."
          checked={settings.invitations && settings.internal_invitations}
          disabled={!settings.invitations}
          onChange={(on) => void change({ internal_invitations: on })}
        />
        <CalendarFeeds />
      </div>
    </Card>
  )
}

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** Why no mail is sent, or why it does not arrive. */
function MailNotices({ settings: { mail, problem } }: { settings: AlertSettingsView }) {
  const isResponsavel = useQuery(officeQuery).data?.role === 'responsavel'
  const unsent = mail.unsent > 0 && (
    <NoticeLine>
      {`Nos últimos 30 dias, ${counted(mail.unsent, 'uma mensagem não foi enviada', 'mensagens não foram enviadas')}, por o servidor de e-mail não as ter aceitado durante três dias.`}
    </NoticeLine>
  )
  return (
    <>
      {mail.state === 'off' && (
        <Notice title="O envio de e-mail está desligado" calm>
          <NoticeLine>{mail.message}</NoticeLine>
          {isResponsavel && (
            <NoticeLine>
              Se é quem administra o Arauto: defina SMTP_URL (por exemplo, smtps://utilizador:password@smtp.exemplo.pt)
              e MAIL_FROM, e volte a iniciar o Arauto. O que escolher aqui fica guardado até lá.
            </NoticeLine>
          )}
        </Notice>
      )}
      {mail.state === 'failing' && (
        <Notice
          title={mail.since ? `O envio de e-mail falha desde ${formatDateTime(mail.since)}` : 'O envio de e-mail falha'}
        >
          <NoticeLine>{mail.message}</NoticeLine>
          {mail.waiting > 0 && (
            <NoticeLine>
              {`${counted(mail.waiting, 'Uma mensagem espera', 'mensagens esperam')}. O Arauto continua a tentar durante três dias; nada se perde até lá.`}
            </NoticeLine>
          )}
          {unsent}
        </Notice>
      )}
      {mail.state === 'ok' && unsent && <Notice title="Houve mensagens que não foram enviadas">{unsent}</Notice>}
      {problem && (
        <Notice title={`O seu endereço é recusado desde ${formatDateTime(problem.since)}`}>
          <NoticeLine subject={problem.address}>
            {problem.message} Corrija o endereço, ou envie um e-mail de teste quando o problema estiver resolvido.
          </NoticeLine>
        </Notice>
      )}
    </>
  )
}
