import type { AlertSettingsView } from '@arauto/contract/alerts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { alertSettingsQuery } from '../../api/alert-settings.ts'
import { LoadState } from '../../components/load-state.tsx'
import { BrowserCard } from './browser-card.tsx'
import { EmailCard } from './email-card.tsx'
import { type SettingsProps, useAlertSettings } from './use-alert-settings.ts'
import { WhenCard } from './when-card.tsx'
import './alerts.css'
import { sendTestAlert } from '@arauto/contract/calls/alerts'
import { formatDateTime } from '@arauto/contract/dates'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../api/error.ts'
import { officeQuery } from '../../api/office.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { momentOrDay } from '../../components/moment-or-day.ts'
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

/** What mail says of a case, and a message that shows whether it arrives. */
function ContentCard({ settings, change }: SettingsProps) {
  return (
    <Card title="Conteúdo e teste">
      <div className="stack alerts__rows">
        <SwitchRow
          title="Mostrar processo e tribunal no e-mail"
          hint="Desligado, o e-mail diz só quantas notificações e prazos há."
          checked={settings.show_details}
          onChange={(on) => void change({ show_details: on })}
        />
        <TestMailRow settings={settings} />
      </div>
    </Card>
  )
}

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
  return (
    <div className="alerts__row alerts__row--test">
      <div className="alerts__text">
        <span id={id}>E-mail de teste</span>
        <small role="status" data-state={failed ? 'refused' : state}>
          {test.isPending
            ? ''
            : (failed ??
              (state === 'sent' ? `E-mail de teste enviado para ${email}. ${message}` : message) ??
              resultWords(last))}
        </small>
      </div>
      <Button
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
