import type { MailReason } from '../../../integrations/mail/index.ts'

const SENTENCES: Record<MailReason, string> = {
  unreachable: 'Não foi possível comunicar com o servidor de e-mail.',
  tls: 'Não foi possível estabelecer uma ligação segura com o servidor de e-mail.',
  login: 'O servidor de e-mail recusou o nome de utilizador ou a password de SMTP_URL.',
  sender: 'O servidor de e-mail recusou o remetente de MAIL_FROM.',
  forbidden: 'O servidor de e-mail não envia mensagens de MAIL_FROM para este endereço.',
  busy: 'O servidor de e-mail pediu que se tente mais tarde.',
  address: 'O servidor de e-mail recusou este endereço.',
  message: 'O servidor de e-mail recusou a última mensagem para este endereço.',
  'too large': 'O servidor de e-mail recusou a última mensagem para este endereço: é demasiado grande.',
}

/** Why a message was not handed over, in Portuguese, with the server's own words. */
export const mailFailureSentence = ({ reason, reply }: { reason: MailReason; reply: string }): string =>
  reply === '' ? SENTENCES[reason] : `${SENTENCES[reason]} Resposta: «${reply}».`
