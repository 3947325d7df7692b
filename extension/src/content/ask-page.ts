import { EXTENSION_MAX_ROWS, type ExtensionAnswer, type ExtensionPage } from '@arauto/contract/extension'
import type { Reply } from '../reply.ts'
import { ask } from './ask.ts'

/** A page in parts that the server takes, at least one. */
export function* pageParts(page: ExtensionPage): Generator<ExtensionPage, void, undefined> {
  const { rows, unreadable_rows: unreadable } = page
  for (let from = 0; from === 0 || from < Math.max(rows.length, unreadable.length); from += EXTENSION_MAX_ROWS) {
    const to = from + EXTENSION_MAX_ROWS
    yield { ...page, rows: rows.slice(from, to), unreadable_rows: unreadable.slice(from, to) }
  }
}

/**
 * Asks Arauto which rows of a page it has, or has them stored.
 *
 * @returns the answers of all parts as one; or the first failure, after which nothing more is sent
 */
export async function askPage(kind: 'compare' | 'send', page: ExtensionPage): Promise<Reply<ExtensionAnswer>> {
  const answers: ExtensionAnswer[] = []
  for (const part of pageParts(page)) {
    const reply = await ask({ kind, page: part })
    if (!reply.ok) return reply
    answers.push(reply.value)
  }
  const sum = (count: (answer: ExtensionAnswer) => number) => answers.reduce((total, one) => total + count(one), 0)
  return {
    ok: true,
    value: {
      account: answers[0]!.account,
      new_records: sum((one) => one.new_records),
      new_unreadable: sum((one) => one.new_unreadable),
      rows: answers.flatMap(({ rows }) => rows),
    },
  }
}
