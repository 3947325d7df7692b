import { formatDate } from '@arauto/contract/dates'
import type { DocumentFacts } from '@arauto/contract/document-facts'
import { DOCUMENT_KINDS } from '@arauto/contract/document-kinds'
import { euros } from '@arauto/contract/euros'

/** The columns of what a document says of itself. */
export const FACT_COLUMNS = ['Tipo', 'Título', 'Data', 'Processos', 'Partes', 'Mandatários', 'Referências', 'A pagar']

/** What a document says of itself, in the order of `FACT_COLUMNS`; several of one thing on a line each. */
export const factCells = (facts: DocumentFacts): string[] => [
  facts.kind === null ? '' : DOCUMENT_KINDS[facts.kind],
  facts.title,
  formatDate(facts.date) ?? '',
  facts.cases.join('\n'),
  facts.parties.map(({ role, name }) => [role, name].filter(Boolean).join(': ')).join('\n'),
  facts.lawyers.join('\n'),
  facts.references.join('\n'),
  facts.payments.map(paymentCell).join('\n'),
]

const paymentCell = ({ entity, reference, cents, until, asks }: DocumentFacts['payments'][number]): string =>
  [
    entity && `Entidade ${entity}`,
    reference && `Referência ${reference}`,
    cents !== null && `${euros(cents)} €`,
    until !== null && `até ${formatDate(until)}`,
    asks,
  ]
    .filter(Boolean)
    .join(', ')
