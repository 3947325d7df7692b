import { fold } from '@arauto/contract/fold'
import { fileName } from '@arauto/portal-pages/file-name'
import { type RawBuilder, sql } from 'kysely'

/** The name that a document is shown and downloaded by. @param alias of `documents` */
export const shownName = (alias: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${alias}.shown_name`)}, ${sql.ref(`${alias}.name`)})`

/** Words of which a portal or a scanner makes names that say nothing. */
const EMPTY_WORDS =
  /^(?:act[oa]s?|atos?|processua(?:l|is)|documento|doc|ficheiro|anexo|peca|pdf|scan\w*|digitaliza\w*|imagem|img|copia|notificacao|\w{1,2})$/

/** Whether a file's name says what it is by itself: two words of its own or more, as "Requerimento e documentos 1 a 4.pdf". */
export const saysWhatItIs = (name: string): boolean =>
  (fold(name.replace(/\.[A-Za-z0-9]{1,5}$/, '')).match(/[a-z]+/g) ?? []).filter((word) => !EMPTY_WORDS.test(word))
    .length > 1

/**
 * The name of a document's file by what it is: "2026-03-12 Despacho – fixa prazo de 10 dias.pdf", safe on every system and
 * not longer than 120 characters.
 *
 * @param name the one that it came with, whose ending stays
 * @returns null where the document's title is not known
 */
export function nameByFacts(
  { date, title }: { date: string | null; title: string },
  { name, contentType }: { name: string; contentType: string },
): string | null {
  if (title.trim() === '') return null
  const ending = /\.[A-Za-z][A-Za-z0-9]{1,4}$/.exec(name)?.[0].toLowerCase() ?? ''
  const stem = [date, title.trim()].filter(Boolean).join(' ').replace(/\.+$/, '')
  return fileName([`${stem}${contentType.startsWith('application/pdf') ? '.pdf' : ending}`], contentType)
}
