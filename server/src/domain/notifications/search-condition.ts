import { FIELD_BORDER } from '@arauto/contract/search'
import { searchTerms } from '@arauto/contract/search-terms'
import { type RawBuilder, sql } from 'kysely'

/**
 * @returns a condition on `notifications n` for each word or phrase of a search: the searched text contains one of its
 * forms
 */
export const searchConditions = (search: string): RawBuilder<unknown>[] =>
  searchTerms(search).map((term) => sql`(${sql.join(term.map(indexed), sql` or `)})`)

/** Without an index: byte by byte, which is several times as fast as `like`. */
const looked = (form: string) => sql`strpos(n.search collate "C", ${withinField(form)}) > 0`

/** Characters that most rows have; an index tells which of the others a row has (`notifications_rare_characters`). */
const COMMON = ' abcdefgijlmnoprstuvz0123456789/.:\n\t-'
const rareCharacters = sql`string_to_array(regexp_replace(n.search, ${sql.lit(`[${COMMON}]+`)}, '', 'g'), null)`
/** Rows with other characters than ASCII, which are few since text is folded (`notifications_beyond_ascii`). */
const beyondAscii = sql`n.search ~ '[^\\x01-\\x7f]'`
const ASCII = /^\p{ASCII}*$/u

/**
 * A condition that an index answers, however short the text is. The index has the trigrams of each word, so of one or two
 * letters in it those with any character in front.
 */
function indexed(form: string): RawBuilder<unknown> {
  if (!ASCII.test(form)) return sql`(${beyondAscii} and ${looked(form)})`
  if (hasTrigram(form)) return sql`n.search like ${likePattern(form)}`
  if (form.length > 1 && /[a-z0-9]/.test(form)) {
    const behindAscii = `(^|[\\x01-\\x7f])${form.replace(/[^a-z0-9]/g, '\\$&')}`
    return sql`(n.search ~ ${behindAscii} or ${beyondAscii} and ${looked(form)})`
  }
  const rare = [...new Set(form)].filter((character) => !COMMON.includes(character))
  return rare.length > 0 ? sql`(${rareCharacters} @> ${rare}::text[] and ${looked(form)})` : looked(form)
}

/** Whether a trigram follows from the text: two blanks count in front of a word that begins in it, one behind one that ends in it (pg_trgm). */
const hasTrigram = (form: string): boolean =>
  Array.from(form.matchAll(/[a-z0-9]+/g)).some(({ 0: word, index }) => {
    const isEnd = index + word.length < form.length
    return word.length + (index > 0 ? 2 : 0) + (isEnd ? 1 : 0) >= 3
  })

/** @returns the folded text as it may stand in one field of the searched text */
export const withinField = (folded: string): string => folded.replaceAll(FIELD_BORDER, ' ')

/** @returns a `like` pattern that matches the folded text anywhere, with its wildcards escaped */
export function likePattern(folded: string): string {
  return `%${withinField(folded).replace(/[\\%_]/g, '\\$&')}%`
}
