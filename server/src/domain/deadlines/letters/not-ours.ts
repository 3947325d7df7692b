import { OTHERS, OURS } from './actors.ts'
import type { ClassRow } from './class-rows.ts'

/** Between such words and the number. */
const TO_NUMBER =
  '(?:(?: (?:d[eoa]s?|o|os|a|as|que|um|prazo|periodo|n[oa]|se|completaram|decorreram|passaram|foi|de|pelo)))*$'
const before = (words: string): RegExp => new RegExp(String.raw`\b(?:${words})${TO_NUMBER}`)

/** The order of the sentence before, again: whose it is stands there. */
export const INSISTS = 'Insista, agora por 5 dias e com a cominação de multa.'

/** What an earlier letter said, to whomever. */
export const QUOTES = 'Na carta enviada à ré consta «fica notificada para, no prazo de 5 dias, desocupar».'

/** Behind a number. */
export const BEHIND: readonly ClassRow[] = [
  ['ours', 'ahead', /[([]x[)\]] ?$/, 'Prazo: (X) 10 dias ( ) 15 dias.', 'Perícia: ( ) 10 dias.'],
  [
    'others',
    'marked',
    /^(?=.*[([]x[)\]]).*(?:[([] ?[)\]] ?<|<[^>]*[([] ?[)\]])/,
    'Prazo: ( ) 10 dias (X) 15 dias.',
    'Prazo: ( ) 10 dias.',
  ],
  [
    'unread',
    'marked',
    /^(?:insista|renove|repita|reitere)(?:-se)?,? (?:(?:agora|ainda|de novo|novamente),? )?(?:por|em|pelo prazo de) </,
    INSISTS,
    'Insista com o perito, por 5 dias.',
  ],
  // Código de Processo Civil, artigo 139.º n.º 5.
  [
    'law',
    'marked',
    /\b139\b(?![^;<]*\b(?:notificad[oa]s? para|guia|pag[ao]s?)\b)[^;<]*<|<[^>]*\b(?:primeiros )?dias uteis>,? (?:subsequentes|seguintes|posteriores|imediatos|apos) (?:a?o|d?o) (?:termo|fim|final|terminus)\b|\bmulta\b[^.;<]*<[^>]*\bprimeiros? dias? (?:util|uteis)>|<[^>]*\bprimeiros dias uteis>.*\bmulta\b/,
    'O ato pode ainda ser praticado nos 3 primeiros dias úteis subsequentes ao termo do prazo.',
    'O ato pode ser praticado por V. Ex.ª nos 10 dias úteis subsequentes à notificação.',
  ],
  [
    'law',
    'behind',
    /^[\s,]*(?:previst|(?:fixad|estabelecid)(?![oa]s? (?:a|ao|as|aos|ora|agora|supra|por|na|no (?:despacho|oficio))\b)|consagrad|referid|aludid|a que (?:se refere|alude)|constante d|do art|de que trata|que (?:a lei|o art|o cod|o legislador|o n\.))\w*/,
    'O prazo de 10 dias a que alude o artigo 149.º é o geral.',
    'Fica notificado para responder no prazo de 10 dias, nos termos do artigo 149.º.',
  ],
  [
    'back',
    'behind',
    /^[\s,)]*(?:uteis |seguidos |consecutivos )*(?:(?:que|os quais|as quais) (?:[oa]s? )?(?:antece|prece)\w+|antes|de antecedencia|anteriores|previos)/,
    'Nos 10 dias que antecedem a audiência podem as partes juntar documentos.',
    'Nos 10 dias que se seguem à notificação, podem as partes juntar documentos.',
  ],
  [
    'condition',
    'behind',
    /^[\s,)]*(?:apos|depois d[aeo]|contad[oa]s? d[aeo]s?|a contar d[aeo]s?|sobre) (?:[^\s.;,]+ ){0,4}?(?:definitiv\w*|recibos?|fatt?uras?|facturas?|interpelac|despesas?)/,
    'O pai pagará metade das despesas em 10 dias após a apresentação do recibo.',
    'Junte o pai o recibo em 10 dias.',
  ],
  // What the parties agreed on, which the court only confirms.
  [
    'condition',
    'ahead',
    /\bem (?:\S+ ){1,2}prestac\w+[^;]{0,60}, (?:vencendo-se |sendo )?a primeira(?: delas)?(?: a (?:pagar|vencer))?$/,
    'A ré pagará o valor em 9 prestações mensais, a primeira no prazo de 30 dias.',
    'O pagamento em 9 prestações foi deferido; pague a ré a primeira no prazo de 30 dias.',
  ],
  [
    'lasting',
    'behind',
    /^[\s,)]*(?:uteis |seguidos |consecutivos )*d[ae]s? (?:trabalho|ferias|baixa|incapacidade|ita|dilacao|vencimento|salario|renda|atraso|mora|licenca|idade|prova|permanencia|antiguidade|tolerancia|duracao|aviso|internet|gravacao|armazenagem)/,
    'A ré tinha 3 dias de tolerância para entregar a obra.',
    'A ré tem 3 dias para entregar a obra.',
  ],
  [
    'others',
    'behind',
    /^[\s,)]*o prazo para (?:a )?(?:apresentac|elaborac|entrega|realizac)\w+ d[oa]s? (?:\S+ )?(?:relatorio|pericia|exame|inquerito)/,
    'Fixo em 30 dias o prazo para apresentação do relatório pericial.',
    'Fixo em 30 dias o prazo para o réu responder.',
  ],
  [
    'lasting',
    'behind',
    /^(?: ?as partes(?=[^.;]*\bnegociac))?,? ?(?:para|a fim de|com vista a) (?:\S+ ){0,3}?(?:conclu|ultim|prossegu|encet)\w* (?:\S+ ){0,3}?(?:negociac|acordo|transac|mediac|conversac|procedimento|inquerito)/,
    'Concede-se às partes 30 dias para concluírem as negociações, suspendendo-se a instância.',
    'Concede-se às partes 30 dias para juntarem o acordo.',
  ],
  [
    'others',
    'behind',
    new RegExp(String.raw`^,? ?pel[oa]s? (?:\S+ ){0,2}?(?:${OTHERS.source})`),
    'O auto de penhora será enviado em 10 dias pelo agente de execução.',
    'A lista do agente de execução será impugnada em 10 dias pela ré.',
  ],
  [
    'others',
    'ahead',
    new RegExp(String.raw`\b(?:${OTHERS.source})(?:(?! e )[^;]){0,20}, est[ea]s?(?: ultim[oa]s?)?,? (?:para|a),?$`),
    'Notifique as partes e o Sr. Perito, este para, em 10 dias, prestar esclarecimentos.',
    'Notifique o Sr. Perito e as partes, estas para, em 10 dias, responderem.',
  ],
  // "Lhe" is whoever asked for it.
  [
    'others',
    'ahead',
    new RegExp(
      String.raw`\b(?:invocad|requerid|pedid|solicitad|formulad|apresentad)[oa]s? pel[oa]s? (?:${OTHERS.source})[^;]*\b(?:conced\w+-lhes?|lhes? conced\w+)(?: [^\s;]+){0,3}$|\b(?:requerimento|pedido) d[oa]s? (?:${OTHERS.source})(?:(?!${OURS.source})[^;])*: (?:conced|defer|prorrog)(?:(?!${OURS.source})[^;])*$|\b(?:${OTHERS.source})(?:(?!${OURS.source})[^;])*\bnotifique-[oa]s? para,?$`,
    ),
    'Atentas as razões invocadas pelo Sr. Perito, concedo-lhe mais 20 dias.',
    'Atentas as razões invocadas pela ré, concedo-lhe mais 20 dias.',
  ],
  [
    'others',
    'ahead',
    /\b(?:exped|remet|envi|emiti)\w+ (?:[^\s;]+ )?cartas? (?:precatori|rogatori)as?\b[^;]{0,90}\bcom(?: (?:o|prazo|de|para|cumprimento|devolucao|a|sua))*$/,
    'Foi expedida carta precatória ao Juízo de Bragança, com prazo de cumprimento de 60 dias.',
    'Devolvida a carta precatória, notifique as partes para responderem, com o prazo de 10 dias.',
  ],
  [
    'others',
    'ahead',
    /\b(?:carec|necessit|precis)(?:a|e|er|ar|em|am) de(?: mais| pelo menos)?$/,
    'O Instituto da Segurança Social informa carecer de mais 30 dias para o relatório.',
    'Tem a ré, que carece de apoio, mais 30 dias para responder.',
  ],
  [
    'others',
    'ahead',
    new RegExp(
      String.raw`\bnome(?:acao|ou|ad[oa]|io|ia-se)\b[^;]{0,60}(?:${OTHERS.source})[^;]{0,80}, (?:que|[oa] qual) (?!(?:pode|deve)\w* (?:v\.|ser )|\S+ (?:impugn|recus|respond|reclam|pronunci|opor))[^;,]*,?$`,
    ),
    'Fica V. Ex.ª notificado da nomeação do perito, que deverá apresentar o relatório em 30 dias.',
    'Fica V. Ex.ª notificado da nomeação do perito, que poderá impugnar em 10 dias.',
  ],
  [
    'others',
    'ahead',
    /\b(?:determin|orden)\w+ a sua (?:citacao|notificacao)\b[^;]{0,40}$/,
    'Admito a intervenção da sociedade e determino a sua citação para, em 30 dias, contestar.',
    'Determino a notificação da ré para, em 30 dias, contestar.',
  ],
  [
    'lasting',
    'ahead',
    /\b(?:it[ap]|incapacidade temporaria(?: \S+)?|internamento|baixa(?: medica)?),? (?:de|por|durante)$/,
    'Junta-se o auto, do qual resulta um período de ITA de 112 dias.',
    'Fixada a ITA, responda a seguradora no prazo de 112 dias.',
  ],
  [
    'condition',
    'ahead',
    /(?<!\bna )\bfaltas?\b(?:(?!\bcitad|\bnotificad|, dev)[^;]){0,120}\b(?:justific\w+|comprovad\w+)(?:(?!\bv\. ex|, dev)[^;]){0,60}$|\bo (?:juiz|tribunal) (?:ordenara|mandara|determinara) (?:a )?(?:notificac|citac)\w+\b[^;]*$/,
    'A falta de qualquer das pessoas é justificada na própria audiência ou nos cinco dias imediatos.',
    'Fica a ré notificada para, tendo faltado, justificar a falta nos cinco dias imediatos.',
  ],
  [
    'condition',
    'marked',
    /^(?:se|caso|frustrando-se|gorando-se)\b[^;<]*,? ser(?:a|ao) (?:[oa]s? [^\s;,<]+ )?(?:notificad|citad)[oa]s? para\b[^;<]*</,
    'Se a conciliação se frustrar, será o réu notificado para contestar em 30 dias.',
    'Se assim o entender, é o réu notificado para contestar em 30 dias.',
  ],
  [
    'others',
    'ahead',
    /\bpromov(?:o|e-se|eu-se)\b[^;]{0,20}\bse (?:ofici|solicit|insist|requisit|notifi)\w+ (?:(?!v\b)[^;])*$/,
    'Promovo se oficie à Junta de Freguesia, solicitando que informe, em 10 dias, se o beneficiário ali reside.',
    'Promovo a audição da ré, que responderá em 10 dias.',
  ],
  [
    'lasting',
    'ahead',
    /\bcertid(?:ao|oes)\b[^;]*\bconsultad[oa]s?\b[^;]{0,30}\b(?:pelo|durante|por)(?: (?:prazo|periodo) de)?$/,
    'A certidão pode ser consultada, pelo prazo de três meses, com o código junto.',
    'Junte a ré, pelo prazo de três meses, a certidão consultada.',
  ],
  [
    'others',
    'ahead',
    /\b(?:escrev|diss|respond|mand|aleg|refer)\w+(?:-me|-nos|-lhe)?\b[^«“"]{0,40}[:,] ?[«“"][^»”"]*$/,
    'O executado escreveu-me: «tem o senhor 15 dias para devolver as chaves».',
    'Por despacho determinou-se: «tem o autor 15 dias para responder».',
  ],
  [
    'unread',
    'ahead',
    /\b(?:carta|oficio|notificacao|e-?mail|missiva)\b[^«“"]{0,80}\b(?:consta\w*|lia-se|le-se|diz(?:ia)?|escreveu\w*|referia|seguinte teor)\b[^«“"]{0,20}[«“"][^»”"]*$|\b(?:carta|oficio|notificacao|e-?mail|missiva) (?:\S+ ){0,2}?(?:enviad|remetid|dirigid|expedid)[oa] (?!a v\.)[^«“"]{3,60}[«“"][^»”"]*$|\b(?:seguiu|envi(?:ou|ad[oa])|remet(?:eu|id[oa])|recebeu)\b[^«“"]{0,60}\b(?:carta|oficio|notificacao|e-?mail|missiva)\b[^«“"]{0,40}[«“"][^»”"]*$/,
    QUOTES,
    'Notifique o despacho: «fica a ré notificada para, no prazo de 5 dias, desocupar».',
  ],
]

/** Before a number. */
export const BEFORE: readonly ClassRow[] = [
  [
    'past',
    'marked',
    /\b(?<!\bantes de )(?:decorrid|volvid|passad)[oa]s?(?: (?!que\b)\S+){0,2} <.*>(?!.*(?:\bsem que (?:[^\s.;]+ ){0,4}?[a-z]+[ae]m?\b|, ?[^.;]*\b(?:arquiv|conclu|abr[ae]|notifi|remet|voltem|venha|sera|consider|presum|fica\b|vale|deve|julg|extin)))/,
    'Decorridos 10 dias, a ré nada juntou.',
    'Decorridos 10 dias sem que a ré se pronuncie, arquive.',
  ],
  [
    'lasting',
    'ahead',
    before(
      String.raw`entre|(?<!\bnao (?:\S+ ){0,2})(?:mais|menos) de|cerca de|(?<!\b(?:nao|nunca) )(?:inferior|superior)(?:es)? a|minimo de|no minimo|suspens\w+|suspender\w*|dilacao|(?<!\b(?:d[ea]|a|em) )revist[oa]s?|por(?: um)? periodo|ultimos|cada|(?<!\bprazo\b[^.;]{0,60})duracao|validade|vigencia|correspond\w+ a|equival\w+ a`,
    ),
    'Por um período de 36 meses o insolvente entrega ao fiduciário o rendimento.',
    'O insolvente entrega ao fiduciário o rendimento em 10 dias.',
  ],
  [
    'lasting',
    'marked',
    /<em (\S+) \S+>(?<=\bde \1 <[^>]*>)|\bde (?:\S+ ){1,2}em <(?:em )?\S+(?: \S+)? (?:dias|meses|semanas|horas)|\b(?:suspen(?:d|s)\w+|ausencia|adia\w*)\b[^.;<]{0,80}\b(?:por|pelo) <|\bde <\S+ \S+> em <?\S+ (?:dias|meses)/,
    'Suspende-se a instância, por 30 dias, a fim de as partes se pronunciarem sobre o acordo.',
    'Vista às partes por 10 dias.',
  ],
  [
    'law',
    'ahead',
    before(String.raw`limite|prescri\w+|caduc\w+|(?<!\bsem )exced\w+|minimo`),
    'O prazo limite de 10 meses não corre.',
    'Fica notificado para, no prazo de 10 dias, invocar a prescrição.',
  ],
  [
    'lasting',
    'marked',
    /\bprazo\b.*>,? ?(?:[^.;,]{0,60} )?(?:em curso,? )?(?:(?:fica|ficou|foi|esta|encontra-se|considera-se) (?:\S+ )?(?:interrompid|suspens)o|(?:interrompe|interrompeu|suspende|suspendeu)-se(?! (?:n|durante|em))(?! apenas))|\b(?:interromp|suspend)(?:e-se|o|eu-se) o .*\bprazo\b.*>/,
    'O prazo de 30 dias em curso fica interrompido.',
    'O prazo para responder é de 30 dias e suspende-se nas férias.',
  ],
  [
    'law',
    'marked',
    /<[^>]*\bmes(?:es)?>.{0,30}\b(?:art|281)\b|<[^>]*\b(?:minimo|(?<!nao )superior|inferior)\b/,
    'O prazo mínimo de 10 dias a observar é o da lei.',
    'O prazo de 10 dias a observar é o desta notificação.',
  ],
  [
    'lasting',
    'ahead',
    new RegExp(
      String.raw`\b(?:orcad|estimad|avaliad|programad)[oa]s? ?$|\b(?:prev(?:endo|e)-se|estima(?:ndo)?-se)\b(?:(?!${OURS.source}|, dev)[^;])*$`,
    ),
    'A obra, orçada em 210 dias, foi abandonada.',
    'Deve a ré, em 10 dias, dizer se a obra foi orçada.',
  ],
  [
    'others',
    'ahead',
    new RegExp(
      String.raw`(?:^|[;:.] )(?:[oa]s? )?(?:${OTHERS.source}) (?:[a-z]{3,}ra|[a-z]{3,}rao)(?:-\S+)? (?!.*\b(?:notific|cit|convid|conced|fix|orden|mand|pod|dev|ter|dispor|para))[^;:]*$`,
    ),
    'O agente de execução remeterá ao exequente, em 5 dias, a informação.',
    'O agente de execução notificará o exequente para, em 5 dias, responder.',
  ],
  [
    'unread',
    'ahead',
    before(
      String.raw`por|durante|pelo(?: (?:periodo|prazo))?|mais|ate|reducao|(?:decorrid|volvid|passad)[oa]s?|(?<!no )decurso|(?<!\bate ao? )termo`,
    ),
    'Aguardem os autos por 10 dias.',
    'Vista às partes por 10 dias.',
  ],
]

/** Where a sentence orders nothing: it tells how long something lasts, or what was. */
export const NARRATED: readonly ClassRow[] = [
  [
    'law',
    'marked',
    />[^.;]{0,20}\b(?:segundo|nos termos d|conforme|como (?:manda|impoe|preve|exige))\w* (?:[oa] )?(?:art|n\.|cod|lei)|\bedit(?:os|ais|al)\b|\b(?:caduca|prescreve)\w*\b[^.;]*</,
    'A providência caduca se a ação não entrar em 10 dias.',
    'A ré, por despacho, em 10 dias responde.',
  ],
  [
    'lasting',
    'marked',
    /\b(?:contrat\w+|arrenda\w+|garantia|seguros?|franquia|licenca|valid[oa]|aviso previo|leilao|ferias|pensao|decisao demora|demor\w+|menor|crianca|dura|durou|durava|disponiv\w+|duracao|carencia|obra|fatura\w*|factura\w*|venci\w+|juros|trabalho|internamento|mediacao)\b[^.;<]*<|\b(?:pelo (?:periodo|prazo)(?: de)?|durante) <|>[^.;]{0,20}\b(?:de (?:aviso|garantia|carencia)|com ita)\b/,
    'O seguro previa uma franquia de 3 dias.',
    'Diga a ré em 3 dias.',
  ],
  [
    'past',
    'clause',
    /\b(?:(?:autora?|res?|reus?|requerentes?|requerid[oa]|credora?|senhori[oa])(?: [^\s;]+){0,2} (?:concedeu|fixou|deu)|(?:foi|foram)(?!(?:-lhes?)? (?:\S+ ){0,2}?(?:conced|fix|determin|defer|atribu|estabelec|reduz|assin|orden|renov))|era|eram|fora|tinha|havia|esteve|teve|fez|venceu|pag(?:ou|aram)|(?!(?:conced|fix|determin|defer|notific|cit|assin|atribu|orden|convid|estabelec|reduz|fic)\w+)[a-z]{2,}(?:ou|iu|[bcdgmnprtv]eu|[aei]ram|avam?))\b(?:(?!, (?:para|dev|pod|\w+ndo\b))[^;])*$/,
    'A autora interpelou a ré para pagar em 8 dias.',
    'A autora juntou a certidão, cabendo à ré, em 8 dias, impugnar.',
  ],
  [
    'past',
    'behind',
    /^(?:(?!, (?:para|dev|pod))[^.;]){0,90}?\b(?:[a-z]{2,}(?:aram|eram|iram|avam|ou)|efec?tuou|fez)\b/,
    'A ré, em 10 dias, pagou.',
    'A ré, em 10 dias, pagará.',
  ],
]
