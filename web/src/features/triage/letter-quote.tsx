import type { Notification } from '@arauto/contract/notifications'
import type { LetterQuote as Quote } from '@arauto/contract/office-deadlines'
import { webLink } from '../../api/address.ts'
import { LetterSentence } from '../../components/marked-page/letter-sentence.tsx'

/** The sentence of one of a notification's documents that gives a duration. */
export function LetterQuote({ quote, notification }: { quote: Quote; notification: Notification }) {
  const file = notification.documents.find(({ id }) => Number(id) === quote.document_id)
  const link = file ? (webLink(file.url) ?? null) : null
  return <LetterSentence className="text-muted deadline-card__quote deadline-card__part" quote={quote} link={link} />
}
