import { phraseTable } from './phrases.ts'

/** The law that a case goes by. */
export type Branch = 'civil' | 'penal' | 'laboral' | 'administrativa'

/** Kinds of cases that acts have deadlines of their own in. */
export type Matter =
  | 'acao-administrativa'
  | 'cautelar'
  | 'comum'
  | 'contraordenacao'
  | 'embargos'
  | 'execucao'
  | 'expropriacao'
  | 'fiscal'
  | 'incumprimento'
  | 'injuncao'
  | 'insolvencia'
  | 'inventario'
  | 'promocao-e-protecao'
  | 'revitalizacao'
  | 'tutelar-civel'

export interface Especie {
  matter?: Matter
  branch?: Branch
  /** The article that makes such a case urgent, and where it was read; some only until the sentence. */
  urgent?: { article: string; source: string; untilSentence?: true }
  /** Where the court's name says another branch of law, the words mean something else there. */
  onlyIn?: Branch
  /** Only in a court of trade (juízo de comércio), where it is a part of an insolvency. */
  inTrade?: true
  /** A separate law sets its deadlines; the table of acts does not include it. */
  apart?: true
}

const CPC_2013 = 'https://debates.parlamento.pt/catalogo/r3/dar/s2a/12/02/131/2013-05-10'
const urgentBy = (article: string, source: string) => ({ article, source })
export const CAUTELAR = urgentBy('CPC, artigo 363.º, n.º 1', `${CPC_2013}/103`)
const INSOLVENCY = urgentBy('CIRE, artigo 9.º, n.º 1', 'https://jurisprudencia.pt/acordao/241363')
const CPP = 'https://dre.pt/web/guest/legislacao-consolidada/-/lc/107958259/201710191519/73480194/element/diploma'
const DETAINED = urgentBy('CPP, artigos 103.º, n.º 2, e 104.º, n.º 2', CPP)
const VIOLENCE = urgentBy(
  'Lei n.º 112/2009, artigo 28.º',
  'https://trc.pt/violencia-domestica-processo-urgente-prazo-recurso/',
)
const EVICTION = urgentBy(
  'NRAU, artigo 15.º-S, n.º 8',
  'https://www.dgsi.pt/jtrp.nsf/56a6e7121657f91e80257cda00381fdf/07263487934ad4da80258b820051af2a?OpenDocument',
)
const LABOUR = urgentBy('CPT, artigo 26.º, n.º 1', 'https://tribunal-relacao.vlex.pt/vid/728467909')
const QUICK = {
  ...urgentBy('CPP, artigos 103.º, n.º 2, alínea c), e 104.º, n.º 2', 'https://newlib.net/nw_rd167411/p39'),
  untilSentence: true as const,
}
/** Only a claim before the court is urgent, not the term to bring it (STA 0419/16). */
const TAX_CLAIM = urgentBy(
  'CPPT, artigo 278.º, n.º 6',
  'http://www.dgsi.pt/jsta.nsf/35fbbbf22e1bb1e680256f8e003ea931/377b9a8195e3dcb780258198004c548e?OpenDocument&ExpandSection=1',
)
const TAX_SECRECY = urgentBy('CPPT, artigo 146.º-D, n.º 1', 'Decreto-Lei n.º 433/99, de 26 de outubro')
const MANDATE = urgentBy('Lei n.º 27/96, artigo 15.º, n.º 1', 'Lei n.º 27/96, de 1 de agosto')
const LABOUR_OFFENCE = urgentBy(
  'Lei n.º 107/2009, artigo 6.º, n.º 2',
  'http://www.pgdlisboa.pt/leis/lei_mostra_articulado.php?nid=1154&tabela=leis&ficha=1&pagina=1&so_miolo=S',
)
const MENTAL_HEALTH = urgentBy('Lei n.º 35/2023', 'Lei n.º 35/2023, de 21 de julho')
const CHILDREN = urgentBy('LPCJP, artigo 102.º, n.º 1', 'Lei n.º 147/99, de 1 de setembro')
const PAYMENT = urgentBy(
  'CIRE, artigo 222.º-A, n.º 3',
  'https://www.pmcg.pt/o-peap-processo-especial-para-acordo-de-pagamento/',
)
const ADULTS = urgentBy('CPC, artigo 891.º, n.º 1', 'Lei n.º 49/2018, de 14 de agosto')
/** Those of the criminal and of the administrative courts are urgent by their own codes. */
export const CRIMINAL_MEASURE = urgentBy('CPP, artigo 104.º, n.os 1 e 2', CPP)
export const ADMINISTRATIVE_MEASURE = urgentBy(
  'CPTA, artigo 36.º, n.º 1, alínea f)',
  'https://ano4subturma2.blogspot.com/2012/11/os-processos-urgentes-previstosno-cpta.html',
)
const ADMINISTRATIVE = urgentBy(
  'CPTA, artigo 36.º, n.º 1',
  'https://ano4subturma2.blogspot.com/2012/11/os-processos-urgentes-previstosno-cpta.html',
)
const WARRANT = urgentBy(
  'Lei n.º 65/2003, artigo 33.º',
  'https://debates.parlamento.pt/catalogo/r3/dar/s2a/13/04/126/2019-07-12/68',
)
/** The word itself. */
export const SAID = urgentBy('CPC, artigo 138.º, n.º 1', `${CPC_2013}/41`)

