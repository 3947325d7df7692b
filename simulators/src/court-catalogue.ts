/** The vocabulary of generated cases: real courts and common acts, no real case. */

/** What a case is about. */
export type Matter = 'civil' | 'execution' | 'labour' | 'family' | 'commerce' | 'crime' | 'administrative'

interface Comarca {
  /** With its preposition: `do Porto`. */
  readonly name: string
  /** The seats by the three letters that end a case number there, with their prepositions. */
  readonly seats: Readonly<Record<string, string>>
}

/** Judicial districts (comarcas) and some of their seats. */
export const COMARCAS: readonly Comarca[] = [
  { name: 'de Lisboa', seats: { LSB: 'de Lisboa', ALM: 'de Almada', SXL: 'do Seixal', BRR: 'do Barreiro' } },
  { name: 'de Lisboa Oeste', seats: { SNT: 'de Sintra', CSC: 'de Cascais', OER: 'de Oeiras', AMD: 'da Amadora' } },
  { name: 'de Lisboa Norte', seats: { LRS: 'de Loures', TVD: 'de Torres Vedras', VFX: 'de Vila Franca de Xira' } },
  {
    name: 'do Porto',
    seats: { PRT: 'do Porto', VNG: 'de Vila Nova de Gaia', MTS: 'de Matosinhos', GDM: 'de Gondomar' },
  },
  { name: 'do Porto Este', seats: { PNF: 'de Penafiel', PRD: 'de Paredes', AMT: 'de Amarante' } },
  { name: 'de Braga', seats: { BRG: 'de Braga', GMR: 'de Guimarães', VNF: 'de Vila Nova de Famalicão' } },
  { name: 'de Coimbra', seats: { CBR: 'de Coimbra', FIG: 'da Figueira da Foz' } },
  { name: 'de Setúbal', seats: { STB: 'de Setúbal', STC: 'de Santiago do Cacém' } },
  { name: 'de Aveiro', seats: { AVR: 'de Aveiro', VFR: 'de Santa Maria da Feira', AGD: 'de Águeda' } },
  { name: 'de Leiria', seats: { LRA: 'de Leiria', CLD: 'de Caldas da Rainha', ACB: 'de Alcobaça' } },
  { name: 'de Faro', seats: { FAR: 'de Faro', PTM: 'de Portimão', LLE: 'de Loulé' } },
  { name: 'de Évora', seats: { EVR: 'de Évora', ETZ: 'de Estremoz' } },
  { name: 'de Viseu', seats: { VIS: 'de Viseu', LMG: 'de Lamego' } },
  { name: 'de Santarém', seats: { STR: 'de Santarém', TMR: 'de Tomar', ENT: 'do Entroncamento' } },
]

/** Administrative courts by the three letters that end a case number there, with their prepositions. */
export const ADMINISTRATIVE: Readonly<Record<string, string>> = {
  LSB: 'do Círculo de Lisboa',
  SNT: 'de Sintra',
  PRT: 'do Porto',
  BRG: 'de Braga',
  LRA: 'de Leiria',
  LLE: 'de Loulé',
}

/** For each matter, the court units (`{}` is the seat, with its preposition) and the espécies of its cases. */
export const MATTERS: Readonly<Record<Exclude<Matter, 'administrative'>, { units: string[]; especies: string[] }>> = {
  civil: {
    units: ['Juízo Central Cível {}', 'Juízo Local Cível {}'],
    especies: [
      'Ação de Processo Comum',
      'Procedimento Cautelar (CPC2013)',
      'Ação Especial de Cumprimento de Obrigações Pecuniárias (DL 269/98)',
      'Ação de Divisão de Coisa Comum',
      'Despejo (NRAU)',
    ],
  },
  execution: {
    units: ['Juízo de Execução {}'],
    especies: [
      'Execução Ordinária (Ag. Execução)',
      'Execução Sumária (Ag. Execução)',
      'Oposição à Execução Comum',
      'Embargos de Executado',
    ],
  },
  labour: {
    units: ['Juízo do Trabalho {}'],
    especies: [
      'Ação de Processo Comum (Trabalho)',
      'Impugnação Judicial da Regularidade e Licitude do Despedimento',
      'Acidente de Trabalho (F. Conciliatória)',
    ],
  },
  family: {
    units: ['Juízo de Família e Menores {}'],
    especies: [
      'Regulação das Responsabilidades Parentais',
      'Divórcio Sem Consentimento do Outro Cônjuge',
      'Inventário (Herança)',
      'Alteração da Regulação das Responsabilidades Parentais',
    ],
  },
  commerce: {
    units: ['Juízo de Comércio {}'],
    especies: [
      'Insolvência Pessoa Singular (Apresentação)',
      'Insolvência Pessoa Coletiva (Requerida)',
      'Processo Especial de Revitalização (CIRE)',
    ],
  },
  crime: {
    units: ['Juízo Local Criminal {}', 'Juízo Central Criminal {}', 'Juízo de Instrução Criminal {}'],
    especies: [
      'Processo Comum (Tribunal Singular)',
      'Processo Comum (Tribunal Coletivo)',
      'Inquéritos (Instrução)',
      'Processo Abreviado',
    ],
  },
}

/** Acts of the court that occur in one kind of matter. */
export const COURT_ACTS: Readonly<Record<Matter, readonly string[]>> = {
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

/** Acts of the court that occur in any matter. */
export const EVERY_COURT_ACT: readonly string[] = [
  'Notificação de Despacho',
  'Notificação da Sentença',
  'Notificação de Data para Audiência de Julgamento',
  'Notificação de Requerimento',
  'Notificação para Pagamento da Taxa de Justiça',
  'Notificação da Conta de Custas',
  'Notificação de Junção de Documentos',
  'Notificação da Admissão do Recurso',
]

export const LAWYER_ACTS: readonly string[] = [
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

export const PROSECUTOR_ACTS: readonly string[] = [
  'Promoção',
  'Despacho de Arquivamento',
  'Parecer do Ministério Público',
  'Despacho de Acusação',
]
