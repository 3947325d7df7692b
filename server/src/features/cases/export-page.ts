import type { TimelineEntry } from '@arauto/contract/case-timeline'
import type { CaseDetail } from '@arauto/contract/cases'
import { formatDate, formatDateTime } from '@arauto/contract/dates'
import type { DocumentFacts } from '@arauto/contract/document-facts'
import { DOCUMENT_KINDS } from '@arauto/contract/document-kinds'
import { euros } from '@arauto/contract/euros'
import { describeEntry } from './describe-entry.ts'
import { filesOf, lacksDocument } from './export-files.ts'

const escaped = (text: string): string => text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const address = (path: string): string => escaped(path.split('/').map(encodeURIComponent).join('/'))

const STYLE = `body{margin:2rem auto;max-width:52rem;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#0f172a}
h1{margin-bottom:.25rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{color:#475569}dd{margin:0}
article{padding:.75rem 0;border-top:1px solid #cbd5e1}h2{margin:0;font-size:1rem}p{margin:.25rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
time,.quiet{color:#475569}ul{margin:.25rem 0;padding-left:1.25rem}`

/** @returns the page's beginning: what the case is */
export function pageHead(detail: CaseDetail, today: string): string {
  const facts: [string, string][] = [
    ['Tribunal', [detail.tribunal, detail.unidade].filter(Boolean).join(', ')],
    ['Espécie', detail.especie],
    ['Nome', detail.name ?? ''],
    ['Cliente', detail.client ?? ''],
    ['Partes', detail.parties || 'Desconhecidas'],
    ...(detail.taxa_cents ? [['Taxa de justiça', `${euros(detail.taxa_cents)} €`] as [string, string]] : []),
    ['Números', detail.numbers.join(', ')],
    ['No Arauto desde', formatDate(detail.first_seen_at) ?? ''],
    ['Exportado em', formatDate(today) ?? ''],
  ]
  return `<!doctype html>
<html lang="pt-PT">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Processo ${escaped(detail.key)}</title><style>${STYLE}</style></head>
<body><h1>Processo ${escaped(detail.key)}</h1>
<dl>${facts
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`)
    .join('')}</dl>
`
}

/** @param missing paths of files that are not in the archive @returns an entry of the timeline */
export function pageEntry(entry: TimelineEntry, missing: ReadonlySet<string>): string {
  const { title, details, text } = describeEntry(entry)
  const files = entry.kind === 'notification' ? filesOf(entry.notification) : []
  const items = files.map(({ path, name }) =>
    missing.has(path)
      ? `<li>${escaped(name)} (em falta)</li>`
      : `<li><a href="${address(path)}">${escaped(name)}</a></li>`,
  )
  if (entry.kind === 'notification' && lacksDocument(entry.notification)) items.push('<li>Documento em falta</li>')
  const when = entry.kind === 'note' || entry.kind === 'recording' ? formatDateTime(entry.at) : formatDate(entry.at)
  return `<article><time>${when}</time><h2>${escaped(title)}</h2>
${details ? `<p class="quiet">${escaped(details)}</p>` : ''}${text ? `<p>${escaped(text)}</p>` : ''}${
  items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
}</article>
`
}

export const PAGE_END = '</body></html>\n'

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
