import { counted } from '@arauto/contract/counted'
import { MESSAGES as SHARED } from '@arauto/contract/messages'
import { hiddenRecords } from '@arauto/contract/page-shapes'
import { unreadableTitle } from '@arauto/contract/unreadable-words'

/** The effect of opening a document on the portal: shown before the checkboxes and again before sending. */
export const TRACE =
  'Abrir um documento deixa no portal um registo com a data e a hora, e a notificação pode ficar marcada como lida.'

/** The extension's own sentences; those it shares with server and page are in `contract`. */
export const MESSAGES = {
  notConnected: 'A extensão ainda não está ligada ao Arauto.',
  noPermission: 'O navegador já não deixa a extensão falar com o Arauto. Volte a ligá-la nas definições.',
  unreachable: 'O Arauto não responde. Veja se está a funcionar e se este computador lhe chega.',
  notArauto: 'Neste endereço não está o Arauto, ou está uma versão que esta extensão não conhece.',
  token: SHARED.extensionTokenInvalid,
  failed: 'A extensão não conseguiu fazer isto. Recarregue a página e tente novamente.',
  reloaded: 'A extensão foi atualizada. Recarregue a página para continuar.',
  tooMuch: 'Os ficheiros desta notificação são demasiado grandes para a extensão (até 100 MB cada, 200 MB no total).',

  portalNotAllowed: 'Sem essa autorização a extensão não lê esse portal. Carregue em Acrescentar de novo e permita.',

  notList: 'Esta página não mostra a lista de notificações do portal, ou não chegou inteira. Nada foi enviado.',
  signedOut: 'A sessão do portal terminou. Entre de novo no portal e abra a lista.',
  unrecognised: 'O Arauto não reconhece a lista desta página. Nada foi enviado.',
  truncated: 'A página não chegou inteira, ou não mostra que chegou. Recarregue-a. Nada foi enviado.',
  mayGoOn: 'A página acaba na última linha da lista e não mostra se havia mais: compare-a com o portal.',
  tooLarge: 'A página é demasiado grande para ser a lista de notificações. Nada foi enviado.',
  empty: 'A lista desta página está vazia.',
  allThere: 'Tudo o que está nesta página já está no Arauto.',
  ownerMissing: 'A página não mostra de quem é. De que conta são estas notificações?',
  hearingsOwnerMissing: 'A página não mostra de quem é. De que conta são estes agendamentos?',
  noAccounts: 'Ainda não há contas no Arauto. Adicione a primeira em Contas.',
} as const

/** Why a notification's documents could not be fetched, by the name of the error. */
export const DOCUMENT_FAILURES: Readonly<Record<string, string>> = {
  SessionExpired: MESSAGES.signedOut,
  PortalBlocked: 'O portal recusou o pedido.',
  PortalBusy: 'O portal limitou o número de pedidos. Tente mais tarde.',
  PortalUnavailable: 'O portal não respondeu.',
  LayoutNotRecognised: 'O portal mostrou uma página que o Arauto não reconhece.',
  PageTruncated: 'A página do documento não chegou inteira.',
  BodyTooLarge: MESSAGES.tooMuch,
  ForeignOrigin: 'A ligação do documento sai do portal e não foi seguida.',
  DocumentUnavailable: 'O portal não deu o documento.',
}

/** @param count notifications of the page that Arauto does not have */
export function newRowsSentence(count: number): string {
  if (count === 0) return MESSAGES.allThere
  return `${counted(count, 'notificação desta página ainda não está', 'notificações desta página ainda não estão')} no Arauto.`
}

/** Rows of the page that cannot be read, and where to see them; empty for none. */
export function unreadableSentence(count: number): string {
  if (count === 0) return ''
  return `${unreadableTitle(count)}: o Arauto guarda ${count === 1 ? 'a linha' : 'as linhas'} como o portal ${count === 1 ? 'a' : 'as'} mostra, para ler em Notificações.`
}

/**
 * @param rows notifications sent
 * @param documents notifications whose documents were sent
 */
