import { type ActRow, beside, general, none, noted, unknown, within, withoutSureFines } from './act-line.ts'
import { CPC, CPC_570, RCP_26A, RCP_31 } from './act-sources.ts'
import { TO_BE_ANSWERED } from './acts-to-answer.ts'
import { TO_BE_APPEALED } from './acts-to-appeal.ts'

const HEARING =
  'audiência | audiência prévia | audiência parte | data audiência | designação data | marcação | tentativa conciliação | conferência pai | conferência interessado | assembleia credor | inquirição | inquirição testemunha | data diligência | designação dia'
const FINAL_HEARING =
  'audiência julgamento | audiência final | data julgamento | data audiência julgamento | data audiência final | designação data audiência final | designação data julgamento | designação data audiência julgamento | julgamento'

/**
 * The table of acts. Of the lines that fit a notification's words, the one with the longer phrase wins, then the one with
 * more conditions, then the later one. If the remaining lines contradict each other, a person enters the duration.
 */
export const ACTS: readonly ActRow[] = [
  ...general('despacho | despacho saneador', 'Resposta ao despacho'),
  ...general('requerimento | requerimento probatório | requerimento prova | incidente', 'Resposta ao requerimento'),
  ...general('junção | junção documento | documento | junção requerimento', 'Pronúncia sobre os documentos'),
  ...general('relatório pericial | perícia | relatório social | esclarecimento perito', 'Pronúncia sobre o relatório'),
  ...general('pronunciar | pronúncia querendo | exercício contraditório | exercer contraditório', 'Pronúncia'),

  ...TO_BE_ANSWERED,
  ...TO_BE_APPEALED,

  withoutSureFines(
    within(
      'taxa justiça | pagamento taxa justiça | taxa justiça multa',
      10,
      'Pagamento da taxa de justiça',
      'CPC, artigo 570.º, n.º 3',
      CPC_570,
    ),
  ),
  unknown('remanescente taxa justiça'),
  withoutSureFines(
    within(
      'conta custa | conta final | conta final custa',
      10,
      'Reclamação ou pagamento da conta',
      'RCP, artigo 31.º, n.º 1',
      RCP_31,
    ),
  ),
  within(
    'custa parte | nota discriminativa | nota justificativa | nota discriminativa custa parte | nota discriminativa justificativa | nota custa parte | nota justificativa custa parte',
    10,
    'Reclamação da nota de custas de parte',
    'RCP, artigo 26.º-A, n.º 1',
    RCP_26A,
  ),

  within(HEARING, 5, 'Impedimento e datas alternativas', 'CPC, artigo 151.º, n.º 2', CPC(46)),
  noted(
    beside(within(FINAL_HEARING, 5, 'Impedimento e datas alternativas', 'CPC, artigo 151.º, n.º 2', CPC(46)), {
      days: 10,
      article: 'RCP, artigo 14.º, n.º 2',
      because: 'Para pagar a segunda prestação da taxa de justiça.',
    }),
    'Contam-se para trás do dia da audiência final: 20 dias antes dela, os documentos (CPC, artigo 423.º, n.º 2) e as alterações do rol de testemunhas (artigo 598.º, n.º 2).',
  ),
  unknown(`${HEARING} | ${FINAL_HEARING}`, { branch: 'penal' }),
  none(
    'debate instrutório | leitura sentença | leitura acórdão | data leitura sentença | data leitura acórdão | data leitura',
    'Marca um dia; não abre prazo.',
    { branch: 'penal' },
  ),
  unknown('ata | ata audiência | ata julgamento | gravação audiência'),
  noted(
    within(
      'renúncia | renúncia mandato | renúncia procuração | renúncia mandatário',
      20,
      'Constituição de novo mandatário',
      'CPC, artigo 47.º, n.º 3',
      CPC(17),
    ),
    'O prazo conta-se da notificação pessoal da renúncia à parte; os prazos em curso não se suspendem (TRC 5403/18.1T8VIS.C1).',
  ),
  unknown('renúncia | renúncia mandato | renúncia procuração | renúncia mandatário', { branch: 'penal' }),
  unknown(
    'constituir mandatário | constituir novo mandatário | constituir advogado | revogação mandato | revogação procuração',
  ),
  unknown('junção processo administrativo | processo administrativo'),

  none(
    'certificado envio | certidão envio | certidão notificação | certidão citação | certidão entrega | certificação envio | comprovativo envio | confirmação envio | comprovativo entrega | comprovativo notificação | certificação notificação | certificado notificação | registo envio | talão registo | aviso receção | comprovativo receção | recibo entrega',
    'Comprova um envio ou uma entrega; não abre prazo.',
  ),
  none(
    'mero conhecimento | conhecimento | tomar conhecimento | dar conhecimento',
    'Só dá conhecimento; não abre prazo.',
  ),
  none(
    'procuração | junção procuração | substabelecimento | junção substabelecimento | constituição mandatário',
    'Dá a conhecer quem representa a parte; não abre prazo.',
  ),
]
