import type { FoundFacts } from './found-facts.ts'
import type { Cell, PageRow } from './page-rows.ts'

/** What parties are called, as a label before a colon: "Autor:", "Réu(s):", "Executada:", "Requerente(s) -". */
const ROLE = [
  'Autor',
  'Autora',
  'Réu',
  'Ré',
  'Exequente',
  'Executad[oa]',
  'Requerente',
  'Requerid[oa]',
  'Embargante',
  'Embargad[oa]',
  'Oponente',
  'Opoente',
  'Insolvente',
  'Devedor',
  'Devedora',
  'Credor',
  'Credora',
  'Arguid[oa]',
  'Assistente',
  'Ofendid[oa]',
  'Demandante',
  'Demandad[oa]',
  'Recorrente',
  'Recorrid[oa]',
  'Apelante',
  'Apelad[oa]',
  'Reclamante',
  'Reclamad[oa]',
  'Impugnante',
  'Interveniente',
  'Entidade demandada',
  'Contrainteressad[oa]',
  'Sinistrad[oa]',
  'Entidade responsável',
  'Cabeça(?: de |-de-)casal',
  'Inventariad[oa]',
  'Interessad[oa]',
  'Menor',
  'Progenitor',
  'Progenitora',
  'Fiador',
  'Fiadora',
  'Senhorio',
  'Arrendatári[oa]',
].join('|')
const LABEL = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?:\d\.?[ºª]\s?)?(${ROLE})(?:e?s|(?:\/?\(?[ae]?s?\)?))?(?:\/(?:${ROLE})e?s?(?:\([ae]?s?\))?)?\s*:\s*`,
  'giu',
)
/** A name does not end here: the next field begins. */
const NEXT_FIELD =
  /\s+(?:(?:N\/|V\/|S\/)?Ref(?:er[êe]ncia|\.)|Processo|Proc\.|Data|Mandat[áa]ri[oa]s?|Advogad[oa]s?|NIF|NIPC|Valor|Esp[ée]cie|Agente de Execu[çc][ãa]o)\s*[:.(ª].*$/iu
const NAME = /^[\p{Lu}\p{Nd}"«].{1,}/u
const LONGEST_NAME = 120
/** Rows of the first page that may hold its head. */
const HEAD_ROWS = 60
const MOST = 30

/** The parties that the head of a document names, each behind what it is called. */
export function readParties(rows: readonly PageRow[]): FoundFacts['parties'] {
  const parties: FoundFacts['parties'] = []
  for (const { page, cells } of headOf(rows)) {
    for (const [at, cell] of cells.entries()) {
      const labels = [...cell.text.matchAll(LABEL)]
      for (const [nth, { 0: label, 1: role = '', index }] of labels.entries()) {
        const written = cell.text.slice(index + label.length, labels[nth + 1]?.index)
        const words = label.trim()
        const name = nameOf(written.trim() === '' ? valueBehind(cells[at + 1]) : written)
        if (name === null || parties.some((one) => one.name === name)) continue
        parties.push({
          name,
          role: role[0]!.toUpperCase() + role.slice(1).toLowerCase(),
          page,
          words: `${words} ${name}`,
        })
      }
    }
  }
  return parties.slice(0, MOST)
}

const headOf = (rows: readonly PageRow[]): PageRow[] =>
  rows.slice(0, HEAD_ROWS).filter(({ page }) => page === rows[0]?.page)

const valueBehind = (cell: Cell | undefined): string => (cell && !/:\s*$/.test(cell.text) ? cell.text : '')

function nameOf(written: string): string | null {
  const name = written
    .slice(0, 2 * LONGEST_NAME)
    .replace(NEXT_FIELD, '')
    .replace(/[\s,;]+$/u, '')
    .trim()
  return NAME.test(name) && name.length <= LONGEST_NAME ? name : null
}

/** "Exma. Senhora Dra. Marta Figueiredo", "Mandatário: Dr. Rui Sarmento"; names of more than one word. */
const PERSON = String.raw`(\p{Lu}[\p{L}'’.-]*(?:\s+(?:d[aeo]s?|e)\s+\p{Lu}[\p{L}'’.-]*|\s+\p{Lu}[\p{L}'’.-]*){1,7})`
const TITLED = String.raw`Dr\.?\s?(?:\(\s?[aª]\s?\)|[aª])?\.?\s*`
const ADDRESSED = new RegExp(
  String.raw`(?:Senhora?|Sr\.?ª?)\s*(?:\([aª]\))?\s*\(?(?:Mandat[áa]ri[oa]|Advogad[oa])?\)?\s*${TITLED}${PERSON}`,
  'gu',
)
const LABELLED = new RegExp(
  String.raw`(?:Mandat[áa]ri[oa]s?|Advogad[oa]s?|Defensora?(?: [Oo]ficios[oa])?|Patron[oa])(?:\s?\([aosª/ ]{1,4}\))?\s*:\s*(?:${TITLED})?${PERSON}`,
  'gu',
)

/** The lawyers that a document is addressed to, or names as those of parties. */
export function readLawyers(rows: readonly PageRow[]): FoundFacts['lawyers'] {
  const lawyers: FoundFacts['lawyers'] = []
  const head = headOf(rows)
  const add = (page: number, words: string, name: string) => {
    if (!lawyers.some((one) => one.name === name)) lawyers.push({ name, page, words })
  }
  for (const [at, { page, cells }] of head.entries()) {
    for (const cell of cells) {
      for (const pattern of [ADDRESSED, LABELLED])
        for (const { 0: words, 1: name = '' } of cell.text.matchAll(pattern)) add(page, words, name)
      // "Exma. Senhora" may stand in a line of its own, above the name.
      const above = head[at - 1]?.cells.find((one) => Math.abs(one.left - cell.left) < 20)
      const below = new RegExp(`^${TITLED}${PERSON}`, 'u').exec(cell.text)
      if (below && above && /\b(?:Senhora?|Sr\.?ª?)\s*(?:\([aª]\))?\s*$/u.test(above.text))
        add(page, below[0], below[1]!)
    }
  }
  return lawyers.slice(0, MOST)
}
