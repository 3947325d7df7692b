import { forListedTexts } from '@arauto/contract/listed-texts'
import { type Notification, notification, notificationPage } from '@arauto/contract/notifications'
import * as z from '@arauto/contract/zod'

/** A text that may be absent or a number. */
const text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => String(value ?? '').trim()),
)
const textOrNull = z.pipe(
  text,
  z.transform((value) => value || null),
)

/** A record of which some fields may be absent. One without a day keeps it empty, and sorts as the oldest. */
const bareRecord = z.pipe(
  z.object({
    ...z.omit(notification, { can_fetch_document: true }).shape,
    id: text,
    doc: textOrNull,
    document_status: textOrNull,
    advogado: text,
    created_at: text,
    first_seen_at: text,
    data: textOrNull,
    ...forListedTexts(() => text),
    documents: z.catch(notification.shape.documents, []),
    document_error: z.catch(notification.shape.document_error, undefined),
  }),
  z.transform(
    (record): Notification => ({ ...record, id: idOf(record), created_at: record.created_at || (record.data ?? '') }),
  ),
)

/** The list: a page of the contract, or all records of a server without pages. */
export const listAnswer = z.pipe(
  z.transform((answer: unknown) =>
    Array.isArray(answer) ? { is: 'records', records: answer } : { is: 'page', page: answer },
  ),
  z.discriminatedUnion('is', [
    z.object({ is: z.literal('page'), page: notificationPage }),
    z.object({ is: z.literal('records'), records: z.array(bareRecord) }),
  ]),
)

/** @returns the id; for one that is not a number or absent, a negative number hashed from it or from the record */
function idOf({ id, ...record }: { id: string }): number {
  if (/^\d{1,15}$/u.test(id)) return Number(id)
  let hash = 0
  for (const character of id || JSON.stringify(record)) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0
  return hash > 0 ? -hash : hash
}
