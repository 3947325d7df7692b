import { counted } from '@arauto/contract/counted'
import { type MailContent, mailSection, notificationPage } from '../../domain/alerts/mail-content.ts'
import { type AlertedNotification, fullEntry } from './notification-entry.ts'

/** What one receiver is alerted of, of one portal account. */
export interface NewNotifications {
  /** The lawyer whose account it is. */
  advogado: string
  /** The new ones: how many, and the first of them. */
  count: number
  first: readonly AlertedNotification[]
  /** How many the account's first check found, which are not new to anybody. */
  firstCheck: number
  /** Whether case, court and lawyer are named. */
  showDetails: boolean
  /** Whether the office wants their documents attached. */
  attachDocuments: boolean
  reason: string
}

const newWords = (count: number): string => counted(count, 'notificação nova', 'notificações novas')
const foundWords = (count: number): string => counted(count, 'notificação', 'notificações')

/** @returns the message about them */
export function newNotificationsMail(news: NewNotifications): MailContent {
  const { count, first, firstCheck, showDetails, attachDocuments, reason } = news
  const documentsOf = first.filter(({ hasDocument }) => hasDocument).map(({ id }) => id)
  return {
    subject: subjectOf(news),
    lead: leadOf(news),
    sections: showDetails && count > 0 ? [mailSection('', first.map(fullEntry), count)] : [],
    reason,
    path: count === 1 && first[0] && firstCheck === 0 ? notificationPage(first[0].id) : '/',
    action: 'Abrir no Arauto',
    ...(attachDocuments && showDetails && documentsOf.length > 0 && { documentsOf }),
  }
}

function subjectOf({ count, first, firstCheck, advogado, showDetails }: NewNotifications): string {
  const lawyer = showDetails && advogado ? ` de ${advogado}` : ''
  if (count === 0) return `Primeira verificação${lawyer}: ${foundWords(firstCheck)}`
  const acto = showDetails && first[0]?.acto ? `: ${first[0].acto}` : ''
  return `${count === 1 ? 'Notificação nova' : newWords(count)}${lawyer}${acto}`
}

function leadOf({ count, firstCheck, showDetails }: NewNotifications): string {
  const found = `A primeira verificação da conta encontrou ${foundWords(firstCheck)}.`
  if (count === 0) return `${found} A partir de agora, cada notificação nova é comunicada por e-mail.`
  return [!showDetails && `Tem ${newWords(count)}.`, firstCheck > 0 && found].filter(Boolean).join(' ')
}
