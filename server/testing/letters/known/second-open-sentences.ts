/** Sentences of many courts and offices, each after what is to be read in it (`expectation.ts`). */
export const SECOND_OPEN_SENTENCES = `
30d@c | Por este meio é V. Exª citado(a) para, querendo e no prazo de trinta dias, contestar a acção supra identificada, sob cominação de se considerarem confessados os factos articulados pela A.
30d@c; dil5 | O prazo para contestar é de 30 dias, a que acresce uma dilação de 5 dias, por a citação não ter sido feita na pessoa do Réu.
20d@c | Fica(m) V/ Ex.ª(s) citado(s), na qualidade de executado(s), para, no prazo de 20 (vinte) dias, pagar(em) a quantia exequenda, juros e custas, ou deduzir(em) oposição à execução mediante embargos de executado.
20d@c; 10d | Tem o executado o prazo de vinte dias para deduzir embargos à execução e o de dez dias, a contar da notificação do acto da penhora, para se opor à penhora.
15d@c | No prazo de 15 dias deve V. Exa. pagar ao requerente a quantia pedida, acrescida da taxa de justiça por ele paga, ou deduzir oposição à pretensão, sob pena de ser aposta fórmula executória ao requerimento de injunção.
15d | Fica V. Exa. notificado de que o procedimento de despejo foi instaurado e de que dispõe de 15 dias para desocupar o locado, deduzir oposição ou requerer o diferimento da desocupação.
10d | Notifique o A. para, em dez dias, se pronunciar, querendo, sobre as excepções dilatórias invocadas nos arts. 5º a 21º da contestação.
10d | Ao abrigo do disposto no art.º 3.º, n.º 3 do C.P.C., concedo às partes o prazo de 10 dias para, querendo, dizerem o que tiverem por conveniente quanto à incompetência territorial que o Tribunal equaciona conhecer oficiosamente.
10d | Em face do exposto, e antes de mais, convido a A. a, no prazo de 10 (dez) dias, apresentar nova petição inicial aperfeiçoada na qual concretize a factualidade vertida em 12.º e 13.º, sem prejuízo de a Ré, em igual prazo contado da notificação daquela, exercer o contraditório.
10d | Junte a Ré, em 10 dias, certidão permanente actualizada, sob pena de multa que se fixa em 2 UC.
10d | Não tendo sido comprovado o prévio pagamento da taxa de justiça, fica notificado para, em 10 dias, efectuar o pagamento omitido acrescido de multa de igual montante, mas não inferior a 1 UC nem superior a 5 UC (art. 570.º, n.º 3 do CPC).
5d | Dê-se conhecimento às partes do teor do expediente que antecede, podendo estas, em cinco dias, requerer o que tiverem por útil.
5d | Fica pela presente notificado para, no prazo de 5 dias, informar os autos da morada actual da testemunha Joaquim Neves, uma vez que a carta expedida veio devolvida com a menção "objecto não reclamado".
5d | Mais se notifica de que, querendo, poderá prescindir da testemunha faltosa ou requerer a sua substituição no prazo de cinco dias.
48h | Atenta a natureza urgente dos autos, notifique a requerida para, em quarenta e oito horas, se pronunciar sobre o pedido de decretamento provisório da providência.
24h | Deverá o Ilustre Mandatário esclarecer nos autos, no prazo de vinte e quatro horas, se mantém interesse na inquirição da testemunha por videoconferência.
10d | Deste modo, notifique as partes para que, no prazo comum de 10 dias, informem se dão o seu acordo a que o despacho saneador seja proferido por escrito, com dispensa da audiência prévia.
10d | Notifiquem-se as partes do relatório pericial que antecede, advertindo-as de que podem reclamar contra o mesmo no prazo de dez dias.
10d | Prazo para reclamar do relatório ou pedir esclarecimentos: 10 dias.
30d | Fica notificado da contestação com reconvenção apresentada pelos Réus, podendo V. Exª replicar no prazo de 30 (trinta) dias.
30d | Da sentença cujo teor se notifica cabe recurso ordinário, a interpor no prazo de trinta dias contados da presente notificação.
15d | Por se tratar de processo com natureza urgente, o prazo de interposição de recurso é de quinze dias.
30d | Notificado do despacho de admissão e das alegações da recorrente, poderá o recorrido contra-alegar em 30 dias.
10d | Fica ainda notificado, nos termos do art.º 655.º, n.º 1 do C.P.C., para em 10 dias se pronunciar sobre a possibilidade de não se conhecer do objecto do recurso.
10d | Notifique o recorrente para, no prazo de dez dias, sintetizar as conclusões, sob pena de não se conhecer do recurso na parte afectada.
8d | Os interessados podem, no prazo de oito dias, requerer o depósito das tornas que lhes são devidas.
30d@c | Citado como interessado directo no inventário, pode V. Exª, nos 30 dias subsequentes, deduzir oposição, impugnar a legitimidade dos citados ou reclamar da relação de bens.
10d | Quanto à relação de bens adicional, diga o cabeça de casal em 10 dias.
15d | Nos termos do disposto no art. 39.º, n.º 4, do RGPTC, notifiquem-se as partes para, em quinze dias, apresentarem alegações ou arrolarem até 10 testemunhas e juntarem documentos.
5d | Cumpra o disposto no art. 41.º, n.º 3, do RGPTC, notificando a requerida para que, no prazo de cinco dias, alegue o que tiver por conveniente quanto ao incumprimento.
10d | Frustrada a conciliação, foi a ré, na pessoa do seu legal representante, notificada para contestar no prazo de dez dias, sob pena de se considerarem confessados os factos alegados pelo trabalhador.
15d | Não tendo sido possível a conciliação, fica a entidade empregadora notificada para, em 15 dias, apresentar articulado a motivar o despedimento e juntar o procedimento disciplinar.
15d | Fica o trabalhador notificado de que pode contestar o articulado do empregador e deduzir reconvenção, para o que dispõe do prazo de 15 dias.
20d | Vai a sinistrada notificada de que, no prazo de 20 dias, deverá apresentar petição inicial ou requerer exame por junta médica, sob pena de suspensão da instância.
20d | Notifico V. Exª, na qualidade de defensor do arguido, da acusação deduzida pelo M.P. de que se junta cópia, podendo requerer a abertura da instrução no prazo de 20 dias.
20d | Fica o arguido notificado do despacho que recebeu a acusação, bem como para, em 20 dias, apresentar, querendo, a contestação e o rol de testemunhas, nos termos do art.º 315.º do C.P.P.
10d | Fica V. Exª notificado para, em 10 dias, deduzir acusação particular, nos termos do artigo 285.º, n.º 1, do Código de Processo Penal.
20d | Deduzido despacho de arquivamento, pode o assistente, no prazo de vinte dias, requerer a abertura da instrução ou suscitar a intervenção hierárquica.
20d | Querendo, e porque manifestou esse propósito, poderá o lesado deduzir pedido de indemnização civil em requerimento articulado, no prazo de 20 dias.
15d | Fica notificado para efectuar o pagamento da pena de multa no montante de €600,00, no prazo de quinze dias, através da guia que se junta.
20u | Da decisão administrativa que antecede cabe impugnação judicial, a apresentar por escrito no prazo de 20 dias úteis após o seu conhecimento pelo arguido.
15u | Dispõe V. Ex.ª do prazo de 15 dias úteis para apresentar defesa escrita e indicar testemunhas no processo de contra-ordenação n.º 1422/25.
10d | Notificado da decisão condenatória da autoridade administrativa, deverá o arguido dizer, em 10 dias, se se opõe a que o recurso de impugnação seja decidido por simples despacho.
30d@c | É a Entidade Demandada citada para contestar no prazo de 30 dias, devendo, em igual prazo, remeter o processo administrativo instrutor.
10d@c | Fica a entidade requerida citada para, em dez dias, deduzir oposição ao presente processo cautelar.
20d@c | No âmbito do contencioso pré-contratual, são os contra-interessados citados para contestar no prazo de vinte dias.
7d | Pode a entidade requerida responder ao pedido de intimação no prazo de 7 dias, sob pena de se presumirem verdadeiros os factos alegados.
20d | Notificam-se as partes para, no prazo de vinte dias, apresentarem alegações escritas nos termos do art.º 91.º-A do CPTA.
30d | Notifique o Impugnante e a Fazenda Pública para alegarem por escrito, querendo, no prazo simultâneo de 30 dias, nos termos do art.º 120.º do CPPT.
15d | Inconformado com o despacho do órgão de execução fiscal, poderá reclamar dele para o Tribunal Tributário no prazo de quinze dias.
30d@o | O prazo para a reclamação de créditos é de trinta dias, contados da publicação do anúncio no portal Citius.
15d; 5d | Da presente sentença declaratória da insolvência pode ser interposto recurso no prazo de 15 dias ou deduzidos embargos no prazo de 5 dias.
5d | É V. Exª notificado para, em cinco dias, se pronunciar sobre a proposta de encerramento do processo por insuficiência da massa insolvente.
10d | Notifique os credores, o devedor e o Sr. Administrador de que, querendo, dispõem de 10 dias para se pronunciarem sobre o pedido de exoneração do passivo restante.
10d | Junta aos autos a lista definitiva, poderá qualquer interessado impugná-la no prazo de dez dias.
5u | Publicada a lista provisória de créditos, a mesma pode ser impugnada no prazo de cinco dias úteis.
10d | Tendo o Ilustre Patrono pedido escusa, notifique o requerente para, no prazo de 10 dias, comprovar que solicitou nova nomeação à Ordem dos Advogados.
20d | Junto o requerimento de renúncia ao mandato, notifique a autora para constituir novo mandatário no prazo de 20 dias, com a advertência de que, não o fazendo, a instância se suspende.
10d | Remeta-se cópia da conta e notifiquem-se as partes para, em dez dias, reclamarem ou efectuarem o pagamento.
10d | Prazo para pagamento voluntário das custas: 10 dias, a contar da notificação.
10d | Notifique o autor para pagar a segunda prestação da taxa de justiça no prazo de 10 dias.
5d | Fica notificado para, no prazo de 5 dias, proceder ao pagamento do preparo para despesas com a perícia, sob pena de esta não se realizar.
10d | O Tribunal concede à Ré mais 10 dias para juntar o documento em falta, conforme requerido.
10d@o | No prazo de 10 dias após o trânsito em julgado, deve a autora levantar os documentos originais junto da secretaria.
15d@o | Deverá o proponente depositar a totalidade do preço no prazo de 15 dias a contar da aceitação da proposta.
10d@o | Decorridos que sejam 60 dias sobre a suspensão da instância, deverão as partes, nos dez dias seguintes, informar se chegaram a acordo.
30d@o | As partes requereram a suspensão da instância por 30 dias; findo esse período, terão 30 dias para juntarem a transacção.
5d | Fica V. Exª notificada, na qualidade de exequente, para em 5 dias se pronunciar quanto à modalidade da venda e ao valor base dos bens penhorados.
10d | Solicita-se a V. Exª que, no prazo de 10 dias, se digne indicar outros bens penhoráveis, sob pena de extinção da execução nos termos do art. 750º, nº 2, do CPC.
10d | Fica o terceiro devedor notificado de que deve, em 10 dias, declarar se o crédito existe e quais as garantias que o acompanham.
2m | Concede-se ao autor o prazo de dois meses para registar a acção.
6m | A autora dispõe de seis meses para promover a habilitação dos sucessores do réu falecido, findos os quais a instância se considera deserta.
3m | Tem o interessado o prazo de três meses, contados desta notificação, para intentar a acção administrativa destinada a impugnar o acto.
10d; 10d | a) Notifique a A. para, em 10 dias, juntar a procuração; b) notifique a R. para, em 10 dias, ratificar o processado.
10d; 5d | Mais se ordena: i) que a Ré junte em dez dias os recibos de vencimento; ii) que o Autor indique em 5 dias o seu NIF e IBAN.
30d; 10d | Fica notificado da sentença, da qual pode recorrer em 30 dias, e da conta, de que pode reclamar em 10 dias.
? | Notifique, sendo o Autor para, no prazo legal, responder à matéria das excepções.
? | Fica V. Exª notificado para, querendo e no prazo legalmente estabelecido, apresentar a sua resposta ao recurso.
10d | Fica V.Exª notificado paranoprazo de 10 dias juntar aos autos o documento em causa.
20d | N0tificad0 para, no praz0 de 20 dias, deduzir 0posição.
15d | Fica notific ado para, no pra zo de 15 dias , responder à s alegações.
10d | Assim, defere-se o requerido, sendo de dez dias o prazo de que a parte beneficia para juntar o parecer.
10d | Não constando dos autos, notifique para, em dez dias, a parte requerida juntar, atento o dever de colaboração, comprovativo das transferências de 10, 11 e 30 dias de Janeiro de 2024.
10d | A perita dispõe de trinta dias para o relatório; as partes, por seu turno, devem em dez dias indicar os quesitos.
10d | Oficie ao ISS, I.P. para que remeta em 20 dias o relatório social, e notifique os progenitores para, em 10 dias, juntarem as últimas três declarações de IRS.
2026-04-16T09:30 audiencia_previa | Para a realização da audiência prévia designa-se o próximo dia 16 de Abril de 2026, quinta-feira, pelas 9h30.
2026-04-21T14:00 audiencia_final | Designo para a audiência final o dia 21 de abril de 2026, pelas 14,00 horas, neste Tribunal.
2026-05-05T09:30 audiencia_julgamento; ~2026-05-12T09:30 audiencia_julgamento | Para a audiência de julgamento designo o dia 05/05/2026, às 09:30 horas, e, caso não possa realizar-se nessa data, o dia 12/05/2026, às 09:30 horas.
2026-04-23T14:00 conferencia_pais | Ficam os progenitores convocados para a conferência de pais que terá lugar no dia 23-04-2026, às 14H00M.
2026-05-19T10:00 assembleia_credores | É designado o dia 19-05-2026, pelas 10:00 horas, para a realização da reunião de assembleia de credores de apreciação do relatório.
2026-04-15T10:30 tentativa_conciliacao | Fica V. Exª notificado para comparecer à tentativa de conciliação marcada para o dia quinze de abril de dois mil e vinte e seis, pelas dez horas e trinta minutos.
2026-06-09T09:15 inquiricao | A inquirição da testemunha arrolada pela defesa realizar-se-á no dia 9 de Junho de 2026, pelas 9.15 horas, por Webex.
2026-04-28T14:30 interrogatorio | Deve o arguido comparecer neste DIAP no dia 28.04.2026, às 14h30m, a fim de ser submetido a interrogatório.
2026-05-07T11:00 declaracoes | É V. Ex.ª convocado para prestar declarações no dia 7 de maio de 2026, às 11 horas, no edifício do tribunal.
2026-05-26T10:00 debate_instrutorio | Designo o dia 26.5.2026, pelas 10h00, para a realização do debate instrutório.
2026-06-15T16:00 leitura_sentenca | Para leitura da sentença designo o próximo dia 15 de junho, pelas 16 horas.
2026-04-20T15:00 junta_medica | A junta médica realizar-se-á no dia 20 de abril de 2026, às 15 h, no gabinete médico-legal.
2026-05-11T09:00 exame_pericial | Deverá a examinanda apresentar-se no dia 11/05/2026 pelas 9 horas no Instituto Nacional de Medicina Legal para exame pericial.
2026-06-02T10:00 inspecao_local | Para a inspecção judicial ao local designo o dia 2 de junho de 2026 pelas 10h00, reunindo-se as partes junto ao prédio.
2026-05-20T14:15 abertura_propostas | Abertura de propostas em carta fechada: dia 20-05-2026, 14:15 horas.
2026-05-28T14:00 conferencia_interessados | Para conferência de interessados designa-se o dia 28 de Maio p.f., pelas 14h00m.
2026-05-13T09:45 audiencia_partes | Designo para a audiência de partes o dia 13 de Maio de 2026, pelas 9:45h.
x2026-04-16T09:30; 2026-05-14T09:30 audiencia_final | Fica sem efeito a audiência final designada para 16-04-2026, às 09:30 horas, e em sua substituição designa-se o dia 14-05-2026, às 09:30 horas.
x2026-04-22T14:00 | Por motivo de doença do Mmº Juiz, dá-se sem efeito a diligência agendada para o dia 22 de abril de 2026, às 14:00 horas, oportunamente se designando nova data.
x2026-05-06T10:00; 2026-06-03T10:00 | Adia-se a audiência do dia 6 de maio de 2026, pelas 10h00, para o dia 3 de junho de 2026, à mesma hora.
2026-05-21T09:30 audiencia_julgamento; 2026-05-28T09:30 audiencia_julgamento | A audiência de julgamento inicia-se no dia 21 de maio de 2026, às 9h30, com continuação no dia 28 de maio de 2026, às 9h30.
2026-09-15T09:30 audiencia_julgamento; 2026-09-17T09:30 audiencia_julgamento; 2026-09-22T14:00 audiencia_julgamento | Designo para julgamento os dias 15 e 17 de Setembro de 2026, às 09h30, e 22 de Setembro, às 14 horas.
2026-04-14T10:00 !weekday | A diligência terá lugar no dia 14 de abril de 2026, segunda-feira, às 10:00 horas.
2026-04-17T10:00 audiencia_previa; ~2026-04-24T10:00 audiencia_previa; 5d | Nos termos do art.º 151.º, n.º 1, do CPC, indicam-se para a audiência prévia o dia 17 de abril de 2026, pelas 10h00, ou, em alternativa, o dia 24 de abril de 2026, pelas 10h00, devendo os mandatários, em cinco dias, comunicar o impedimento.
2026-05-12T09:30 | Fica notificado para comparecer no dia 12-05-2026, às 09:30, neste Julgado de Paz, para a sessão de pré-mediação.
2026-05-18T14:00 audiencia_julgamento | Não tendo havido acordo, fica desde já designada a audiência de julgamento para o dia 18 de Maio de 2026, às 14h, neste Julgado de Paz.
2026-06-22T14:00 leitura_sentenca | Finda a produção de prova, a Mm.ª Juíza designou para a leitura do acórdão o dia 22/06/2026, pelas 14:00 horas.
2026-04-29T09:00 | Comparecerá V. Exª no dia 29 de abril do corrente ano, pelas nove horas, no posto da G.N.R. de Mafra, para acareação.
2026-10-13T14:00 audiencia_final | Consultadas as agendas dos Ilustres Mandatários, agenda-se a audiência final para 13 de outubro de 2026, às 14.00h.
2026-05-04T11:30 declaracoes | A tomada de declarações para memória futura terá lugar a 4/5/2026, às 11h30.
2026-05-22T15:30 audiencia_previa; 10d | Agenda-se audiência prévia para o dia 22 de maio de 2026, pelas 15h30, devendo a A., em dez dias, juntar certidão do registo predial.
2026-04-30T09:30 | Fica V. Exª convocado, por videoconferência através da plataforma Teams, para a reunião de 30 de Abril de 2026, com início às 9 horas e 30 minutos.
2026-06-30T09:30 audiencia_julgamento | Em caso de falta injustificada ao julgamento, que se realizará dia 30 de junho de 2026, às 9:30 horas, incorre o faltoso em multa de 2 a 10 UC.
2026-06-16T11:00 | Proceder-se-á, no dia 16 de junho de 2026, pelas 11h00m, à tentativa de entrega judicial do imóvel, devendo estar presente o exequente.
2026-05-15T14:00 interrogatorio | Vai designado o dia quinze do mês de maio de 2026, pelas catorze horas, para o interrogatório complementar do arguido.
- | O arguido foi condenado na pena de 120 dias de multa, à taxa diária de €6,00, a que correspondem 80 dias de prisão subsidiária.
- | Condena-se o arguido na pena de 2 anos e 3 meses de prisão, suspensa na sua execução por igual período.
- | O prazo para apresentação do relatório pericial é fixado em 45 dias.
- | Notifique-se o senhor perito para, em 15 dias, prestar os esclarecimentos requeridos.
- | Oficie à Segurança Social solicitando a elaboração de relatório social, no prazo de 60 dias.
- | Insista junto do Senhor Agente de Execução para que preste em 10 dias as informações em falta, sob pena de multa.
- | Por contrato de arrendamento celebrado em 3 de maio de 2019, pelo prazo de 5 anos, o senhorio deu de arrendamento o prédio.
- | Aos 3 dias do mês de março de 2026, pelas 14:00 horas, encontrando-se aberta a audiência, constatou-se estarem presentes todos os convocados.
- | Na sessão de julgamento de 24 de fevereiro de 2026, às 9h30, a testemunha declarou que não viu o embate.
- | Quando eram 17 horas e 20 minutos foi declarada encerrada a presente audiência.
- | O processo encontra-se a aguardar impulso processual há mais de 30 dias.
- | Considerando que a ré foi citada em 5 de janeiro de 2026 e dispunha de 30 dias para contestar, o que não fez, consideram-se confessados os factos.
- | A falta de oposição no prazo de 15 dias determinou que fosse aposta fórmula executória, como decorre do requerimento junto.
- | Segundo a autora, a ré comprometera-se a pagar no prazo de 60 dias a contar da emissão das facturas.
- | As faturas venciam-se a 30 dias e nunca foram pagas, apesar de interpelada a devedora para o fazer em 8 dias.
- | O trabalhador esteve com incapacidade temporária absoluta durante 45 dias e temporária parcial de 20% durante 30 dias.
- | Os autos vão conclusos ao Mmº Juiz, que proferirá despacho no prazo de 10 dias.
- | Mantém-se a medida de coacção de obrigação de permanência na habitação, a rever no prazo máximo de três meses.
- | Apresentar-se-á o arguido periodicamente, de 15 em 15 dias, no posto policial da área da sua residência.
- | Dispõe o artigo 149.º do CPC que, na falta de disposição especial, é de 10 dias o prazo para as partes requererem qualquer acto.
- | Fica V. Exª notificado de todo o conteúdo da acta de que se junta cópia, para conhecimento.
- | Nada mais havendo a tratar, pelo Mmº Juiz foi dito que mantinha a data já agendada.
- | A ré gozou 22 dias úteis de férias e auferia €850,00 mensais acrescidos de subsídio de refeição.
- | O Tribunal é do parecer que o recurso foi interposto fora de prazo, porquanto os 30 dias haviam terminado a 2 de fevereiro de 2026.
- | Suspende-se a instância pelo período de 90 dias, para que decorra a mediação.
- | O Ministério Público teve vista nos autos e promoveu que se concedessem ao arguido 10 dias para juntar comprovativo.
- | A notificação presume-se feita no terceiro dia posterior ao da elaboração ou no primeiro dia útil seguinte a esse, quando o não seja.
- | A carta foi devolvida em 9 de março de 2026, após permanecer seis dias úteis na estação dos correios.
- | Foi decretada a proibição de conduzir veículos com motor pelo período de quatro meses.
- | Solicita-se ao Banco de Portugal que, em cinco dias, informe quais as contas de que o executado é titular.
`
