/** A made document, with what it says of itself. */
export interface MadeDocument {
  name: string
  /** Its pages. */
  pages: string[]
  title: string
  date: string | null
  cases?: string[]
  parties?: string[]
  lawyers?: string[]
  references?: string[]
  /** Entity, reference, amount in cents, and last day. */
  payments?: (string | number | null)[][]
}

const HEAD = `Tribunal Judicial da Comarca de Setúbal
Juízo Central Cível de Setúbal - Juiz 2
Largo da Liberdade, 4, 2900-001 Setúbal   Telef: 265000000   Mail: setubal.judicial@tribunais.org.pt
`
const LETTER = `${HEAD}
Processo: 123/26.0T8STB      Ação de Processo Comum      N/Referência: 104417732
Autor: Ana Prates      Réu: Construções Prates & Filhos, Lda.
Data: 12-03-2026      Certificação Citius: elaborado em 11-03-2026

Exmo(a). Senhor(a) Dr(a). Rui Sarmento Vaz
`
const FOOT = `
O/A Oficial de Justiça,
Documento assinado eletronicamente. Esta assinatura eletrónica substitui a assinatura autógrafa.`
const OF_LETTER = {
  date: '2026-03-12',
  cases: ['123/26.0T8STB'],
  parties: ['Autor: Ana Prates', 'Réu: Construções Prates & Filhos, Lda.'],
  lawyers: ['Rui Sarmento Vaz'],
  references: ['104417732'],
}

