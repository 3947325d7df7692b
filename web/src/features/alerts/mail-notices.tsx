import type { AlertSettingsView } from '@arauto/contract/alerts'
import { formatDateTime } from '@arauto/contract/dates'
import { Notice, NoticeLine } from '../../components/notice.tsx'

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** Why no mail is sent, or why it does not arrive. */
export function MailNotices({ settings: { mail, problem } }: { settings: AlertSettingsView }) {
  const unsent = mail.unsent > 0 && (
    <NoticeLine>
      {`Nos últimos 30 dias, ${counted(mail.unsent, 'uma mensagem não foi enviada', 'mensagens não foram enviadas')}, porque o servidor de e-mail não aceitou a entrega durante três dias.`}
    </NoticeLine>
  )
  return (
    <>
      {mail.state === 'off' && (
        <Notice title="O envio de e-mail está desligado" calm>
          <NoticeLine>{mail.message}</NoticeLine>
          <NoticeLine>O que escolher aqui fica guardado até lá.</NoticeLine>
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
