import { seededRandom } from '../seeded-random.ts'

/** A list's columns, in order: what each shows, under which heading. */
export type Columns = readonly { shows: string; heading: string }[]

/** How the pages of a seed are written. */
export type Structure = ReturnType<typeof structureOf>

/** Invented: nobody here has seen the real portal's words. */
const HEADINGS = {
  referencia: ['Referência', 'Ref.', 'N.º da notificação'],
  data: ['Data', 'Data de elaboração', 'Notificado em'],
  acto: ['Ato', 'Acto', 'Tipo de ato', 'Assunto'],
  tribunal: ['Tribunal', 'Tribunal / Juízo', 'Comarca'],
  processo: ['Processo', 'N.º do processo', 'Número de processo'],
  origem: ['Origem', 'Remetente', 'Enviado por'],
  especie: ['Espécie', 'Tipo de processo', 'Classe de processo'],
  doc: ['Documento', 'Anexos', 'Ficheiro'],
}
const HEARING_HEADINGS = {
  processo: HEADINGS.processo,
  dia: ['Data', 'Dia', 'Data da diligência'],
  hora: ['Hora', 'Horas'],
  diligencia: ['Diligência', 'Tipo de diligência', 'Tipo de agendamento'],
  tribunal: HEADINGS.tribunal,
  sala: ['Sala', 'Local'],
  estado: ['Estado', 'Situação'],
}
const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const DATES: readonly ((day: string) => string)[] = [
  (day) => day.split('-').reverse().join('-'),
  (day) => day.split('-').reverse().join('/'),
  (day) => `${day} 14:32`,
  (day) => `${Number(day.slice(8))} de ${MONTHS[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`,
]
/** So that ten seeds in a row have each layout twice and each kind of paging three times. */
const LAYOUTS = ['table', 'definitions', 'aria', 'pairs', 'colons'] as const
const PAGINGS = ['numbered', 'more', 'scroll'] as const

/** The structure of a seed: equal seeds give equal pages. */
export function structureOf(seed: number) {
  const random = seededRandom(`etribunal ${seed}`)
  const under = <T extends string>(shown: readonly T[], headings: Readonly<Record<T, readonly string[]>>): Columns =>
    shown.map((shows) => ({ shows, heading: random.pick(headings[shows]) }))
  const optional = (['especie', 'origem', 'referencia'] as const).filter(() => random.chance(0.8))
  const shown = random.shuffle([...(['data', 'acto', 'tribunal', 'processo', 'doc'] as const), ...optional])
  return {
    layout: LAYOUTS[seed % LAYOUTS.length]!,
    paging: PAGINGS[seed % PAGINGS.length]!,
    columns: under(shown, HEADINGS),
    date: random.pick(DATES),
    /** Where the user name stands. */
    owner: random.pick(['header', 'footer', 'menu'] as const),
    pageSize: random.pick([10, 15, 20]),
    /** The columns of the list of hearings. */
    hearings: under(
      random.shuffle(Object.keys(HEARING_HEADINGS) as (keyof typeof HEARING_HEADINGS)[]),
      HEARING_HEADINGS,
    ),
  }
}
