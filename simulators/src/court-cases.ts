import type { SeededRandom } from './seeded-random.ts'

/** A case before a court, as the rows of its notifications name it. */
export interface CourtCase {
  readonly tribunal: string
  readonly unidade: string
  readonly processo: string
  readonly especie: string
  /** What kind of matter it is: decides which acts can occur in it. */
  readonly matter: Matter
}

/** One act in a case: who drew it up and what it is called. */
export interface CourtAct {
  readonly origem: string
  readonly acto: string
}

type Matter = 'civil' | 'execution' | 'labour' | 'family' | 'commerce' | 'crime' | 'administrative'

interface Comarca {
  readonly name: string
  readonly seats: readonly (readonly [place: string, code: string])[]
}

/** Judicial districts and some of their seats, with the three letters that end a case number there. */
const COMARCAS: readonly Comarca[] = [
  {
    name: 'Lisboa',
    seats: [
      ['Lisboa', 'LSB'],
      ['Almada', 'ALM'],
      ['Seixal', 'SXL'],
      ['Barreiro', 'BRR'],
    ],
  },
  {
    name: 'Lisboa Oeste',
    seats: [
      ['Sintra', 'SNT'],
      ['Cascais', 'CSC'],
      ['Oeiras', 'OER'],
      ['Amadora', 'AMD'],
    ],
  },
  {
    name: 'Lisboa Norte',
    seats: [
      ['Loures', 'LRS'],
      ['Torres Vedras', 'TVD'],
      ['Vila Franca de Xira', 'VFX'],
    ],
  },
  {
    name: 'Porto',
    seats: [
      ['Porto', 'PRT'],
      ['Vila Nova de Gaia', 'VNG'],
      ['Matosinhos', 'MTS'],
      ['Gondomar', 'GDM'],
    ],
  },
  {
    name: 'Porto Este',
    seats: [
      ['Penafiel', 'PNF'],
      ['Paredes', 'PRD'],
      ['Amarante', 'AMT'],
    ],
  },
  {
    name: 'Braga',
    seats: [
      ['Braga', 'BRG'],
      ['Guimarães', 'GMR'],
      ['Vila Nova de Famalicão', 'VNF'],
    ],
  },
  {
    name: 'Coimbra',
    seats: [
      ['Coimbra', 'CBR'],
      ['Figueira da Foz', 'FIG'],
    ],
  },
  {
    name: 'Setúbal',
    seats: [
      ['Setúbal', 'STB'],
      ['Santiago do Cacém', 'STC'],
    ],
  },
  {
    name: 'Aveiro',
    seats: [
      ['Aveiro', 'AVR'],
      ['Santa Maria da Feira', 'VFR'],
      ['Águeda', 'AGD'],
    ],
  },
  {
    name: 'Leiria',
    seats: [
      ['Leiria', 'LRA'],
      ['Caldas da Rainha', 'CLD'],
      ['Alcobaça', 'ACB'],
    ],
  },
  {
    name: 'Faro',
    seats: [
      ['Faro', 'FAR'],
      ['Portimão', 'PTM'],
      ['Loulé', 'LLE'],
    ],
  },
  {
    name: 'Évora',
    seats: [
      ['Évora', 'EVR'],
      ['Estremoz', 'ETZ'],
    ],
  },
  {
    name: 'Viseu',
    seats: [
      ['Viseu', 'VIS'],
      ['Lamego', 'LMG'],
    ],
  },
  {
    name: 'Santarém',
    seats: [
      ['Santarém', 'STR'],
      ['Tomar', 'TMR'],
      ['Entroncamento', 'ENT'],
    ],
  },
]

const ADMINISTRATIVE: readonly (readonly [place: string, code: string])[] = [
  ['Círculo de Lisboa', 'LSB'],
  ['Sintra', 'SNT'],
  ['Porto', 'PRT'],
  ['Braga', 'BRG'],
  ['Leiria', 'LRA'],
  ['Loulé', 'LLE'],
]

/** For each matter: the court units that hear it (`{}` is the seat) and the espécies of its cases. */
const MATTERS: Readonly<Record<Exclude<Matter, 'administrative'>, { units: string[]; especies: string[] }>> = {
  civil: {
    units: ['Juízo Central Cível de {}', 'Juízo Local Cível de {}'],
    especies: [
      'Ação de Processo Comum',
      'Procedimento Cautelar (CPC2013)',
      'Ação Especial de Cumprimento de Obrigações Pecuniárias (DL 269/98)',
      'Ação de Divisão de Coisa Comum',
      'Despejo (NRAU)',
    ],
  },
  execution: {
    units: ['Juízo de Execução de {}'],
    especies: [
      'Execução Ordinária (Ag. Execução)',
      'Execução Sumária (Ag. Execução)',
      'Oposição à Execução Comum',
      'Embargos de Executado',
    ],
  },
  labour: {
    units: ['Juízo do Trabalho de {}'],
    especies: [
      'Ação de Processo Comum (Trabalho)',
      'Impugnação Judicial da Regularidade e Licitude do Despedimento',
      'Acidente de Trabalho (F. Conciliatória)',
    ],
  },
  family: {
    units: ['Juízo de Família e Menores de {}'],
    especies: [
      'Regulação das Responsabilidades Parentais',
      'Divórcio Sem Consentimento do Outro Cônjuge',
      'Inventário (Herança)',
      'Alteração da Regulação das Responsabilidades Parentais',
    ],
  },
  commerce: {
    units: ['Juízo de Comércio de {}'],
    especies: [
      'Insolvência Pessoa Singular (Apresentação)',
      'Insolvência Pessoa Coletiva (Requerida)',
      'Processo Especial de Revitalização (CIRE)',
    ],
  },
  crime: {
    units: ['Juízo Local Criminal de {}', 'Juízo Central Criminal de {}', 'Juízo de Instrução Criminal de {}'],
    especies: [
      'Processo Comum (Tribunal Singular)',
      'Processo Comum (Tribunal Coletivo)',
      'Inquéritos (Instrução)',
      'Processo Abreviado',
    ],
  },
}

