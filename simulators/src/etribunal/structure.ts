import { seededRandom } from '../seeded-random.ts'

/** What a record shows. */
export type Shown = 'referencia' | 'data' | 'acto' | 'tribunal' | 'processo' | 'origem' | 'especie' | 'doc'

/** What a row of the list of hearings shows. */
export type ShownHearing = 'processo' | 'dia' | 'hora' | 'diligencia' | 'tribunal' | 'sala' | 'estado'

/** How the pages of a seed are written. */
export interface Structure {
  layout: 'table' | 'aria' | 'definitions' | 'pairs' | 'colons'
  paging: 'numbered' | 'more' | 'scroll'
  /** In order. */
  columns: readonly { shows: Shown; heading: string }[]
  /** Of the list of hearings, in order. */
  hearings: readonly { shows: ShownHearing; heading: string }[]
  date: (day: string) => string
  /** Where the user name stands. */
  owner: 'header' | 'footer' | 'menu'
  pageSize: number
}

/** Invented: nobody here has seen the real portal's words. */
const HEADINGS: Readonly<Record<Shown, readonly string[]>> = {
  referencia: ['Referência', 'Ref.', 'N.º da notificação'],
  data: ['Data', 'Data de elaboração', 'Notificado em'],
  acto: ['Ato', 'Acto', 'Tipo de ato', 'Assunto'],
  tribunal: ['Tribunal', 'Tribunal / Juízo', 'Comarca'],
  processo: ['Processo', 'N.º do processo', 'Número de processo'],
  origem: ['Origem', 'Remetente', 'Enviado por'],
  especie: ['Espécie', 'Tipo de processo', 'Classe de processo'],
  doc: ['Documento', 'Anexos', 'Ficheiro'],
}
const HEARING_HEADINGS: Readonly<Record<ShownHearing, readonly string[]>> = {
  processo: HEADINGS.processo,
  dia: ['Data', 'Dia', 'Data da diligência'],
  hora: ['Hora', 'Horas'],
  diligencia: ['Diligência', 'Tipo de diligência', 'Tipo de agendamento'],
  tribunal: HEADINGS.tribunal,
  sala: ['Sala', 'Local'],
  estado: ['Estado', 'Situação'],
}
const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const DATES: readonly Structure['date'][] = [
  (day) => day.split('-').reverse().join('-'),
  (day) => day.split('-').reverse().join('/'),
  (day) => `${day} 14:32`,
  (day) => `${Number(day.slice(8))} de ${MONTHS[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`,
]
/** So that ten seeds in a row have each layout twice and each kind of paging three times. */
const LAYOUTS = ['table', 'definitions', 'aria', 'pairs', 'colons'] as const
const PAGINGS = ['numbered', 'more', 'scroll'] as const

/** The structure of a seed: equal seeds give equal pages. */
export function structureOf(seed: number): Structure {
  const random = seededRandom(`etribunal ${seed}`)
  const optional = (['especie', 'origem', 'referencia'] as const).filter(() => random.chance(0.8))
  const shown: Shown[] = ['data', 'acto', 'tribunal', 'processo', 'doc', ...optional]
  random.shuffle(shown)
  const made = {
    layout: LAYOUTS[seed % LAYOUTS.length]!,
    paging: PAGINGS[seed % PAGINGS.length]!,
    columns: shown.map((shows) => ({ shows, heading: random.pick(HEADINGS[shows]) })),
    date: random.pick(DATES),
    owner: random.pick(['header', 'footer', 'menu'] as const),
    pageSize: random.pick([10, 15, 20]),
  } satisfies Omit<Structure, 'hearings'>
  const hearings = random.shuffle(Object.keys(HEARING_HEADINGS) as ShownHearing[])
  return {
    ...made,
    hearings: hearings.map((shows) => ({ shows, heading: random.pick(HEARING_HEADINGS[shows]) })),
  }
}
