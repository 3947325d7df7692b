import type { DocumentKind } from '@arauto/contract/document-kinds'
import { fold } from '@arauto/contract/fold'
import type { FactsSentence, FoundFacts } from './found-facts.ts'
import type { PageRow } from './page-rows.ts'

/** What a heading, or the subject of a letter, begins with. */
const HEADINGS: readonly [DocumentKind, RegExp][] = [
  ['auto_penhora', /^auto de penhora\b/],
  [
    'relatorio_pericial',
    /^relatorio (?:d[eao] )?(?:peric\w+|exame pericial|avaliacao)|^laudo pericial|^relatorio de pericia/,
  ],
  ['nota_custas', /^nota (?:discriminativa|justificativa|de custas)/],
  ['conta', /^(?:conta de custas|conta (?:n\.?º?|do processo|final)|elaboracao d[ae] conta|notificacao d[ae] conta)/],
  ['guia', /^(?:guia\b|documento unico de cobranca|duc\b|autoliquidacao|pagamento (?:de|da) (?:taxa|multa|custas))/],
  ['aviso_rececao', /^aviso de rece[cp]\w*/],
  ['acordao', /^acordao\b|^acordam\b/],
  ['sentenca', /^sentenca\b/],
  ['ata', /^a(?:c)?ta\b/],
  ['acusacao', /^(?:despacho de )?acusacao\b/],
  ['despacho', /^despacho\b/],
  ['decisao', /^decisao\b/],
  ['promocao', /^promocao\b/],
  ['anuncio', /^anuncio\b/],
  ['edital', /^edital\b/],
  ['mandado', /^mandado\b/],
  ['certidao', /^certidao\b/],
  ['procuracao', /^(?:procuracao|substabelecimento)\b/],
  ['transacao', /^(?:transacao|acordo de transacao|termo de transacao)\b/],
  ['peticao', /^peticao inicial\b|^requerimento (?:executivo|inicial)\b/],
  ['contestacao', /^contestacao\b/],
  ['replica', /^replica\b/],
  ['oposicao', /^(?:oposicao|embargos)\b/],
  ['alegacoes', /^(?:contra-?)?alegacoes\b|^motivacao (?:do|de) recurso|^recurso de apelacao/],
  ['requerimento', /^requerimento\b/],
  ['parecer', /^parecer\b/],
  ['citacao', /^(?:citacao|carta de citacao|nota de citacao)\b/],
  ['auto', /^auto (?:de|da|do)\b/],
  ['relatorio', /^relatorio (?:social|d[eoa]s? \w+)/],
  ['fatura', /^fatura\b|^factura\b/],
  ['contrato', /^contrato\b/],
  ['notificacao', /^notificacao\b/],
  ['oficio', /^oficio\b/],
]

/** What stands in the text of documents without a heading; the first that does counts. */
const BODIES: readonly [DocumentKind, RegExp][] = [
  ['citacao', /\bfica(?:m)?(?: v\.? ?ex\S*| (?:por este meio|pela presente|assim))* citad[oa]s?\b/],
  ['notificacao', /\bfica(?:m)?(?: v\.? ?ex\S*| (?:por este meio|pela presente|assim|deste modo))* notificad[oa]s?\b/],
  ['acordao', /\bacordam\b.{0,80}\b(?:juizes|conferencia|seccao|relacao|tribunal)\b/],
  ['ata', /^aos \d{1,2} (?:dias )?(?:do mes )?de \w+\b.{0,200}\b(?:audiencia|diligencia|compareceram|presentes)\b/],
  ['auto_penhora', /\b(?:procedi|procedeu-se) a penhora d/],
  [
    'sentenca',
    /\b(?:julgo|decido julgar|julga-se|decide-se julgar)\b.{0,120}\bprocedente\b|\bhomologo (?:por sentenca|a presente transacao)\b|\bdeclaro a insolvencia\b/,
  ],
  ['promocao', /\bo ministerio publico (?:promove|vem promover)\b|\bpromovo (?:que|se)\b/],
  [
    'requerimento',
    /\b(?:requer(?:em)?(?:-se)? a v\.? ?ex|vem(?:,)? (?:mui )?(?:respeitosamente )?(?:requerer|expor)|pede(?:m)? (?:e espera(?:m)? )?deferimento|\be\.? ?d\.?$)/,
  ],
  ['despacho', /^conclusao\b|=cls=|\b(?:notifique(?:-se)?|d\.? ?n\.|cumpra(?:-se)?)\.?$/],
]

/** A longer line is no heading. */
const LONGEST_HEADING = 90
const HEAD_ROWS = 45
const SUBJECT = /^assunto\s*:?\s*(?=\S)/

/**
 * What kind of document it is: by the subject of a letter, its heading, else by what it does.
 *
 * @param sentences of the first pages
 */
export function readKind(rows: readonly PageRow[], sentences: readonly FactsSentence[]): FoundFacts['kind'] {
  const first = rows.filter(({ page }) => page === rows[0]?.page).slice(0, HEAD_ROWS)
  const lines = first.flatMap(({ page, cells }) => cells.map(({ text }) => ({ page, words: text, folded: fold(text) })))
  const subject = lines.find(({ folded }) => SUBJECT.test(folded))
  const said = subject && byHeading(subject.folded.replace(SUBJECT, ''))
  if (said && said !== 'notificacao' && subject) return { is: said, page: subject.page, words: subject.words }
  const isLetter =
    subject !== undefined ||
    lines.some(({ folded }) => /^(?:o\/a |o |a )?(?:oficial de justica|escriva\w*)/.test(folded))
  if (!isLetter) {
    for (const { page, words, folded } of lines) {
      const kind = isHeading(words) ? byHeading(folded.replace(/^[\d.\s–-]+/, '')) : undefined
      if (kind) return { is: kind, page, words }
    }
  }
  for (const [is, pattern] of BODIES) {
    const place = sentences.find(({ folded }) => pattern.test(folded))
    if (place) return { is, page: place.page, words: place.words }
  }
  if (said && subject) return { is: said, page: subject.page, words: subject.words }
  const oficial = isLetter ? lines.find(({ folded }) => /oficial de justica/.test(folded)) : undefined
  return oficial ? { is: 'oficio', page: oficial.page, words: oficial.words } : null
}

const byHeading = (folded: string): DocumentKind | undefined =>
  HEADINGS.find(([, pattern]) => pattern.test(folded))?.[0]

/** Short, and in capitals or without the end of a sentence: "SENTENÇA", "Ata de audiência prévia", "I – Relatório" is none. */
const isHeading = (words: string): boolean =>
  words.length <= LONGEST_HEADING && /^[\d.\s–-]*\p{Lu}/u.test(words) && !/[;,]$|\.\s+\p{Lu}\p{Ll}/u.test(words)
