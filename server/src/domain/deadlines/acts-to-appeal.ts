import { noted, type Row, unknown, within } from './act-line.ts'
import {
  CIRE_40,
  CIRE_130,
  CPC,
  CPP_411,
  CPPT_282,
  CPT_79,
  CPT_80,
  CPTA_144,
  CPTA_147,
  RGPTC_32,
} from './act-sources.ts'

const JUDGMENT = 'sentença | acórdão | saneador sentença'
const APPEALED =
  'recurso | alegação recurso | motivação recurso | requerimento recurso | interposição recurso | requerimento interposição recurso | recurso sentença | recurso acórdão | recurso despacho'
const WHEN_DEPOSITED =
  'O prazo conta-se do depósito da sentença na secretaria (CPP, artigo 411.º, n.º 1, alínea b)): confirme a data.'

/** Judgments and appeals, by the law that the case goes by. */
export const TO_BE_APPEALED: readonly Row[] = [
  within(JUDGMENT, 30, 'Recurso', 'CPC, artigo 638.º, n.º 1', CPC(178), { branch: 'civil' }),
  within(JUDGMENT, 15, 'Recurso', 'CPC, artigo 638.º, n.º 1', CPC(178), { branch: 'civil', urgent: true }),
  within(JUDGMENT, 15, 'Recurso', 'RGPTC, artigo 32.º, n.º 3', RGPTC_32, { branch: 'civil', matter: 'tutelar-civel' }),
  within(JUDGMENT, 30, 'Recurso', 'CPTA, artigo 144.º, n.º 1', CPTA_144, { branch: 'administrativa' }),
  within(JUDGMENT, 15, 'Recurso', 'CPTA, artigo 147.º, n.º 1', CPTA_147, { branch: 'administrativa', urgent: true }),
  within(JUDGMENT, 30, 'Recurso', 'CPPT, artigo 282.º, n.º 1', CPPT_282, {
    branch: 'administrativa',
    matter: 'fiscal',
  }),
  noted(within(JUDGMENT, 30, 'Recurso', 'CPP, artigo 411.º, n.º 1', CPP_411, { branch: 'penal' }), WHEN_DEPOSITED),
  unknown(JUDGMENT, { matter: 'contraordenacao' }),
  unknown(JUDGMENT, { branch: 'civil', matter: 'promocao-e-protecao', urgent: true }),
  within(JUDGMENT, 30, 'Recurso', 'CPT, artigo 80.º, n.º 1', CPT_79, { branch: 'laboral' }),
  within(JUDGMENT, 15, 'Recurso', 'CPT, artigo 80.º, n.º 2', CPT_80, { branch: 'laboral', urgent: true }),
  noted(
    within('sentença insolvência | declaração insolvência', 15, 'Recurso', 'CPC, artigo 638.º, n.º 1', CIRE_40, {
      matter: 'insolvencia',
    }),
    'Os embargos à sentença têm 5 dias (CIRE, artigo 40.º, n.º 2); a reclamação de créditos, o que a sentença fixar.',
  ),
  unknown('sentença insolvência'),
  noted(
    within(
      'lista credor | lista crédito | lista definitiva credor | lista definitiva crédito | lista crédito reconhecido | lista credor reconhecido',
      10,
      'Impugnação da lista de credores',
      'CIRE, artigo 130.º, n.º 1',
      CIRE_130,
      { matter: 'insolvencia' },
    ),
    'O prazo corre a seguir ao da apresentação da lista, com ou sem notificação (CIRE, artigos 129.º e 130.º): confirme o início.',
  ),
  unknown('lista credor | lista crédito | lista provisória credor | lista provisória crédito', {
    matter: 'revitalizacao',
  }),

  within(APPEALED, 30, 'Resposta ao recurso', 'CPC, artigo 638.º, n.os 1 e 5', CPC(178), { branch: 'civil' }),
  within(APPEALED, 15, 'Resposta ao recurso', 'CPC, artigo 638.º, n.os 1 e 5', CPC(178), {
    branch: 'civil',
    urgent: true,
  }),
  within(APPEALED, 30, 'Resposta ao recurso', 'CPPT, artigo 282.º, n.º 3', CPPT_282, {
    branch: 'administrativa',
    matter: 'fiscal',
  }),
  unknown('resposta recurso | contra-alegação | contralegação | contra-alegação recurso | resposta motivação recurso'),
  unknown(APPEALED, { matter: 'expropriacao' }),
  unknown(APPEALED, { matter: 'tutelar-civel' }),
  unknown(APPEALED, { branch: 'civil', matter: 'promocao-e-protecao', urgent: true }),
]