const COURT_ACTS: Readonly<Record<Matter, readonly string[]>> = {
  civil: ['Notificação do Despacho Saneador', 'Notificação da Perícia', 'Notificação para Audiência Prévia', 'Citação'],
  execution: [
    'Notificação da Penhora',
    'Notificação da Decisão de Venda',
    'Citação do Executado',
    'Reclamação de Créditos',
  ],
  labour: ['Notificação para Audiência de Partes', 'Notificação do Exame Médico', 'Auto de Não Conciliação'],
  family: [
    'Notificação para Conferência de Pais',
    'Notificação do Relatório Social',
    'Notificação para Tentativa de Conciliação',
  ],
  commerce: [
    'Notificação da Sentença de Insolvência',
    'Notificação da Lista de Credores',
    'Notificação para Assembleia de Credores',
  ],
  crime: [
    'Notificação da Acusação',
    'Notificação para Debate Instrutório',
    'Notificação da Data de Leitura de Sentença',
  ],
  administrative: ['Notificação para Alegações Escritas', 'Notificação da Junção do Processo Administrativo'],
}

const EVERY_COURT_ACT: readonly string[] = [
  'Notificação de Despacho',
  'Notificação da Sentença',
  'Notificação de Data para Audiência de Julgamento',
  'Notificação de Requerimento',
  'Notificação para Pagamento da Taxa de Justiça',
  'Notificação da Conta de Custas',
  'Notificação de Junção de Documentos',
  'Notificação da Admissão do Recurso',
]

const LAWYER_ACTS: readonly string[] = [
  'Contestação',
  'Réplica',
  'Requerimento',
  'Requerimento Probatório',
  'Alegações de Recurso',
  'Contra-alegações',
  'Resposta a Exceções',
  'Junção de Procuração',
  'Substabelecimento',
]

const PROSECUTOR_ACTS: readonly string[] = [
  'Promoção',
  'Despacho de Arquivamento',
  'Parecer do Ministério Público',
  'Despacho de Acusação',
]

/**
 * Invents a case.
 *
 * @param random where the choices come from
 * @param year the year in which the case began, four digits
 */
export function inventCase(random: SeededRandom, year: number): CourtCase {
  const number = random.whole(101, 29_870)
  const yy = String(year % 100).padStart(2, '0')
  if (random.chance(0.06)) {
    const [place, code] = random.pick(ADMINISTRATIVE)
    return {
      tribunal: `Tribunal Administrativo e Fiscal de ${place}`.replace('de Círculo', 'do Círculo'),
      unidade: `Unidade Orgânica ${random.whole(1, 5)}`,
      processo: `${number % 3000}/${yy}.${random.whole(0, 9)}BE${code}`,
      especie: random.pick(['Ação Administrativa', 'Oposição à Execução Fiscal', 'Impugnação Judicial']),
      matter: 'administrative',
    }
  }
  const comarca = random.pick(COMARCAS)
  const [place, code] = random.pick(comarca.seats)
  const matter = random.pick([
    'civil',
    'civil',
    'civil',
    'execution',
    'execution',
    'labour',
    'family',
    'commerce',
    'crime',
  ] as const)
  const { units, especies } = MATTERS[matter]
  const series = matter === 'crime' ? random.pick(['PB', 'GB', 'T9']) : 'T8'
  const annex = random.chance(0.12) ? `-${random.pick(['A', 'B', 'C'])}` : ''
  return {
    tribunal: `Tribunal Judicial da Comarca de ${comarca.name}`,
    unidade: `${random.pick(units).replace('{}', place)} - Juiz ${random.whole(1, 9)}`,
    processo: `${number}/${yy}.${random.whole(0, 9)}${series}${code}${annex}`,
    especie: random.pick(especies),
    matter,
  }
}

/** Invents an act that can occur in the case: most come from the court, some from the other side's lawyer. */
export function inventAct(random: SeededRandom, courtCase: CourtCase): CourtAct {
  const { matter } = courtCase
  if (random.chance(0.24)) return { origem: 'Mandatário', acto: random.pick(LAWYER_ACTS) }
  if (random.chance(matter === 'crime' || matter === 'family' ? 0.2 : 0.02))
    return { origem: 'Ministério Público', acto: random.pick(PROSECUTOR_ACTS) }
  if (matter === 'execution' && random.chance(0.25))
    return {
      origem: 'Agente de Execução',
      acto: random.pick(['Notificação da Penhora', 'Auto de Penhora', 'Nota de Honorários e Despesas']),
    }
  return { origem: 'Tribunal', acto: random.pick(random.chance(0.4) ? COURT_ACTS[matter] : EVERY_COURT_ACT) }
}
