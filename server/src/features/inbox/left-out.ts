import { MESSAGES } from '@arauto/contract/messages'
import type { LeftOutBecause } from '../../integrations/page-text/index.ts'

/** A file that is not taken, and what to do with it, in Portuguese. */
export interface LeftOut {
  name: string
  reason: string
  /** Whether its end may still be written. */
  mayGrow: boolean
}

/** Why a file is not taken, and what to do. */
const REASONS: Readonly<Record<LeftOutBecause, string>> = {
  word: 'É um documento de Word ou de outro programa: guarde-o como PDF.',
  outlook: 'É uma mensagem do Outlook: guarde-a como .eml, ou guarde os PDF que traz.',
  image: 'É uma imagem: guarde-a como PDF.',
  page: 'É uma página: imprima-a para PDF.',
  archive: 'É um arquivo que não se abre aqui: tire dele os PDF, ou faça um .zip.',
  encrypted: 'Está cifrado: abra-o com a sua chave e guarde os PDF.',
  damaged: MESSAGES.fileDamaged,
  signature: 'É só a assinatura de um documento: envie o documento.',
  too_large: 'É demasiado grande ou tem demasiados ficheiros: envie os PDF à parte.',
  too_many: 'Só se recebem 20 PDF de cada vez: envie este à parte.',
  messages: 'Só se leem 5 mensagens de cada vez: envie as outras à parte.',
  not_named: 'Outros também não foram recebidos, e os nomes não cabem aqui: envie os PDF à parte.',
  too_deep: 'Está dentro de outros ficheiros a mais: tire-o de lá e envie-o à parte.',
  other: MESSAGES.fileNotPdf,
}
export const TOO_LARGE = 'É maior do que 25 MB: envie os PDF à parte.'
export const UNREADABLE = 'Não foi possível ler a mensagem: está danificada ou incompleta. Guarde-a de novo como .eml.'
export const NOTHING =
  'Não tem PDF. Um aviso do portal só é lido quando chega à caixa de correio do escritório (Perfil › Escritório › Correio e pasta).'

/** @param container the file that it was in; empty for one by itself */
export const leftOut = (container: string, name: string, because: LeftOutBecause): LeftOut => ({
  name: container === '' || container === name ? name : `${container} › ${name}`,
  reason: REASONS[because],
  mayGrow: because === 'damaged',
})

/** The most that are named in one sentence. */
const NAMED = 3

/** @param name of the file that they were in @returns why it was not taken, or not whole; empty where all of it was */
export function problemOf(name: string, left: readonly LeftOut[]): string {
  const named = left.map((one) =>
    one.name === name ? one.reason : `${one.name.replace(`${name} › `, '')}: ${one.reason}`,
  )
  const more = named.length - NAMED
  return [...named.slice(0, NAMED), ...(more > 0 ? [`E mais ${more}.`] : [])].join(' ')
}