export function sentSentence(rows: number, documents: number): string {
  const sent = rows === 1 ? 'Enviada' : 'Enviadas'
  if (documents === 0) return `${sent} ${counted(rows, 'notificação', 'notificações')} para o Arauto.`
  const withDocuments = `documentos de ${counted(documents, 'notificação', 'notificações')}`
  if (rows === 0) return `Enviados os ${withDocuments} para o Arauto.`
  return `${sent} ${counted(rows, 'notificação', 'notificações')} para o Arauto, e os ${withDocuments}.`
}

/** The button's label; empty where there is nothing to send. */
export function sendLabel(rows: number, documents: number): string {
  if (rows === 0 && documents === 0) return ''
  if (rows === 0) return `Enviar os documentos de ${documents}`
  return documents === 0 ? `Enviar ${rows} para o Arauto` : `Enviar ${rows} e documentos de ${documents}`
}

/** The effect on the portal for the selected number of documents. */
export function traceSentence(documents: number): string {
  return `Vai abrir no portal os documentos de ${counted(documents, 'notificação', 'notificações')}: fica registo com a data e a hora, e cada uma pode ficar como lida.`
}

/** The sentences about lists that no parser knows. */
export const SHAPE_MESSAGES = {
  proposed: SHARED.pageShapeProposed,
  changed: SHARED.pageShapeChanged,
  noList: 'Nesta página não há uma lista que o Arauto conheça.',
  record: 'Gravar estrutura',
  preview:
    'É isto, e só isto, que o ficheiro vai ter. Da página ficam a estrutura e as palavras de títulos e botões; no resto, as letras são x e os algarismos 9.',
} as const

/** The sentences of rounds. */
export const ROUND_MESSAGES = {
  reading: 'A ler a lista…',
  allow: 'Ler esta conta automaticamente',
  end: 'Deixar de ler automaticamente',
  ended: 'A extensão deixou de ler esta conta automaticamente.',
  otherUser: 'Esta página é de outro utilizador do portal. A leitura parou: diga de quem é, na lista.',
  deferred: 'Os documentos que faltam ficam para a próxima leitura: são 200 por hora, no máximo.',
} as const

/** Why a round ended before the end of the list, by its outcome; what it read is kept. */
export const ROUND_ENDS: Readonly<Record<string, string>> = {
  session_ended: 'A sessão do portal terminou a meio. Entre de novo no portal: a leitura continua de onde estava.',
  other_user: ROUND_MESSAGES.otherUser,
  stopped: 'A leitura parou. Continua de onde estava.',
  blocked: 'O portal recusou pedidos. A leitura espera antes de continuar.',
  unavailable: 'O portal não respondeu. A leitura espera antes de continuar.',
  unrecognised:
    'A estrutura de uma página não é a que o Arauto conhece. A leitura parou, e nada dessa página foi guardado.',
  failed: MESSAGES.failed,
}

/**
 * What a round did: `20 lidas, 3 novas, 5 documentos guardados.`
 *
 * @param hidden records that the portal's page hides
 */
export function roundSentence(read: number, added: number, documents: number, hidden = 0): string {
  const parts = [
    counted(read, 'lida', 'lidas'),
    counted(added, 'nova', 'novas'),
    counted(documents, 'documento guardado', 'documentos guardados'),
  ]
  return `${parts.join(', ')}.${hidden > 0 ? ` ${hiddenRecords(hidden)}` : ''}`
}

/**
 * What a round of hearings did: `12 diligências lidas, 2 novas. 1 já não consta da agenda do portal.`
 *
 * @param vanished that the list no longer shows, or shows as called off
 * @param hidden that the page hides
 * @param unread that the page announces besides
 */
export function hearingsRoundSentence(read: number, added: number, vanished: number, hidden = 0, unread = 0): string {
  const did = `${counted(read, 'diligência lida', 'diligências lidas')}, ${counted(added, 'nova', 'novas')}.`
  const more = unread > 0 && `A página anuncia mais ${unread}: desça até ao fim dela para ler tudo.`
  return [did, vanishedSentence(vanished), hidden > 0 && hiddenRecords(hidden), more].filter(Boolean).join(' ')
}

/** Says that hearings are no longer on the portal's list as taking place; empty for none. */
export function vanishedSentence(count: number): string {
  if (count === 0) return ''
  const gone = counted(count, 'já não consta', 'já não constam')
  return `${gone} da agenda do portal: o Arauto pergunta o que fazer.`
}
