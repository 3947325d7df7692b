/** The Portuguese messages of alerts, mail and calendars that page and server share. */
export const ALERT_MESSAGES = {
  invalidTime: 'Escreva a hora como 08:30.',
  timeMissing: 'Indique pelo menos uma hora.',
  tooManyTimes: 'Indique no máximo quatro horas.',
  quietIncomplete: 'Indique o início e o fim das horas de silêncio.',
  addressMissing: 'Escreva primeiro o endereço para onde seguem os alertas.',
  tooManyTests: 'Já foram enviadas várias mensagens de teste. Aguarde uns minutos antes de enviar outra.',
  mailOff:
    'O envio de e-mail ainda não está configurado. Peça-o a quem administra o Arauto (SMTP_URL e MAIL_FROM, em docs/configuration.md).',
  mailFailing: 'O servidor de e-mail não está a aceitar mensagens. O responsável do escritório pode ver porquê.',
} as const
