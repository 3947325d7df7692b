import { fold } from '@arauto/contract/fold'
import { SHAPE_HEADING_MAX, type ShapeField } from '@arauto/contract/page-shapes'

/** A heading as it is compared (`plain`), and as it is shown. */
export interface Heading {
  heading: string
  title: string
}

/** The heading of a card's title, and of links in it, which have no label on the page. */
export const TITLE = toHeading('(título)')
export const LINK = toHeading('(ligação)')

/** Headings by field, folded; the first that matches counts. Assumed: no public source names those of the new portal. */
const HEADINGS: readonly [ShapeField, RegExp][] = [
  ['especie', /^(especie|(tipo|forma|classe) d[eo] processo)\b/],
  ['referencia', /^((n\.?[oº]?|numero|id)( d[ae])? )?(ref\b|referencia|notificacao$)/],
  ['processo', /^((n\.?[oº]?|numero|identificacao)( d[eo])? )?(processo|proc\b)/],
  ['hora', /^horas?\b/],
  ['sala', /^(sala|local)\b/],
  ['estado', /^(estado|situacao)\b/],
  ['data', /^(data|dia|(notificad|enviad|elaborad|expedid|disponibilizad)[oa] (em|a)$)/],
  ['unidade', /^(unidade|u\. ?o|juizo|seccao|juiz$)/],
  ['tribunal', /^(tribunal|comarca|orgao jurisdicional)/],
  ['origem', /^(origem|remetente|emissor|entidade|enviad[oa] por|expedidor)/],
  ['doc', /^(doc|anexo|ficheiro|peca processual|\(ligacao\)$)/],
  [
    'acto',
    /^((tipo|descricao|designacao)( d[aeo])? )?(ac?to|assunto|diligencia|agendamento|descricao|designacao|tipo de notificacao|\(titulo\)$)|^tipo$/,
  ],
]

/** Whether a heading stands in lists of hearings (*agendamentos*) only. */
export const isOfHearings = (heading: string): boolean =>
  /\b(diligencia|agendamento|sala)\b/.test(plain(heading)) || headingField(heading) === 'hora'

/** The field that a heading names; null for one that names none. */
export function headingField(heading: string): ShapeField | null {
  const words = plain(heading)
  return HEADINGS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/** A heading for comparison: folded, without sort arrows and colons around it. */
export function plain(heading: string): string {
  return bare(fold(heading))
}

/** A heading to compare, and to show: folded too where it is too long, or another one, as it is written. */
export function toHeading(text: string): Heading {
  const heading = plain(text)
  // To normalise a run of marks takes the square of its length.
  const title = text.length > 2 * SHAPE_HEADING_MAX ? heading : bare(text.normalize('NFC'))
  return { heading, title: title.length <= SHAPE_HEADING_MAX && plain(title) === heading ? title : heading }
}

function bare(text: string): string {
  return text.replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N}).]+$/gu, '')
}