/** Documents of every kind, as courts and parties write them. */
export const DOCUMENTS: readonly MadeDocument[] = [
  {
    name: 'a letter that gives a term',
    pages: [
      `${LETTER}
Assunto: Notificação por via eletrónica

Fica V. Ex.ª notificado para, no prazo de 10 dias, se pronunciar sobre o requerimento junto aos autos.
${FOOT}`,
    ],
    title: 'Notificação – prazo de 10 dias',
    ...OF_LETTER,
  },
  {
    name: 'a letter that calls to a hearing',
    pages: [
      `${LETTER}
Assunto: Notificação

Fica V. Ex.ª notificado de que foi designado o dia 20-04-2026, pelas 14:00 horas, para a audiência prévia.
${FOOT}`,
    ],
    title: 'Notificação – audiência prévia a 20-04-2026',
    ...OF_LETTER,
  },
  {
    name: 'a citação',
    pages: [
      `${LETTER}
Assunto: Citação por carta registada com aviso de receção

Fica V. Ex.ª citado para, no prazo de 30 dias, contestar, querendo, a ação acima identificada.
Fica advertido de que é obrigatória a constituição de mandatário judicial.
${FOOT}`,
    ],
    title: 'Citação – prazo de 30 dias',
    ...OF_LETTER,
  },
  {
    name: 'an order, with the days of the conclusão and the signature',
    pages: [
      `${HEAD}
Processo n.º 123/26.0T8STB-A

CONCLUSÃO - 05-02-2026
(Termo eletrónico elaborado por Escrivão Adjunto Nuno Vale)
=CLS=

Notifique as partes para, em 10 dias, se pronunciarem sobre o relatório pericial.
O contrato foi celebrado em 3 de maio de 2019.

Setúbal, 9 de fevereiro de 2026

Assinado em 10-02-2026, por Marta Reis, Juiz de Direito`,
    ],
    title: 'Despacho – fixa prazo de 10 dias',
    date: '2026-02-09',
    cases: ['123/26.0T8STB-A'],
  },
  {
    name: 'an order without a day of its own',
    pages: [
      `Processo n.º 69/26.8PBBJA
CONCLUSÃO - 05-02-2026 =CLS=

DESPACHO

Admito o recurso, que sobe imediatamente e nos próprios autos. Notifique.

Assinado em 10-02-2026, por Marta Reis, Juiz de Direito`,
    ],
    title: 'Despacho – admite o recurso',
    date: null,
    cases: ['69/26.8PBBJA'],
  },
  {
    name: 'an order that sets a hearing',
    pages: [
      `Proc. n.º 140/22.5JAFAR
CONCLUSÃO - 05-02-2026 =CLS=

Para a realização da audiência de julgamento designo o dia 12 de maio de 2026, pelas 9h30.
Notifique.
Faro, d.s.`,
    ],
    title: 'Despacho – designa audiência de julgamento para 12-05-2026',
    date: null,
    cases: ['140/22.5JAFAR'],
  },
  {
    name: 'a judgment that reports what was asked before it decides',
    pages: [
      `${HEAD}
Processo: 123/26.0T8STB

SENTENÇA

I – Relatório
Ana Prates intentou a presente ação, pedindo que a ação seja julgada procedente e a Ré condenada a pagar € 1.105,19.
A Ré contestou, concluindo pela improcedência.`,
      `II – Decisão
Pelo exposto, julgo a presente ação improcedente e, em consequência, absolvo a Ré do pedido.
Registe e notifique.

Setúbal, 30/04/2026`,
    ],
    title: 'Sentença – julga a ação improcedente',
    date: '2026-04-30',
    cases: ['123/26.0T8STB'],
  },
  {
    name: 'a judgment that upholds a claim in part',
    pages: [
      'SENTENÇA\nProcesso 5/25.3T8LSB\n\nPelo exposto, julgo a ação parcialmente procedente, por provada em parte.',
    ],
    title: 'Sentença – julga a ação parcialmente procedente',
    date: null,
    cases: ['5/25.3T8LSB'],
  },
  {
    name: 'a judgment that approves a settlement',
    pages: ['SENTENÇA\n\nHomologo por sentença a transação que antecede, condenando as partes a cumpri-la.'],
    title: 'Sentença – homologa a transação',
    date: null,
  },
  {
    name: 'an appeal ruling that cites others',
    pages: [
      `Processo n.º 123/26.0T8STB-L.L1-6

ACÓRDÃO

Acordam os juízes da 6.ª Secção do Tribunal da Relação de Lisboa:
Veja-se o Ac. do STJ de 12-03-2020, processo 77/18.0T8PRT.P1.S1, que negou provimento a um recurso.
Pelo exposto, acordam em julgar a apelação procedente e revogar a sentença recorrida.

Lisboa, 21 de maio de 2026`,
    ],
    title: 'Acórdão – julga a apelação procedente',
    date: '2026-05-21',
    cases: ['123/26.0T8STB-L.L1-6'],
  },
  {
    name: 'minutes of a hearing',
    pages: [
      `Processo: 85/26.1BELSB

ATA DE AUDIÊNCIA PRÉVIA

Aos 12-03-2026, pelas 14:00 horas, encontravam-se presentes os mandatários.
Para a continuação designa-se o dia 20-04-2026.`,
    ],
    title: 'Ata de audiência prévia',
    date: '2026-03-12',
    cases: ['85/26.1BELSB'],
  },
  {
    name: 'a request',
    pages: [
      `Exmo. Senhor Juiz de Direito do Juízo Central Cível de Setúbal
Proc. n.º 123/26.0T8STB

REQUERIMENTO

Ana Prates, Autora nos autos, vem requerer a prorrogação do prazo por mais 10 dias.
Pede deferimento.
A Advogada, Helena Brandão`,
    ],
    title: 'Requerimento – prorrogação do prazo',
    date: null,
    cases: ['123/26.0T8STB'],
  },
  {
    name: 'an amount to pay, on one line',
    pages: [
      `Guia de pagamento
Processo: 123/26.0T8STB
Entidade: 21312 Referência: 481 293 776 Montante: 312,40 €
Pagável até 31 de outubro de 2026.`,
    ],
    title: 'Guia de pagamento',
    date: null,
    cases: ['123/26.0T8STB'],
    payments: [['21312', '481293776', 31_240, '2026-10-31']],
  },
  {
    name: 'two amounts to pay, each with its last day',
    pages: [
      `CONTA DE CUSTAS
Data-limite: 23-03-2026
Entidade: 20300
Referência: 100200300
Montante: 1.105,19 EUR

Data-limite: 24-04-2026
Entidade: 20301
Referência: 100 200 301
Valor a pagar: € 102,00`,
    ],
    title: 'Conta de custas',
    date: null,
    payments: [
      ['20300', '100200300', 110_519, '2026-03-23'],
      ['20301', '100200301', 10_200, '2026-04-24'],
    ],
  },
  {
    name: 'an amount that cannot be read, and a reference with a digit missing',
    pages: [
      `GUIA
Entidade: 21312 Referência: 481 293 77 Montante: € 30.00,01`,
    ],
    title: 'Guia de pagamento',
    date: null,
    payments: [['21312', '', null, null]],
  },
  {
    name: 'a payment to the State by one number',
    pages: ['DOCUMENTO ÚNICO DE COBRANÇA\nReferência: 703 000 123 456 789\nMontante: 102,00 €'],
    title: 'Guia de pagamento',
    date: null,
    payments: [['', '703000123456789', 10_200, null]],
  },
  {
    name: 'a penhora',
    pages: [
      'AUTO DE PENHORA\nProcesso: 9/26.2T8LSB\nExequente: Banco do Cais, S.A.\nExecutado(a): Joaquim Prata\n\nNo dia 2 de abril de 2026, procedi à penhora de um quinhão.',
    ],
    title: 'Auto de penhora',
    date: '2026-04-02',
    cases: ['9/26.2T8LSB'],
    parties: ['Exequente: Banco do Cais, S.A.', 'Executado: Joaquim Prata'],
  },
  {
    name: 'an expert’s report that is dated before its case',
    pages: [
      'Processo n.º 9/26.2T8LSB\nRELATÓRIO PERICIAL\n\nOs peritos respondem aos quesitos.\n\nLisboa, 12 de março de 2018',
    ],
    title: 'Relatório pericial',
    date: null,
    cases: ['9/26.2T8LSB'],
  },
  {
    name: 'an announcement',
    pages: [
      'ANÚNCIO\nProcesso: 9/26.2T8LSB\nInsolvente: Joaquim Prata\n\nNo dia 05-03-2026, às 15:30 horas, foi proferida sentença de declaração de insolvência.',
    ],
    title: 'Anúncio',
    date: null,
    cases: ['9/26.2T8LSB'],
    parties: ['Insolvente: Joaquim Prata'],
  },
  {
    name: 'a letter that names its lawyer below the address',
    pages: [
      `${HEAD}
Processo: 123/26.0T8STB
Ação de Processo Comum
Referência: 104417733
Data: 12-03-2026

Exma. Senhora
Dra. Marta Figueiredo
Rua do Loureiro, 14

Junto se remete certidão.
A Oficial de Justiça,`,
    ],
    title: 'Ofício',
    date: '2026-03-12',
    cases: ['123/26.0T8STB'],
    lawyers: ['Marta Figueiredo'],
    references: ['104417733'],
  },
  { name: 'what is no document of a court', pages: ['Olá,\n\nsegue a fotografia.'], title: '', date: null },
]
