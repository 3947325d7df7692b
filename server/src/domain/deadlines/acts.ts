import { type ActRow, beside, general, none, noted, unknown, within, withoutSureFines } from './act-line.ts'
import { CPC_570, CPP_105, cpcOnPage, GENERAL_RULE, RCP_26A, RCP_31 } from './act-sources.ts'
import { TO_BE_ANSWERED } from './acts-to-answer.ts'
import { TO_BE_APPEALED } from './acts-to-appeal.ts'

const HEARING =
  'audiência | audiência prévia | audiência parte | data audiência | designação data | marcação | tentativa conciliação | conferência pai | conferência interessado | assembleia credor | inquirição | inquirição testemunha | data diligência | designação dia'
const EXPERTISE = 'relatório pericial | perícia | relatório perícia | esclarecimento perito'
const FINAL_HEARING =
  'audiência julgamento | audiência final | data julgamento | data audiência julgamento | data audiência final | designação data audiência final | designação data julgamento | designação data audiência julgamento | julgamento'

/**
 * The table of acts. Of the lines that fit a notification's words, the one with the longer phrase wins, then the one with
 * more conditions, then the later one. If the remaining lines contradict each other, a person enters the duration.
 */
export const ACTS: readonly ActRow[] = [
  ...general('despacho', 'Resposta ao despacho'),
  ...general('requerimento | requerimento probatório | requerimento prova | incidente', 'Resposta ao requerimento'),
  ...general('junção | junção documento | documento | junção requerimento', 'Pronúncia sobre os documentos'),
  ...general('relatório social', 'Pronúncia sobre o relatório'),
  ...general('pronunciar | pronúncia querendo | exercício contraditório | exercer contraditório', 'Pronúncia'),

  ...(['civil', 'laboral', 'administrativa'] as const).map((branch) =>
    beside(
      within(
        'despacho saneador | saneador',
        10,
        'Reclamação do despacho saneador',
        'CPC, artigos 596.º, n.º 2, e 149.º, n.º 1',
        GENERAL_RULE,
        { branch },
      ),
      {
        days: 15,
        article: 'CPC, artigos 638.º, n.º 1, e 644.º, n.º 2',
        because:
          'Para recorrer, se o processo for urgente ou a decisão uma das enumeradas no artigo 644.º, n.º 2, do CPC.',
      },
      {
        days: 30,
        article: 'CPC, artigos 638.º, n.º 1, e 644.º, n.º 1, alínea b)',
        because: 'Para recorrer, se o saneador decidir do mérito ou absolver da instância.',
      },
    ),
  ),
  noted(
    within(
      EXPERTISE,
      10,
      'Reclamação contra o relatório pericial',
      'CPC, artigos 485.º, n.º 2, e 149.º, n.º 1',
      GENERAL_RULE,
    ),
    'Também a segunda perícia se requer em 10 dias, contados do conhecimento do resultado da primeira (CPC, artigo 487.º, n.º 1).',
  ),
  within(EXPERTISE, 10, 'Pronúncia sobre o relatório', 'CPP, artigo 105.º, n.º 1', CPP_105, { branch: 'penal' }),

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
  unknown(
    'remanescente taxa justiça',
    'O remanescente paga-se, em regra, em 10 dias (RCP, artigo 14.º, n.º 9); a sua dispensa pede-se antes de transitar a decisão final (AUJ do STJ n.º 1/2022): indique o que a notificação fixa.',
  ),
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

  within(HEARING, 5, 'Impedimento e datas alternativas', 'CPC, artigo 151.º, n.º 2', cpcOnPage(46)),
  noted(
    beside(within(FINAL_HEARING, 5, 'Impedimento e datas alternativas', 'CPC, artigo 151.º, n.º 2', cpcOnPage(46)), {
      days: 10,
      article: 'RCP, artigo 14.º, n.º 2',
      because: 'Para pagar a segunda prestação da taxa de justiça.',
    }),
    'Contam-se para trás do dia da audiência final: 20 dias antes dela, os documentos (CPC, artigo 423.º, n.º 2) e as alterações do rol de testemunhas (artigo 598.º, n.º 2).',
  ),
  unknown(
    `${HEARING} | ${FINAL_HEARING}`,
    'Marca um dia. Se for também notificado para contestar, o arguido tem 20 dias para a contestação e o rol de testemunhas (CPP, artigo 311.º-B, n.º 1): confirme-o e indique a duração.',
    { branch: 'penal' },
  ),
  none(
    'debate instrutório | leitura sentença | leitura acórdão | data leitura sentença | data leitura acórdão | data leitura',
    'Marca um dia; não abre prazo.',
    { branch: 'penal' },
  ),
  unknown(
    'ata | ata audiência | ata julgamento | gravação audiência',
    'Uma ata pode conter decisões, cada uma com o seu prazo; a falta ou deficiência da gravação invoca-se em 10 dias desde que é disponibilizada (CPC, artigo 155.º, n.º 4): indique o que conta.',
  ),
  noted(
    within(
      'renúncia | renúncia mandato | renúncia procuração | renúncia mandatário',
      20,
      'Constituição de novo mandatário',
      'CPC, artigo 47.º, n.º 3',
      cpcOnPage(17),
    ),
    'O prazo conta-se da notificação pessoal da renúncia à parte; os prazos em curso não se suspendem (TRC 5403/18.1T8VIS.C1).',
  ),
  unknown(
    'renúncia | renúncia mandato | renúncia procuração | renúncia mandatário',
    'Em processo penal não vale sem mais o prazo de 20 dias do CPC (artigo 47.º, n.º 3), e pode ser nomeado defensor (CPP, artigos 62.º e 64.º): indique o que a notificação fixa.',
    { branch: 'penal' },
  ),
  unknown(
    'constituir mandatário | constituir novo mandatário | constituir advogado | revogação mandato | revogação procuração',
    'Depois de uma renúncia há 20 dias para constituir mandatário (CPC, artigo 47.º, n.º 3); nos outros casos, os que o juiz fixar (artigos 41.º e 48.º): indique a duração.',
  ),
  unknown(
    'junção processo administrativo | processo administrativo',
    'Sobre o que foi junto há, em regra, 10 dias (CPC, artigo 149.º, n.º 1); para ampliar ou substituir o pedido valem outros prazos (CPTA, artigos 63.º a 70.º): indique a duração.',
  ),
  unknown(
    'execução coima',
    'A execução de uma coima corre no tribunal ou na Autoridade Tributária, com prazos de oposição diferentes (RGCO, artigo 89.º): indique a duração.',
  ),
  unknown(
    'conhecimento efeito | conhecimento e efeito | conhecimento devido efeito | conhecimento e devido efeito | conhecimento e legal efeito',
    'Com «e efeitos», o prazo é o da decisão que vem anexa (em regra 10 dias, CPC, artigo 149.º, n.º 1; 30 ou 15 para recorrer, artigo 638.º, n.º 1): veja a decisão e indique a duração.',
  ),

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