/** What the words of an espécie say of the case. */
export const ESPECIES = phraseTable<Especie>([
  ['processo comum | ação comum | ação declarativa | ação ordinária | processo ordinário', { matter: 'comum' }],
  ['processo comum trabalho | ação comum trabalho', { branch: 'laboral', matter: 'comum' }],
  [
    'processo comum tribunal singular | processo comum singular | processo comum tribunal coletivo',
    { branch: 'penal' },
  ],
  ['processo comum coletivo | processo comum tribunal júri | processo comum júri', { branch: 'penal' }],
  ['inquérito | instrução | arguido | crime | criminal | penal', { branch: 'penal' }],
  ['processo abreviado | abreviado', { branch: 'penal', urgent: QUICK }],
  ['processo sumário | especial sumário', { branch: 'penal', urgent: QUICK, onlyIn: 'penal' }],
  ['execução processo sumário | execução comum processo sumário', { branch: 'civil', matter: 'execucao' }],
  ['ação processo sumário', { branch: 'civil' }],
  ['contraordenação | contra-ordenação', { branch: 'penal', matter: 'contraordenacao' }],
  ['execução coima | execução comum coima', { apart: true }],
  [
    'contraordenação | contra-ordenação',
    { branch: 'penal', matter: 'contraordenacao', urgent: LABOUR_OFFENCE, onlyIn: 'laboral' },
  ],
  [
    'contraordenação laboral | contra-ordenação laboral | contraordenação trabalho | contraordenação segurança social | contra-ordenação segurança social',
    { branch: 'penal', matter: 'contraordenacao', urgent: LABOUR_OFFENCE },
  ],
  ['trabalho', { branch: 'laboral' }],
  ['trabalho favor comunidade', { branch: 'penal' }],
  ['ação administrativa', { branch: 'administrativa', matter: 'acao-administrativa' }],
  ['execução fiscal | oposição execução fiscal | impugnação judicial', { branch: 'administrativa', matter: 'fiscal' }],
  [
    'reclamação ato órgão execução fiscal | reclamação decisão órgão execução fiscal | ato órgão execução fiscal | decisão órgão execução fiscal | reclamação órgão execução fiscal | reclamação ato órgão | reclamação decisão órgão | reclamação execução fiscal | reclamação ato execução fiscal | 276 cppt | reclamação artigo 276 | reclamação art 276',
    { branch: 'administrativa', matter: 'fiscal', urgent: TAX_CLAIM },
  ],
  [
    'derrogação sigilo | derrogação dever sigilo | derrogação segredo | derrogação dever segredo | sigilo bancário | segredo bancário | avaliação matéria coletável | avaliação matéria tributável | método indireto | manifestação fortuna | 146 b cppt',
    { branch: 'administrativa', matter: 'fiscal', urgent: TAX_SECRECY },
  ],
  ['impugnação judicial regularidade | impugnação judicial despedimento', { branch: 'laboral' }],
  [
    'acidente trabalho | doença profissional | despedimento | licitude despedimento | impugnação despedimento | despedimento coletivo',
    { branch: 'laboral', urgent: LABOUR },
  ],
  [
    'reconhecimento existência contrato trabalho | reconhecimento contrato trabalho | existência contrato trabalho | arect | tutela personalidade | tutela personalidade trabalhador | tutela direito personalidade trabalhador | igualdade e não discriminação | igualdade não discriminação | confidencialidade informação | impugnação confidencialidade informação | recusa prestação informação',
    { branch: 'laboral', urgent: LABOUR },
  ],
  [
    'acidente | remição | remição pensão | revisão incapacidade | revisão pensão | caducidade pensão | aijrld | at',
    { branch: 'laboral', urgent: LABOUR, onlyIn: 'laboral' },
  ],
  [
    'reconhecimento existência contrato | existência contrato',
    { branch: 'laboral', urgent: LABOUR, onlyIn: 'laboral' },
  ],
  ['suspensão despedimento', { branch: 'laboral', matter: 'cautelar', urgent: CAUTELAR }],
  ['execução | ação executiva | processo executivo', { matter: 'execucao' }],
  ['oposição execução | embargo executado | embargo execução | oposição penhora', { matter: 'embargos' }],
  ['injunção', { matter: 'injuncao' }],
  ['inventário', { matter: 'inventario' }],
  ['expropriação', { matter: 'expropriacao' }],
  [
    'responsabilidade parental | regulação exercício | alteração regulação | poder paternal | regime visita | convívio avó | apadrinhamento civil | tutela menor | tutelar cível | alimento menor | alimento criança | alimento filho | alimento filho maior | alimento maior | execução alimento | execução especial alimento | garantia alimento | averiguação oficiosa | inibição exercício | autorização judicial | regime convívio | entrega judicial | entrega menor',
    { matter: 'tutelar-civel' },
  ],
  ['incumprimento', { matter: 'incumprimento' }],
  ['promoção e proteção | promoção proteção', { matter: 'promocao-e-protecao', urgent: CHILDREN }],
  [
    'procedimento cautelar | providência cautelar | procedimento cautelar comum | processo cautelar',
    { matter: 'cautelar', urgent: CAUTELAR },
  ],
  [
    'entrega judicial bem | entrega judicial coisa | entrega judicial imóvel | locação financeira | arbitramento reparação | arresto | arrolamento | embargo obra nova | restituição provisória posse | suspensão deliberação social | alimento provisório',
    { matter: 'cautelar', urgent: CAUTELAR },
  ],
  ['suspensão eficácia', { branch: 'administrativa', matter: 'cautelar', urgent: ADMINISTRATIVE_MEASURE }],
  [
    'exoneração passivo restante | verificação ulterior crédito | insolvência | cire',
    { matter: 'insolvencia', urgent: INSOLVENCY },
  ],
  [
    'liquidação | liquidação ativo | reclamação crédito | graduação crédito | prestação conta | qualificação | separação bem | restituição bem | resolução | apreensão bem | apenso',
    { matter: 'insolvencia', urgent: INSOLVENCY, inTrade: true },
  ],
  [
    'viabilização empresa | peve',
    { matter: 'revitalizacao', urgent: urgentBy('Lei n.º 75/2020', 'Lei n.º 75/2020, de 27 de novembro') },
  ],
  ['revitalização | especial revitalização cire | per', { matter: 'revitalizacao', urgent: INSOLVENCY }],
  ['especial acordo pagamento | acordo pagamento | peap', { matter: 'revitalizacao', urgent: PAYMENT }],
  ['acompanhamento maior | maior acompanhado | interdição | inabilitação', { urgent: ADULTS }],
  [
    'perda mandato | declaração perda mandato | dissolução órgão autárquico',
    { branch: 'administrativa', urgent: MANDATE, apart: true },
  ],
  [
    'contencioso eleitoral | contencioso pré-contratual | procedimento massa | intimação',
    { branch: 'administrativa', urgent: ADMINISTRATIVE, apart: true },
  ],
  ['mandado detenção europeu', { branch: 'penal', urgent: WARRANT, apart: true }],
  ['extradição | habeas corpus', { branch: 'penal', apart: true }],
  ['internamento compulsivo | tratamento involuntário | saúde mental', { urgent: MENTAL_HEALTH }],
  ['asilo | proteção internacional | adoção | tutelar educativo | tutelar educativa | medida tutelar', { apart: true }],
  ['divórcio | separação pessoa bem | divisão coisa comum | prestação conta | ação despejo', {}],
  ['cumprimento obrigação pecuniária | obrigação pecuniária | aecop | aecopec', {}],
  [
    'ação popular | inquérito judicial | destituição titular | destituição órgão | investigação paternidade | impugnação paternidade | investigação maternidade | habilitação | embargo terceiro | revisão sentença estrangeira | contrato individual trabalho | conservador | consignação depósito | honorário | impugnação pauliana | preferência | acidente viação | casa morada | justificação | anulação cláusula | norma | notificação judicial avulsa',
    {},
  ],
  [
    'despejo procedimento especial | procedimento especial despejo | despejo nrau | nrau despejo | pedespejo | balcão arrendamento | balcão nacional arrendamento',
    { urgent: EVICTION },
  ],
  ['violência doméstica', { branch: 'penal', urgent: VIOLENCE }],
  ['arguido preso | arguido detido | réu preso | prisão preventiva', { branch: 'penal', urgent: DETAINED }],
  ['urgente', { urgent: SAID }],
])
