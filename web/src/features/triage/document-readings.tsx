import { readMore } from '@arauto/contract/calls/readings'
import { PAGE_TEXT_MAX } from '@arauto/contract/constants'
import { counted } from '@arauto/contract/counted'
import type { NotificationWork } from '@arauto/contract/office-deadlines'
import { type DocumentReading, MORE_PAGES, unreadWords } from '@arauto/contract/readings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toasts.tsx'
import { workQuery } from './api.ts'

/** What a person has to know of how the documents were read; nothing where all were read with certainty. */
export function DocumentReadings({ work }: { work: NotificationWork }) {
  const client = useQueryClient()
  const { id } = work.notification
  const more = useMutation({
    mutationFn: (document: number) => call(readMore, { params: { id: document } }),
    onSuccess: () => client.invalidateQueries({ queryKey: workQuery(Number(id)).queryKey }),
    onError: (error) => toast.error(errorMessage(error, 'Não foi possível pedir a leitura.')),
  })
  const lines = (work.readings ?? []).flatMap((reading) => {
    const words = readingWords(reading)
    return words ? [{ reading, words }] : []
  })
  if (lines.length === 0) return null
  const nameOf = (document: number) =>
    work.notification.documents.find((file) => Number(file.id) === document)?.name || 'Documento'
  return (
    <ul className="hint">
      {lines.map(({ reading, words }) => (
        <li key={reading.document_id}>
          {`${nameOf(reading.document_id)}: ${words} `}
          {reading.state === 'limited' && work.can_act && (
            <Button
              variant="ghost"
              size="small"
              busy={more.isPending && 'A pedir…'}
              onClick={() => more.mutate(reading.document_id)}
            >
              {`Ler mais ${inPages(Math.min(MORE_PAGES, (reading.page_count ?? Number.POSITIVE_INFINITY) - reading.pages))}`}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function readingWords({ state, reason, pages, page_count, unsure, cut = 0 }: DocumentReading): string {
  if (state === 'unreadable') return `não foi lido (${unreadWords(reason)}).`
  const read = page_count === null ? inPages(pages) : `${pages} de ${inPages(page_count)}`
  if (state === 'queued') return pages > 0 ? `leitura por terminar: ${read}.` : 'ainda não foi lido.'
  if (state === 'reading') return `a ler o texto; até agora, ${read}.`
  const parts = [
    reason === 'rules' && 'não foi possível procurar aqui prazos nem audiências: leia o documento.',
    state === 'limited' && `texto lido: ${read}. O resto não aparece na pesquisa nem gera propostas.`,
    unsure > 0 && `${inPages(unsure)} sem leitura, ou com leitura pouco certa.`,
    cut > 0 && `${inPages(cut)} com mais texto do que o Arauto lê (${PAGE_TEXT_MAX} caracteres).`,
  ]
  return parts.filter(Boolean).join(' ')
}

const inPages = (count: number): string => counted(count, 'página', 'páginas')
