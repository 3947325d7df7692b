/**
 * Ways in which a clerk may word what one rule reads, and what it must not read, in the form of `expectation.ts`. They
 * concern the time to be heard, suggested hearings, extended terms and requests to send. Others are starts elsewhere than at
 * the notification, and letters that name others than their reader.
 */
export const WORDINGS = `
10d | Concede-se às partes o contraditório, pelo prazo de 10 dias, sobre a eventual ineptidão da petição.
10d | Ao abrigo do artigo 3.º, n.º 3, do CPC, é facultado às partes o exercício do contraditório, por 10 dias.
10d | Por dez dias, faculto às partes o contraditório quanto à exceção.
10d | Dou às partes o contraditório, por 10 dias, quanto à eventual litigância de má-fé.
10d | Assegure-se o contraditório das partes, por 10 dias.
10d | Para cumprimento do contraditório, faculta-se à ré a pronúncia, por 10 dias, sobre os documentos.
5d | Concede-se às partes vista dos autos por 5 dias.
5d | Faculte-se aos mandatários a consulta do processo por 5 dias.
- | Faculta-se ao Ministério Público o contraditório, por 10 dias.
- | Foi facultado às partes o contraditório, por 10 dias, e nada disseram.
- | Faculte-se o processo ao perito por 10 dias.
10d | Faculta-se às partes, pelo prazo de dez dias, a possibilidade de se pronunciarem sobre a incompetência do tribunal.
5d;2026-06-02T14:00 | Para a audiência prévia sugiro o dia 2 de junho de 2026, pelas 14h00, devendo os mandatários informar, em 5 dias, se têm impedimento.
5d;2026-06-02T10:00 | Propõe-se a realização da audiência final no dia 2 de junho de 2026, às 10:00 horas, dispondo os Mandatários de 5 dias para indicar outra data.
5d;2026-06-02T10:00 | É sugerido o dia 02-06-2026, às 10:00 horas, para a audiência de julgamento, podendo as partes, em 5 dias, sugerir outra data.
5d;2026-06-02T10:00;2026-06-03T14:00 | Sugerem-se os dias 2 e 3 de junho de 2026, às 10h00 e às 14h00, respetivamente, para a audiência final, podendo os mandatários propor outros em 5 dias.
2026-06-02T10:00 | Indica-se, como data possível para a audiência prévia, o dia 2 de junho de 2026, pelas 10:00 horas.
5d;2026-06-02T14:00 | O Tribunal propõe, para a audiência final, o dia 2 de junho de 2026, pelas 14:00 horas, ficando os mandatários notificados para, em 5 dias, dizerem se têm disponibilidade.
- | O mandatário da ré sugere para a audiência final o dia 2 de junho de 2026, pelas 14:00 horas.
- | A autora veio sugerir o dia 2 de junho de 2026, pelas 14:00 horas, para a audiência.
- | O mandatário, por ter julgamento no dia 2 de junho de 2026, pelas 14:00 horas, sugere outra data.
? | Prorroga-se, por 30 dias, o prazo para contestar.
? | Concede-se a requerida prorrogação do prazo por 10 dias para apresentar a contestação.
? | Atento o requerido, concede-se à autora a prorrogação do prazo por mais 10 dias.
? | Concedo à ré, a título de prorrogação, mais 10 dias para contestar.
- | Prorrogo por 30 dias o prazo para a entrega do relatório pericial.
- | A ré requereu a prorrogação do prazo por 30 dias.
- | O prazo é prorrogável por 30 dias.
- | O juiz pode prorrogar o prazo até ao limite de 30 dias.
- | A prorrogação do prazo por 10 dias foi indeferida.
10d | Venho por este meio solicitar que, em 10 dias, V. Ex.ª me informe do estado das negociações.
8d | Venho pedir a V. Ex.ª se digne remeter-me, no prazo de 8 dias, a certidão.
10d | Na qualidade de administrador da insolvência, solicito a V. Ex.ª que, no prazo de 10 dias, me envie a relação de bens.
- | Venho solicitar ao Banco que, no prazo de 10 dias, me remeta os extratos.
- | Venho solicitar a V. Ex.ª que, no prazo de 10 dias, seja notificada a ré.
- | Venho solicitar a V. Ex.ª que me seja concedido o prazo de 10 dias.
- | Vem a ré solicitar a V. Ex.ª que lhe seja concedido o prazo de 10 dias.
- | O agente de execução solicitou à Conservatória que, em 10 dias, remetesse a certidão.
5u@o | A lista provisória de créditos pode ser impugnada no prazo de cinco dias úteis contados da sua publicação no portal Citius.
30d@o | A deliberação pode ser impugnada no prazo de 30 dias contados da respetiva afixação.
10d@o | A relação de bens será junta pela cabeça-de-casal, podendo ser objeto de reclamação em 10 dias contados dessa junção.
10d;5d@o | Notifique a Autora para, em 10 dias, juntar as faturas e, juntas que sejam, notifique a Ré para, em 5 dias, se pronunciar.
10d@o | Após a junção do relatório, notifique as partes para, em 10 dias, reclamarem.
10d | Junto o relatório, notifique as partes para, em 10 dias, reclamarem.
10d@o | Uma vez junto o relatório pericial, notifiquem-se as partes para, em 10 dias, dele reclamarem.
10d@o | Com a resposta, notifique a autora para, em 10 dias, se pronunciar.
10d@o | Quando o relatório for junto, notifique as partes para, em 10 dias, se pronunciarem.
10d | Recebida a resposta, dê-se conhecimento às partes, para se pronunciarem em 10 dias.
10d;10d@o | Notifique o réu para, em 10 dias, juntar a certidão, e depois de junta notifique o autor para, em 10 dias, responder.
10d | Juntos os documentos, fica a ré notificada para, em 10 dias, se pronunciar.
10d | Uma vez que foram juntos documentos, notifique a ré para, em 10 dias, se pronunciar.
120d@o;3m@o | Pode reclamar no prazo de 120 dias ou impugnar no prazo de 3 meses, ambos contados do termo do prazo de pagamento voluntário.
30d@o;15d@o | Pode recorrer no prazo de 30 dias ou reclamar no prazo de 15 dias, contados, em ambos os casos, do trânsito da decisão.
10d;30d | Pode reclamar no prazo de 10 dias ou recorrer no prazo de 30 dias, contados, em ambos os casos, da presente notificação.
120d@o;3m@o | Poderá apresentar reclamação graciosa no prazo de 120 dias e impugnação judicial no prazo de 3 meses, prazos que se contam do termo do prazo de pagamento voluntário.
120d@o;3m@o | Findo o prazo de pagamento voluntário, pode reclamar no prazo de 120 dias ou impugnar no prazo de 3 meses.
10d;5d@o | Fica notificado para, em 10 dias, pagar e, no prazo de 5 dias contados do pagamento, juntar o comprovativo.
10d@o | D. N. Após, notifique as partes para, em 10 dias, se pronunciarem.
? | Alarga-se o prazo para contestar por 10 dias.
? | É deferida à ré a prorrogação do prazo para contestar por 30 dias.
? | Defiro o requerido, prorrogando-se o prazo por 10 dias.
? | Por igual período, prorrogo o prazo concedido à autora.
- | Não se defere a prorrogação do prazo por 10 dias.
- | Prorroga-se por seis meses a medida de acolhimento, com revisão no prazo da lei.
10d | Ao abrigo do disposto no artigo 3.º, n.º 3, do CPC, concedo o contraditório às partes pelo período de 10 dias.
5d | Dá-se vista às partes, por cinco dias, do relatório social.
10d | Vão os autos com vista às partes, por 10 dias.
10d | Fica facultado às partes o contraditório, em 10 dias.
- | Dá-se vista ao Ministério Público por 10 dias.
- | Suspende-se a instância por 30 dias, a fim de as partes se pronunciarem sobre o acordo.
- | Faculta-se ao arguido a prestação de trabalho por 30 dias em substituição da multa.
? | Notifique-se a ré de que lhe foi prorrogado por 15 dias o prazo para contestar.
? | Fica notificado de que, por despacho de 10-03-2026, foi prorrogado o prazo para contestar por mais 30 dias.
? | Por despacho que antecede, foi deferido o pedido de prorrogação do prazo por 10 dias, do que fica V. Ex.ª notificado.
? | Prorroga-se até 20 de abril de 2026 o prazo para a autora juntar os documentos.
? | Estende-se por 10 dias o prazo de que a exequente dispõe para indicar bens.
- | Notifique a autora para, querendo, se pronunciar sobre o pedido de prorrogação do prazo formulado pela ré.
- | Defere-se a prorrogação do prazo requerida pelo senhor administrador da insolvência, por 30 dias.
- | Prorrogo por 20 dias o prazo para a senhora perita entregar o relatório.
5d | Vimos, pelo presente, solicitar a V. Ex.ª o pagamento da provisão no prazo de 5 dias.
10d | Peço a V. Ex.ª o favor de, em 10 dias, me indicar o NIB do exequente.
- | Solicito aos serviços de finanças que, em 10 dias, informem o valor patrimonial.
30d@o | O prazo para a reclamação de créditos é de 30 dias e conta-se da publicação do anúncio.
5d@o | Afixado o edital, podem os interessados reclamar em 5 dias contados da afixação.
10d | Pode reclamar no prazo de dez dias a contar da data da receção da presente carta.
10d@o | Depois de junta a certidão, notifique os interessados para, em 10 dias, dizerem o que tiverem por conveniente.
10d@o | Vindo a resposta, notifique a autora para, em 10 dias, se pronunciar.
30d@o;10d@o | Pode ser interposto recurso no prazo de 30 dias, ou apresentada reclamação no prazo de 10 dias, ambos a contar da publicação.
10d | Abre-se vista às partes por 10 dias.
10d | Observe-se o contraditório, pelo prazo de 10 dias.
8d | Faculto aos Ilustres Mandatários, por oito dias, o acesso aos autos para exame.
10d | Confere-se às partes o prazo de 10 dias para, querendo, se pronunciarem.
10d | Confere-se às partes o contraditório por 10 dias.
10d | Garanto o contraditório às partes, por 10 dias.
10d | Sobre a exceção, contraditório às partes, por 10 dias.
10d | À contraparte, para contraditório, por 10 dias.
10d | É concedido à autora prazo suplementar de 10 dias.
10d | Defere-se o prazo de 10 dias requerido pela autora para junção dos documentos.
10d | Defere-se à exequente o prazo de dez dias para o efeito.
- | Defere-se ao administrador da insolvência o prazo de 30 dias para juntar o relatório.
- | Defere-se o prazo de 30 dias requerido pelo senhor perito.
2026-06-02T14:00 | Sugerindo-se para a tentativa de conciliação o dia 2 de junho de 2026, às 14h00.
5d;2026-06-02T14:00;~2026-06-09T14:00 | Sugere-se o dia 2 de junho de 2026, pelas 14:00 horas, ou, em alternativa, o dia 9 de junho de 2026, pelas 14:00 horas, para a audiência final, devendo os mandatários pronunciar-se em 5 dias.
2026-06-02T14:00 | Foi sugerido pelo Tribunal o dia 2 de junho de 2026, pelas 14:00 horas, para a audiência final.
2026-06-02T14:00 | Consigna-se que se propõe para a audiência o dia 2 de junho de 2026, pelas 14:00 horas.
5d;2026-06-02T14:00 | Contacte os mandatários, sugerindo o dia 2 de junho de 2026, pelas 14:00 horas, para a audiência final, e aguarde 5 dias.
- | Foi sugerido pelo mandatário da ré o dia 2 de junho de 2026, pelas 14:00 horas, para a audiência.
- | As partes propõem, de comum acordo, o dia 2 de junho de 2026, pelas 14:00 horas, para a audiência final.
- | O mandatário informou que tem julgamento no dia 2 de junho de 2026, pelas 14:00 horas, e sugere o dia 9 de junho de 2026, às 14:00 horas.
10d;5d@o | Convida-se o autor a, em 10 dias, aperfeiçoar a petição e, caso o faça, a ré poderá responder em 5 dias.
10d@o | Apresentada que seja a resposta, disporá a autora de 10 dias para se pronunciar.
10d@o | Notifique a ré para, após a junção dos documentos, em 10 dias, se pronunciar.
10d@o | Notifique a ré para, no prazo de 10 dias após a junção dos documentos, se pronunciar.
10d@o | O prazo de 10 dias para a ré responder corre a partir da junção dos documentos.
10d@o | A ré terá 10 dias para se pronunciar, a contar da junção dos documentos.
10d@o | A ré poderá responder em 10 dias, prazo que se inicia com a junção dos documentos.
30d@o | Pode impugnar no prazo de 30 dias, iniciando-se a contagem no termo do prazo de pagamento.
15d@o;20d@o | Disporá de 15 dias para pagar e de 20 dias para impugnar, contados ambos da liquidação definitiva.
10d | Nada a opor; faculte-se a consulta dos autos ao requerente por 10 dias.
- | Nada a opor; faculte-se a consulta dos autos ao Ministério Público por 10 dias.
- | Autoriza-se a confiança do processo ao solicitador por 5 dias.
5d | Defere-se a confiança do processo por 5 dias.
5d | Confie-se o processo ao mandatário por 5 dias.
? | Em face do exposto, e nos termos do n.º 5 do artigo 569.º do CPC, decide-se prorrogar por 30 dias o prazo da contestação.
? | A requerimento da autora, vai o prazo prorrogado por dez dias.
? | Considera-se prorrogado por 10 dias o prazo para pagamento da taxa de justiça.
- | A entidade pediu a prorrogação por 20 dias do prazo para responder, o que se defere.
10d | Na qualidade de agente de execução nomeado nos autos, venho solicitar a V. Ex.ª se digne informar, no prazo de 10 dias, se pretende a adjudicação.
10d | Como fiduciária, solicita-se a V. Ex.ª que, no prazo de 10 dias, me faça chegar os recibos.
10d | Mais se solicita a V. Ex.ª que, no prazo de 10 dias, indique morada alternativa.
10d | Cumpre-me solicitar a V. Ex.ª que, em 10 dias, proceda ao depósito.
- | Venho requerer a V. Ex.ª se digne conceder-me o prazo de 10 dias para juntar a certidão.
- | Requer-se a V. Ex.ª que, em 10 dias, a ré junte os recibos.
5u@o | A lista provisória, apresentada na secretaria, pode ser impugnada pelos credores nos cinco dias úteis seguintes à publicação.
5u@o | Dispõem os credores de 5 dias úteis, contados da publicação no Citius, para impugnar a lista provisória.
20d@o | No prazo de 20 dias contados da publicação do despacho no portal Citius, devem os credores reclamar os seus créditos.
10d@o | Caso seja junto documento, notifique a parte contrária para, em 10 dias, se pronunciar.
10d@o | Sendo junto o relatório, notifique as partes para, em 10 dias, reclamarem.
10d@o | As partes serão notificadas do relatório logo que este seja junto, dispondo então de 10 dias para reclamar.
10d@o | Decorrido o prazo da contestação, notifique o autor para, em 10 dias, responder às exceções.
30d@o;10d@o | Do despacho cabe recurso no prazo de 30 dias ou reclamação no prazo de 10 dias, ambos contados do trânsito em julgado da decisão principal.
- | Autoriza-se a ausência do arguido para o estrangeiro por 30 dias, devendo juntar comprovativo ao processo.
- | Defere-se a suspensão da instância por 30 dias, com vista a acordo.
- | Concede-se a licença por 30 dias.
5d | Vista ao assistente, por 5 dias, para alegações.
3m | O presente ato é impugnável no prazo de três meses junto do Tribunal Administrativo de Círculo de Lisboa.
10d | A falta de resposta no prazo de 10 dias vale como aceitação.
- | A falta de entrega do relatório pericial no prazo de 10 dias importa a substituição do perito.
10d | Se a Autora nada disser em 10 dias, presume-se que desiste do pedido.
15d | Caso V. Ex.ª não pague nem se oponha no prazo de 15 dias, será conferida força executiva ao requerimento.
3d | A falta só se considera justificada se V. Ex.ª, em 3 dias, juntar atestado.
- | Se o perito não apresentar o relatório em 10 dias, será substituído.
- | Se o Ministério Público nada requerer em 10 dias, os autos vão conclusos.
- | A autora alegou que, se a ré não pagasse em 10 dias, resolveria o contrato.
- | Se o réu não pagou em 10 dias, incorreu em mora.
- | Se, volvidos 10 dias, nada for dito, arquivem-se os autos.
15d@o | A multa deve ser paga em 15 dias, contados do trânsito em julgado da presente decisão.
10d | O saldo devedor deve ser pago por meio da guia anexa, no prazo de 10 dias.
- | Foi o arguido condenado em multa correspondente a 100 dias.
10d | Ficou o réu neste ato notificado para contestar em 10 dias.
- | Ficou acordado que o réu pagaria em 10 dias.
- | Ficou a perita de juntar o relatório em 10 dias.
15d | Têm os progenitores, notificados neste ato, 15 dias para alegar.
10d | Têm os mandatários vista do relatório por 10 dias.
- | A parte que tiver impedimento soube-o há 5 dias.
- | O Sr. Perito apresentá-lo-á em 10 dias.
10d | Queira V. Ex.ª enviar a este Tribunal, em 10 dias, a certidão de nascimento.
- | Queira a Conservatória enviar a este Tribunal, em 10 dias, a certidão de nascimento.
x2026-06-22T14:00 | A audiência prévia agendada para o dia 22-06-2026, pelas 14:00 horas, foi desconvocada.
x2026-06-22T14:00 | Deixa de se realizar a tentativa de conciliação designada para 22-06-2026, às 14:00 horas.
2026-06-08T09:30;2026-06-22T14:00 | Para o julgamento designo o dia 8 de junho de 2026, às 9h30, e o dia 22 do mesmo mês, às 14h00.
2026-06-08T09:30;~2026-06-22T14:00 | Para o julgamento designo o dia 8 de junho de 2026, às 9h30, e, na hipótese de adiamento, o dia 22 de junho de 2026, às 14h00.
- | O relatório deve ser junto pelo Sr. Perito, em 10 dias.
- | Pelo agente de execução será, em 5 dias, junta a certidão.
10d | Notifique o Réu do requerimento apresentado pelo Ministério Público, para, querendo, responder em 10 dias.
- | Notifique o Ministério Público do requerimento apresentado pelo Réu, para, querendo, responder em 10 dias.
10d | Para apreciação do pedido deverá juntar, no prazo de 10 dias, a última declaração de IRS.
- | Para apreciação do pedido deverá o Serviço de Finanças juntar, no prazo de 10 dias, a última declaração de IRS.
8d | Como administradora da insolvência, solicito que, no prazo de 8 dias, me indique a morada da insolvente.
- | Solicito que, no prazo de 8 dias, o Banco me remeta os extratos.
10u | É-lhe concedido o prazo de 10 dias úteis para se pronunciar.
10d | Da decisão cabe reclamação para o Tribunal, a apresentar nestes serviços no prazo de 10 dias.
10d | Fica V. Ex.ª notificado da decisão que foi proferida pela Sra. Desembargadora Relatora, podendo reclamar para a conferência em 10 dias.
10d | Notifique as partes das respostas prestadas pelos Srs. Peritos para, querendo, em 10 dias, delas reclamarem.
10d | Fica V. Ex.ª notificado da posição manifestada pelo Ministério Público nesta instância para, querendo, em 10 dias, responder.
20d | Não se conformando com o grau atribuído pelo Sr. Perito, dispõe de 20 dias para requerer a junta.
10d | Em 10 dias, pode pedir a reforma da conta ou pagar o saldo.
- | Deve o relatório ser elaborado pelo Sr. Perito em 10 dias.
- | As certidões devem ser remetidas pela Sra. Conservadora em 10 dias.
2026-06-18T- | Para o julgamento reserva-se o dia 18 de junho de 2026, em hora a indicar.
10d | Vem V. Ex.ª notificada para, no prazo de 10 dias, proceder à junção do comprovativo do pagamento da taxa de justiça inicial.
10d | Aos recorridos assiste o direito de responder no prazo de 10 dias.
5d | Nada sendo requerido em 5 dias, será ordenada a devolução da caução à Ré.
10d | Nada sendo dito em 10 dias, entender-se-á que as partes nada têm a opor.
30d | A sentença admite recurso ordinário de apelação, a interpor no prazo de 30 dias a contar da notificação.
30d | Deduzida que foi reconvenção, fica a Autora notificada para, no prazo de 30 dias, apresentar, querendo, réplica.
20d@c | É citado para os termos da execução que lhe move o Banco, podendo, no prazo de 20 dias, deduzir oposição à execução mediante embargos.
30d@c;dil30 | O prazo para contestar, de 30 dias, só começa a contar depois de finda a dilação de 30 dias.
20d | Convocam-se os credores para, em 20 dias, votarem, por escrito, o plano de recuperação junto aos autos.
10d | Fica V. Ex.ª notificada de que os autos se encontram a aguardar, por 10 dias, que indique a morada atual do Réu.
15d | Aguardem os autos por 15 dias que o Autor junte a habilitação de herdeiros.
10d;10d | Notifique o Autor para responder às exceções em 10 dias e a Ré para, em igual prazo de 10 dias, juntar os documentos em seu poder.
10d | Notifique da liquidação da pena o arguido e o defensor, para, querendo, em 10 dias, dela reclamarem.
10d | Fica notificado o depositário, na pessoa de V. Ex.ª, para em 10 dias apresentar os bens penhorados.
10d | O prazo de que dispõe para responder é de 10 (dez) dias, contado da data em que se considerar notificado.
x2026-05-04T14:00 audiencia_julgamento | Desmarque a audiência de julgamento agendada para 4/5/2026, 14h, com a maior brevidade.
- | A sessão de 12 de março de 2026, iniciada pelas 9h30, terminou às 12h45.
2026-05-28T09:00 exame_pericial | O INMLCF informa que o exame à sinistrada foi agendado para o dia 28-05-2026, às 09:00.
2026-05-28T11:00 conferencia_pais | Ficam os progenitores convocados para comparecer neste tribunal em 28 de maio de 2026, pelas 11h, para conferência.
10d | Fica V. Ex.ª notificado de que a Segurança Social indeferiu o pedido de apoio judiciário, devendo a sua constituinte pagar a taxa de justiça no prazo de 10 dias.
10d | Informo V. Ex.ª de que o Tribunal da Relação concedeu provimento parcial ao recurso, dispondo de 10 dias para, querendo, arguir nulidades.
10d | Pelo ofício que antecede a CGD informa não deter contas. Diga a exequente o que pretende requerer, em 10 dias.
30d | Fica V. Ex.ª notificado do acórdão proferido por este Tribunal da Relação, do qual pode interpor recurso de revista no prazo de 30 dias.
10d | Encontra-se em dívida a segunda prestação dos encargos com a perícia, cujo pagamento deverá ser efetuado pelo Autor em 10 dias.
10d | Fica V. Ex.ª notificado de que a testemunha António Reis não compareceu por não ter sido localizada pela GNR, devendo indicar nova morada em 10 dias.
10d | Junto remeto a V. Ex.ª a nota de honorários do Agente de Execução, da qual pode reclamar ao Juiz em 10 dias.
20d | Fica V. Ex.ª notificado de que a Autoridade Tributária emitiu a liquidação oficiosa, de que cabe reclamação no prazo de 20 dias.
- | Fica V. Ex.ª notificado do despacho que determinou que a Segurança Social, em 20 dias, remeta o relatório.
- | Notifique o Sr. Perito da reclamação apresentada pela Ré, para, em 10 dias, responder.
- | Fica V. Ex.ª notificado de que foi ordenada a notificação do Sr. Perito para, em 10 dias, prestar esclarecimentos.
5d | Da proposta de acordo de promoção e proteção, vista aos progenitores por cinco dias.
30d | Apresentadas as alegações pelo recorrente, corre agora o prazo de 30 dias para os recorridos responderem.
30d | Proceda-se à citação do chamado para, em 30 dias, contestar ou declarar que faz seus os articulados.
10d | Digam as partes se concordam com a nomeação de um único perito. 10 dias.
10d | Ao abrigo do artigo 3.º, n.º 3, do CPC, às partes para, em 10 dias, se pronunciarem.
- | Fica V. Exª notificado de que o Sr. Administrador dispõe de 15 dias para juntar o inventário.
10d | Prorrogo por 10 dias, contados da notificação do presente, o prazo para a Autora juntar a procuração.
10d | Fica V. Ex.ª notificado da decisão singular do Senhor Relator, podendo pedir que sobre ela recaia acórdão em 10 dias.
10d | Fica V. Ex.ª not1ficado para, em 1O dias, responder.
10d | Fica V. Ex.ªnotificado para, noprazo de 10 dias, apresentar 0posição.
10d | Ficanotificado para, em 10 dias, responder.
2026-06-02T15:00 | A audiência prévia designada para o dia 2 de junho de 2026, pelas 10h00, passará a iniciar-se às 15h00.
30d@o | Adverte-se de que o prazo de 30 dias para recorrer se conta do depósito da sentença.
20d@c;dil15 | Citação: prazo para contestar, 20 dias; dilação, 15 dias.
10d@o | A nota de custas de parte deve ser enviada até 10 dias após o trânsito em julgado.
10d | Transitada que está a sentença, fica a ré notificada para, em 10 dias, pagar as custas.
15d | A apelação, a interpor em 15 dias, sobe nos próprios autos.
15d | O recurso, a interpor em 15 dias, sobe nos próprios autos.
2026-06-16T14:00 audiencia_julgamento | Julgamento marcado para 16-06-2026, 14h00.
30d@c;dil15 | Por a citação ter sido feita na Madeira, ao prazo de 30 dias para contestar acresce a dilação de 15 dias.
- | Citado por editais, afixados em 3 de março de 2026, com a dilação de 30 dias, o réu nada disse.
10d | Fica V. Ex.ª notificado, como Mandatário do Recorrente, do parecer do Ministério Público junto deste Tribunal, podendo responder no prazo de 10 dias.
- | O Ministério Público foi também notificado, podendo pronunciar-se em 30 dias.
10u | É intenção destes Serviços indeferir o requerido por V. Ex.ª, podendo pronunciar-se em 10 dias úteis.
5d | Indique o Autor, em 5 dias, a morada da testemunha cuja carta veio devolvida.
- | Defere-se a perícia requerida pelo Autor, fixando-se em 40 dias o prazo para apresentação do relatório.
10d@o | Deve o Autor pagar a taxa de justiça em 10 dias a contar da notificação da decisão da Segurança Social.
2026-06-16T09:15;2026-06-18T09:15 | Audiência final: dias 16 e 18 de junho de 2026, às 9h15, tendo sido dado cumprimento ao artigo 151.º do CPC.
5d | Fica V. Ex.ª notificado de que lhe foi concedido o prazo de 5 dias para juntar a procuração.
8d | Fica notificada de que foi fixado o prazo de 8 dias para a junção dos documentos.
5d | Comunica-se a V. Ex.ª que, por despacho de ontem, foi reduzido para 5 dias o prazo de resposta.
- | Fica V. Ex.ª notificado de que foi concedido ao perito o prazo de 5 dias para responder.
!5d | Por despacho de 28-02-2026 foi-lhe concedido o prazo de 5 dias para juntar a procuração.
5d | Foi fixado em 5 dias o prazo para a ré se pronunciar.
<2026-03-27 | Fica notificado para, até ao dia 27 de março de 2026, apresentar alegações.
<2026-03-27 | Deve a ré, até 27-03-2026, juntar os recibos.
<2026-03-27 | O prazo para apresentar alegações termina em 27-03-2026.
<2026-03-27 | Juntem as partes, o mais tardar no dia 27 de março de 2026, os documentos.
20d;<2026-03-27 | Fica notificado para, no prazo de 20 dias, com termo em 27-03-2026, contestar.
- | O Sr. Perito entregará o relatório até 27-03-2026.
5d | Onde se lê «no prazo de 10 dias», deve ler-se «no prazo de 5 dias».
5d | Na notificação de 02-03-2026, onde consta 10 dias passa a constar 5 dias.
5d | O prazo para contestar é reduzido para 5 dias.
5d | Atenta a urgência, é encurtado para 5 dias o prazo para resposta.
5d | Contraditório: 5 dias.
5d | Resposta da ré: 5 dias.
!5d | Aguardem os autos por 5 dias.
!5d | Aguarde-se durante mais 5 dias.
5d | Deve a ré responder até 5 dias após a notificação.
5d | Pode a autora pronunciar-se até 5 dias depois de notificada.
? | Defere-se parcialmente a prorrogação requerida, por mais 5 dias.
30d@c | O prazo para contestar é de 30 dias. Conta-se da data da assinatura do aviso de receção.
- | O prazo de 30 dias para contestar interrompeu-se com o pedido de apoio judiciário.
- | Interrompe-se o prazo de 10 dias em curso.
30d | O prazo para contestar é de 30 dias e suspende-se nas férias judiciais.
- | Notifique as partes e o Sr. Perito, este para, em 10 dias, prestar esclarecimentos.
- | A ré não pagou 3 meses de renda.
- | Concede-se às partes 30 dias para concluírem as negociações em curso, suspendendo-se a instância.
!5d | Na carta enviada à ré consta «fica notificada para, no prazo de 5 dias, desocupar».
10d | Diga a ré, em 10 dias só, o que tiver por conveniente.
10d | Digam as partes, em 10/15 dias, o que tiverem por conveniente.
2026-04-14T10:00 | A audiência final marcada para o dia 14-04-2026, às 14h00, é antecipada para as 10h00.
2026-04-14T10:00 | Antecipa-se para as 10h00 a audiência prévia marcada para o dia 14-04-2026, às 14h00.
2026-04-14T16:00 | Altera-se a hora da audiência prévia do dia 14-04-2026, das 14h00 para as 16h00.
2026-04-14T16:00 | A audiência prévia do dia 14-04-2026 terá lugar não às 14h00 mas às 16h00.
2026-04-14T16:00 | A audiência prévia designada para o dia 14-04-2026, pelas 14 horas, terá antes início pelas 16 horas.
2026-04-14T16:00 | A audiência designada para 14-04-2026, às 14h00, não se realiza a essa hora. Terá antes início às 16h00.
2026-04-14T16:00 | Adia-se para as 16h00 a audiência prévia de 14-04-2026.
2026-04-14T15:30 | A audiência de 14-04-2026, pelas 14h, passa para as 15h30 do mesmo dia.
2026-04-14T- !hour | Por lapso, indicou-se para a audiência prévia o dia 14-04-2026, às 14h; a hora correta é 15h.
x2026-04-14T14:00;2026-04-21T15:00 | Onde consta «dia 14-04-2026, às 14h00», deve constar «dia 21-04-2026, às 15h00», para a audiência prévia.
2026-04-21T10:00;x2026-04-14T14:00 | A audiência prévia realiza-se em 21-04-2026, às 10h00, e não em 14-04-2026, às 14h00.
2026-04-22T10:00 | Designo para a audiência prévia o próximo dia vinte e dois de abril, pelas dez horas.
2026-04-22T10:00 | Designo para a audiência prévia o dia 22 (vinte e dois) do próximo mês de abril, às 10h00.
8d | Requer a ré a prorrogação do prazo por trinta dias. Atento o alegado, defiro a prorrogação, mas por oito dias apenas, a contar da notificação deste despacho.
8d | Defere-se a prorrogação, mas só por oito dias, contados desta notificação.
? | Defere-se parcialmente a requerida prorrogação, que se fixa em 8 dias.
20d | A ré veio requerer a concessão de 60 dias para juntar os documentos. Defere-se parcialmente: vinte dias.
10d | O autor pediu 30 dias; concedo-lhe dez.
10d | O autor pediu 30 dias; concedo-lhe dez dias.
10d | Requer o autor 30 dias para juntar a certidão. Concedo 10 dias.
!10d | Requer o autor 30 dias para juntar a certidão. Deferido, por 10 dias.
10d | Requerida a prorrogação por 20 dias, concede-se por 10 dias.
10d | Indefere-se a prorrogação por 30 dias, concedendo-se apenas 10 dias.
5d | Prorroga-se por 5 dias, e não pelos 20 requeridos, o prazo para a contestação, a contar desta notificação.
5d | Admite-se a prorrogação do prazo, limitada a 5 dias a contar da notificação.
? | O prazo da contestação é prorrogado por mais 15 dias, a contar do termo do prazo em curso.
10d | Para pagamento das custas foi emitida a guia 7030 1122. Prazo: 10 dias.
10d; <2027-01-08 | Para pagamento das custas (€ 357,00) foi emitida a guia 7030 1122. Prazo: 10 dias. Pague até: 08-01-2027.
10d | Prazo para resposta: 10 dias
10d | PRAZO: 10 DIAS
10d | Prazo - 10 dias
5d | Contraditório: 5 dias.
10d | Resposta em 10 dias.
10d | Exercício do contraditório: 10 dias.
10d | Vista às partes. Prazo: 10 dias.
10d | Notifique (10 dias).
10d | Notifique as partes, com o prazo de 10 dias.
10d | Às partes, por 10 dias.
10d | Às partes, em 10 dias.
10d | Diga a parte contrária. 10 dias.
10d | Diga o A., querendo. Prazo: dez dias.
- | O Sr. Perito apresentará o relatório. Prazo: 30 dias.
10d | O insolvente juntará, em 10 dias, os três últimos recibos de vencimento.
10d | O assistente indicará, em 10 dias, a razão de ciência das três testemunhas arroladas.
15d | Os documentos serão apresentados pela Ré no prazo de quinze dias.
10d | Os credores votam, por escrito, no prazo de 10 dias.
10d | A autora responde, querendo, em 10 dias.
8d | Quanto à caução: preste-a o arguido, em 8 dias, por depósito de € 25.000,00.
10d | A junção dos documentos far-se-á em 10 dias.
10d | A cabeça-de-casal apresentará, no prazo de 10 dias, a relação de bens.
10d | O requerente pronunciar-se-á em 10 dias.
10d | As partes pronunciar-se-ão, em 10 dias, sobre a avaliação.
10d | Os progenitores juntam, em 10 dias, os recibos de vencimento.
10d | A ré há de juntar, em 10 dias, o contrato.
10d | Em 10 dias, a ré juntará o contrato.
10d | No prazo de 10 dias o exequente dirá o que tiver por conveniente.
10d | A resposta é apresentada em 10 dias.
10d | A resposta será apresentada no prazo de 10 dias.
10d | Incumbirá à ré, em 10 dias, juntar o contrato.
10d | O exequente deverá vir aos autos, em 10 dias, requerer o que tiver por conveniente.
- | O perito juntará, em 10 dias, o relatório.
- | A Fazenda Pública pronunciar-se-á em 15 dias.
- | A secretaria certificará, em 5 dias, o trânsito.
- | O relatório será apresentado pelo perito no prazo de quinze dias.
- | O administrador da insolvência apresentará, em 15 dias, a lista de créditos.
- | A EMAT remeterá o relatório em 60 dias.
20d | Fica V. Exª notificado do resultado da perícia médica singular (IPP de 12,5%) e de que pode requerer junta médica, no prazo de vinte dias, findo o qual será proferida decisão.
10d | Por lapso, no ofício de 05-11-2026 fez-se constar o prazo de 15 dias, quando o correcto é de 10 dias.
10d | Por lapso indicou-se o prazo de 15 dias, quando é de 10 dias.
10d | Por lapso foi indicado o prazo de 15 dias, devendo considerar-se o de 10 dias.
10d | O prazo correcto para responder é de 10 dias, e não de 15 dias, como por lapso consta do ofício.
10d | Corrige-se o lapso: o prazo é de 10 dias e não de 15 dias.
10d | Rectifica-se a notificação anterior no sentido de que o prazo é de 10 dias e não de 30.
10d | Onde se lê «30 dias» deverá ler-se «10 dias».
10d | Na notificação de 05-11, onde consta «prazo de 15 dias» deve constar «prazo de 10 dias».
10d | Em vez de 15 dias, como indicado, dispõe V. Ex.ª de 10 dias.
10d | Dispõe V. Ex.ª de 10 dias, e não dos 30 dias indicados no ofício.
10d | O prazo que foi indicado (20 dias) está errado; o prazo é de 10 dias.
10d | Atente V. Ex.ª em que o prazo é de 10 dias, não de 30.
48h | Atenta a natureza urgente dos autos, reduz-se de 10 dias para 48 horas o prazo concedido à requerida para exibir o registo dos tempos de trabalho.
5d | O prazo de que dispõe a A. para responder às excepções é, atenta a proximidade da audiência, reduzido a 5 dias contados desta notificação, em lugar dos 10 dias constantes do despacho de 03-11.
5d | Reduzo para cinco dias o prazo de resposta da ré.
5d | Encurta-se para cinco dias o prazo para a resposta.
5d | Fica reduzido a metade, 5 dias, o prazo para a resposta.
5d | O prazo de 10 dias concedido à ré é encurtado para 5 dias.
5d | O prazo de resposta passa a ser de 5 dias.
5d | O prazo para a resposta, que era de 10 dias, passa a 5 dias.
5d | Atenta a urgência, o prazo para responder será de 5 dias e não de 10.
2027-01-12T10:00; x2027-02-25T14:30 | Por conveniência de serviço antecipa-se para 12 de janeiro de 2027, pelas 10:00 h, a audiência prévia que se encontrava marcada para 25 de fevereiro de 2027, pelas 14:30 h.
2027-01-12T10:00; x2027-02-25T14:30 | A audiência prévia marcada para 25 de fevereiro de 2027, pelas 14:30 h, é antecipada para 12 de janeiro de 2027, pelas 10:00 h.
2027-01-12T10:00 | Antecipa-se para 12 de janeiro de 2027, às 10h00, a audiência final.
2027-01-12T10:00; x2027-02-25T- | Antecipo a audiência final de 25 de fevereiro de 2027 para o dia 12 de janeiro de 2027, às 10h00.
2027-02-03T09:30; x2027-01-27T14:00 | Fica V. Exª notificado de que a licitação se realizará no dia 3 de Fevereiro de 2027, às 9,30 horas, e não no dia 27 de Janeiro, às 14 horas, como por lapso consta da notificação anterior.
2027-01-15T14:30; x2027-01-14T15:30 | Na ata de 24/10 onde consta "14 de janeiro de 2027, às 15:30 horas" deve constar "15 de janeiro de 2027, às 14:30 horas" (audiência prévia).
2027-01-15T14:30; x2027-01-14T15:30 | Onde se lê "14 de janeiro de 2027, às 15h30" deve ler-se "15 de janeiro de 2027, às 14h30", para a audiência prévia.
2027-01-15T14:30; x2027-01-14T15:30 | Rectifica-se a data da audiência prévia: 15 de janeiro de 2027, às 14h30, e não 14 de janeiro de 2027, às 15h30.
2027-01-18T14:00; x2026-12-09T- | Adia-se para o dia 18 de janeiro de 2027 a audiência final, à hora já designada (14:00), ficando dada sem efeito a data de 9 de dezembro de 2026.
2027-01-18T09:30; x2026-12-09T- | Dá-se sem efeito a data de 9 de dezembro de 2026 e designa-se para a audiência final o dia 18 de janeiro de 2027, pelas 9h30.
2027-01-29T09:45; x2026-11-27T- | Fica notificado de que o julgamento não se realizará em 27-11-2026, mas em 29-01-2027, à mesma hora (09:45).
2027-01-29T09:45; x2026-11-27T09:45 | O julgamento de 27-11-2026, às 09:45, passa para 29-01-2027, à mesma hora.
2027-01-08T15:00; x2026-12-18T10:00 | A audição é adiada: era a 18-12-2026, pelas 10:00 h; será a 08-01-2027, pelas 15:00 h.
2027-01-08T15:00; x2026-12-18T10:00 | A audiência final, que estava agendada para 18-12-2026, às 10h00, terá lugar em 08-01-2027, às 15h00.
2027-01-08T15:00; x2026-12-18T10:00 | Transfere-se a audiência final do dia 18-12-2026, às 10h00, para o dia 08-01-2027, às 15h00.
2027-01-08T15:00; x2026-12-18T10:00 | Em substituição do dia 18-12-2026, às 10h00, designo para a audiência final o dia 08-01-2027, às 15h00.
2027-01-08T15:00 | Altera-se a hora da audiência final do dia 08-01-2027, que passa das 10h00 para as 15h00.
2027-01-08T15:00 | A audiência final do dia 08-01-2027 terá início às 15h00 e não às 10h00.
2027-01-08T15:00 | A audiência final designada para o dia 08-01-2027, pelas 10h00, inicia-se às 15h00.
2027-01-08T15:00 | Mantém-se o dia 08-01-2027 para a audiência final, mas às 15h00 em vez das 10h00.
2027-01-08T15:00 | Fica V. Ex.ª notificado da alteração da hora da audiência prévia de 08-01-2027: das 10h00 para as 15h00.
2027-01-08T15:00 | A audiência prévia de 08-01-2027, às 10h00, é adiada para as 15h00 do mesmo dia.
2027-01-08T15:00 | A diligência mantém-se no dia 08-01-2027, passando, porém, para as 15:00 horas.
2027-01-08T15:00 | A hora da audiência final de 08-01-2027 passa a ser as 15h00.
2027-02-23T09:30; 2027-02-24T09:30 | Audiência final: dia 23 de fevereiro de 2027, pelas 09h30, com continuação a 24 do mesmo mês, à mesma hora.
2027-02-23T09:30; 2027-02-24T14:00 | Audiência final: dia 23 de fevereiro de 2027, pelas 09h30, continuando no dia 24 do mesmo mês, às 14h00.
2027-03-04T09:15; ~2027-03-11T09:15 | Os progenitores serão ouvidos no dia 4 de março de 2027, às 09h15m, ou, na impossibilidade, em 11 de março de 2027, pela mesma hora.
2027-03-04T09:15; ~2027-03-11T09:15 | Designo para a conferência o dia 4 de março de 2027, às 9h15, e, frustrando-se esta, o dia 11 de março de 2027, à mesma hora.
2027-03-04T09:15; ~2027-03-11T10:00 | Designo para a audiência prévia o dia 4 de março de 2027, às 9h15, ou em alternativa 11 de março, às 10h00.
2027-02-08T10:00; 2027-02-10T10:00; 2027-02-15T10:00 | Para julgamento designo os dias 8, 10 e 15 de fevereiro de 2027, às 10:00 horas.
2027-02-08T10:00; 2027-02-10T10:00; 2027-02-15T10:00 | Audiência de julgamento: 8, 10 e 15 de fevereiro de 2027, sempre às 10:00 horas.
2027-02-08T10:00; 2027-02-10T14:00 | Para a audiência final designam-se os dias 8 de fevereiro de 2027, às 10h00, e 10 do mesmo mês, às 14h00.
2027-02-08T10:00; 2027-03-10T10:00 | Designo os dias 8 de fevereiro e 10 de março de 2027, às 10 horas, para a audiência final.
2026-12-14T10:30 | Solicita-se a comparência do arguido, acompanhado de V. Exª, no dia 14 de Dezembro de 2026, pelas 10 horas e 30 minutos, na Rua Gomes Freire, piso 3, a fim de ser interrogado.
2026-12-14T10:30 | Deverá o arguido apresentar-se neste DIAP em 14-12-2026, pelas 10h30, a fim de ser interrogado.
2026-12-14T10:30 | Roga-se a presença de V. Ex.ª no dia 14-12-2026, às 10h30, para a inquirição da testemunha.
2026-12-14T10:30 | Fica V. Ex.ª notificado do dia 14-12-2026, às 10:30, para a abertura de propostas.
2026-12-14T10:30 | Comunica-se que o exame pericial terá lugar no INML, no dia 14.12.2026, às 10.30 horas.
2026-12-14T14:30 | Audiência prévia: 14 de dezembro, às 14h30.
2026-12-14T14:30 | Foi marcada audiência prévia para o próximo dia 14 de dezembro, às duas e meia da tarde.
2026-12-14T14:30 | Procede-se à audição das testemunhas em 14-12-2026, pelas catorze horas e trinta minutos.
2026-12-14T09:30 | A leitura da sentença ocorrerá em 14-12-2026, às 9:30.
2026-12-14T09:30 | Assembleia de credores a 14-12-2026 (9h30).
2026-12-14T09:30 | Convoca-se V. Ex.ª para a assembleia de apreciação do relatório, a realizar a 14 de dezembro de 2026, 9h30.
2026-12-14T09:30 | A conferência de interessados realiza-se, como agendado, a 14-12-2026, pelas 9h30.
2026-12-14T09:30 | Confirma-se a realização da audiência final no dia 14-12-2026, às 9h30.
2026-12-14T09:30 | Mantém-se a data de 14-12-2026, às 9h30, para a audiência final.
x2026-12-14T09:30; x2026-12-15T14:00 | A audiência final designada para 14 de dezembro de 2026, 09:30 horas, e a sua continuação, a 15 de dezembro de 2026, 14:00 horas, ficam SEM EFEITO por greve dos oficiais de justiça. Nova data será marcada.
x2026-12-14T09:30 | Dá-se sem efeito a audiência prévia de 14-12-2026, às 9h30.
x2026-12-14T09:30 | Fica desmarcada a diligência agendada para 14-12-2026, pelas 9h30.
x2026-12-14T09:30 | Não se realiza a audiência final marcada para 14-12-2026, às 9h30, por impedimento do Mm.º Juiz.
x2026-12-14T09:30 | A audiência prévia de 14-12-2026, às 9h30, não se realizará.
x2026-12-14T09:30 | Por impossibilidade do tribunal, a audiência de 14-12-2026, às 9h30, fica adiada sine die.
x2026-12-14T09:30 | Cancelada a conferência de pais agendada para 14-12-2026, às 9h30.
x2026-12-14T09:30 | Fica sem efeito a deslocação ao local no dia 14-12-2026, às 9h30.
x2026-12-14T09:30 | É retirada da agenda a audiência final do dia 14-12-2026, às 9h30.
x2026-12-14T09:30; x2026-12-16T09:30 | Ficam sem efeito as sessões de julgamento de 14 e 16 de dezembro de 2026, às 9h30.
- | A audiência final teve lugar em 14-10-2026, às 9h30.
- | O acidente ocorreu em 14-10-2026, pelas 9h30, quando a ré seguia.
- | No dia 14 de junho de 2026, pelas 03h25m, o arguido conduzia o veículo.
- | A secretaria atende das 9h00 às 12h30 e das 13h30 às 16h00.
- | A audiência prévia de 14-10-2026 foi gravada.
10d | Tendo sido junta a certidão, que foi pedida em 3 de março, a autora tem 10 dias para se pronunciar.
10d | O perito apresentou o relatório, pelo que se concedem às partes 10 dias para reclamar.
10d | Foram as partes notificadas para, em 10 dias, se pronunciarem.
10d | O Mm.º Juiz determinou a notificação de V. Ex.ª para, em 10 dias, juntar a procuração.
10d | Por douto despacho, foi concedido à ré o prazo de 10 dias para responder, do que fica V. Ex.ª notificado.
10d | Foi ordenada a notificação da ré para, em 10 dias, vir aos autos indicar a morada.
10d | Defiro o requerido prazo de 10 dias.
10d | Prazo fixado à ré: 10 dias.
10d | A autora ficou notificada para, em 10 dias, juntar a certidão.
10d | Para tanto dispõe a autora de dez dias.
10d | Responda-se em 10 dias.
10d | Comprove nos autos, em dez dias, o pagamento da taxa de justiça.
10d | Ao exequente para, em 10 dias, indicar bens à penhora.
10d | Ouçam-se as partes (10 dias).
15d | Tem, para apresentar alegações e arrolar até dez testemunhas, o prazo de 15 dias.
10d | Ouçam-se as partes, nos termos do artigo 655.º, n.º 1, do CPC, por 10 dias.
10d | Na qualidade de Agente de Execução, venho notificar V. Ex.ª para pagar a provisão no prazo de 10 dias, nos termos do artigo 721.º do CPC.
10d@o | A resposta é feita nos 10 dias seguintes à notificação da contraparte.
10d | Agradecemos que V. Ex.ª, em dez dias, informe se mantém interesse.
!10d | Aguarde-se por 10 dias a junção pela ré do contrato.
10d | Se, em 10 dias, nada for requerido pelas partes, arquive-se.
10d | Na falta de oposição no prazo de 10 dias, será homologada a partilha.
10d | O silêncio da autora no prazo de 10 dias valerá como concordância.
10d | Recurso: 10 dias.
10d | A decisão é passível de recurso, no prazo de dez dias.
10d | Querendo impugnar, fá-lo-á em 10 dias.
10d | O prazo de 10 dias conta-se da presente notificação.
10d | Está em curso o prazo de 10 dias para responder.
10d | Fica V. Ex.ª ciente de que o prazo para responder é de 10 dias.
10d | Fica V. Ex.ª notificado de que, em 10 dias, deverá juntar a procuração.
10d | Fica V. Ex.ª notificado da junção pelo perito do relatório e de que pode, em 10 dias, reclamar.
10d | Com 10 dias de prazo, notifique a ré da junção.
10d | Notifique a ré, concedendo-lhe dez dias.
10d | D. N. Prazo: 10 dias.
10d | Renova-se à ré o prazo de 10 dias para juntar o contrato.
10d | Concede-se à ré, a título excecional, novo prazo, de 10 dias, para juntar o contrato.
10d | Fixa-se prazo de 10 dias.
10d | Deve o pagamento ser feito em 10 dias.
10d | O pagamento efetua-se em 10 dias, na guia anexa.
- | O autor foi admitido em 1 de março de 2018, com um horário de 40 horas semanais.
- | O sinistrado esteve com incapacidade temporária absoluta por 120 dias.
- | O senhorio comunicou a oposição à renovação com 120 dias de antecedência.
- | As partes mantiveram conversações que se prolongaram por cerca de nove meses.
- | Nos termos do artigo 149.º, n.º 1, do CPC, o prazo geral é de 10 dias.
- | Como se escreveu no acórdão da Relação de Coimbra, "o prazo de 10 dias é supletivo".
- | O crime é punível com prisão até 5 anos ou multa até 600 dias.
- | O arguido esteve detido durante 48 horas.
- | A criança passará com o pai 15 dias das férias de verão.
- | O insolvente cederá ao fiduciário, durante três anos, o rendimento disponível.
- | O perito pediu 30 dias para concluir o relatório.
- | O relatório social será elaborado em 30 dias.
- | Vão os autos ao Ministério Público por cinco dias.
- | Notifique o Sr. Administrador para, em 10 dias, juntar a lista.
- | A autora interpelou a ré para, em 8 dias, pagar.
- | A contestação foi apresentada no último dia do prazo de 30 dias.
- | O documento foi junto volvidos 18 dias do prazo.
- | A cessação do contrato produz efeitos 60 dias após a comunicação.
- | O pagamento em prestações foi deferido: 12 prestações mensais.
- | O certificado é válido por seis meses.
- | A audiência durou três horas.
- | O rol pode ser alterado até 20 dias antes da audiência final.
- | Terminando o prazo em dia em que os tribunais estejam encerrados, transfere-se o seu termo para o primeiro dia útil seguinte.
- | O DVD da gravação é entregue no prazo de 2 dias pela secretaria.
- | O IVA de 23% foi liquidado em três meses.
- | Fica V. Ex.ª, mandatário da autora, notificado de que foi concedido à ré o prazo de 10 dias para juntar o contrato.
10d; 2027-01-12T10:00 | A audiência prévia realiza-se em 12 de janeiro de 2027, pelas 10:00 h. Informo V. Ex.ª de que a Relação concedeu provimento ao recurso, dispondo de 10 dias para arguir nulidades.
5d | Fica V. Ex.ª notificada da informação social junta pela EMAT, podendo pronunciar-se quanto à medida em 5 dias.
10d | Nos termos do n.º 6 do artigo 139.º do CPC, fica notificado para, em 10 dias, pagar a multa devida pela guia junta.
10d | Da decisão podem os executados reclamar para o Juiz, querendo, em 10 dias.
- | Desentranhe e devolva o requerimento, no que a secretaria dispõe de 5 dias.
!5d | Insista, agora por cinco dias e com a cominação de multa.
5d | Fica V. Ex.ª, mandatária da requerente, notificada de que a requerente nada indicou. Insista, por cinco dias.
- | Fica V. Ex.ª, mandatária da requerente, notificada de que o perito nada disse. Insista, por cinco dias.
5d | Em cinco dias, informem as mandatárias se pretendem ouvir as testemunhas por videoconferência.
10d | Por dez dias, conteste o exequente, querendo.
10d | À parte contrária, em dez dias.
10d | Prazo: ( ) 5 dias (X) 10 dias ( ) 15 dias
10d | A ré pediu 30 dias. Vão deferidos 10.
- | Nomeio perito o Eng.º Sampaio, constante da lista oficial, o qual prestará compromisso e apresentará o relatório no prazo de 30 dias.
15d | Dias para interpor recurso: 15.
15d | O prazo para recorrer, que era de 30 dias, é de 15 por o processo ser urgente.
10d | Os dias para reclamar são dez.
30d;!15d | O prazo para responder é de 30 dias. Passa de 30 dias para 15.
!30d | A lei dá ao autor 30 dias para propor a ação principal.
!10d | O prazo que se abre à autora tem a duração de 10 dias.
? | Ao prazo em curso acrescem 10 dias, que se concedem.
? | Responda a ré no prazo do artigo 149.º do CPC, querendo.
10d@o | Fica notificado para, em 10 dias, responder. Este prazo não corre de já: só da decisão do incidente.
10d@o | O prazo de 10 dias para contestar só começa quando for citado o último réu.
2026-06-02T14:30 | A audiência prévia fica marcada para 2 de junho, 14.30 h.
2026-06-02T09:15;2026-06-09T09:15 | A audiência final decorrerá em duas sessões, 2 e 9 de junho de 2026, sempre às 9h15.
2026-06-02T10:00;2026-06-03T14:00 | O julgamento não se realizará. Novas datas, obtido o acordo: 2 de junho de 2026, pelas 10h00, e 3 de junho de 2026, pelas 14h00.
10d | Dá-se conhecimento do requerimento ao mandatário da ré, ficando com 10 dias para se opor.
10d | Antes de decidir, ouço as partes por 10 dias.
10d | Prazo: dez dias, improrrogável.
10d | Espera-se que a exequente, em 10 dias, indique o paradeiro do executado.
5d | Urgente – prazo para resposta de 5 dias.
30d | Para recorrer, 30 dias.
10d | Para no prazo de 10 dias pagar a taxa sancionatória, com a guia que se junta.
10d@o | O prazo de 10 dias só correrá depois de junta a tradução.
- | A ata será junta em 5 dias pela secretaria.
- | O prazo de 90 dias fixado ao Sr. Perito terminou ontem.
x2026-06-02T10:00;2026-06-09T09:45 | A diligência agendada para o dia 2 de junho de 2026, às 10h00, é adiada para o dia 9, às 9h45.
x2026-06-24T-;2026-07-01T09:45 | A diligência agendada para o dia 24 de junho de 2026 é adiada para o dia 1, às 9h45.
20d | Fica V. Ex.ª, defensora do arguido, notificada do despacho que recebeu a acusação, correndo-lhe vinte dias para contestar e arrolar testemunhas.
20d | Produzida a prova, notifique para alegações escritas, por vinte dias.
20d | O prazo correto, que ora se retifica, é de 20 dias.
15d | Findo o prazo das reclamações, notifico V. Ex.ª dos créditos reclamados, que poderá impugnar em quinze dias.
15d@o | As partes poderão, depois, formular observações em 15 dias.
15d@o | O proponente aceite será notificado para depositar o preço em 15 dias.
15d@o | Sendo a proposta aceite, o proponente é notificado para depositar o preço em 15 dias.
5d@o | Se entretanto vier a depositar, notifique os credores para, nessa hipótese, se pronunciarem em 5 dias.
10d@o | Decorridos eles, deverão as partes, em dez dias, informar se chegaram a acordo.
30d@o | Para a reclamação de créditos foi fixado o prazo de 30 dias.
- | A testadora achava-se incapaz havia pelo menos 18 meses.
- | Quem pretender depor por videoconferência deve requerê-lo com a antecedência mínima de 10 dias.
2026-06-23T14:00 | Designo para julgamento o dia 23 de junho de 2026, apenas da parte da tarde, às 14.00 horas.
!10d | Junta-se o relatório do perito para, em 10 dias, reclamar.
10d | Junto se envia a medida de segurança, para em 10 dias se pronunciar.
!10d | O Sr. Perito apresentou o relatório, que segue, para, em 10 dias, se pronunciar.
!72h | Apresentado o rol fora de tempo, admite-se o aditamento, a requerer nas setenta e duas horas seguintes à recepção deste ofício.
!45d | Por despacho de 3 do corrente foi o prazo para resposta alargado a 45 dias, contados da notificação ora feita.
!20d | Após a audição dos pais, a Mma. Juíza concedeu-lhes o prazo de vinte dias para apresentarem acordo.
!5d | A junção da procuração não poderá tardar mais de 5 dias.
!12d | Finda a mediação, volta a correr, pelos 12 dias que faltavam, o prazo da ré.
!3d | O Mm.º Juiz proferiu despacho em que concedeu à ré o prazo de vista de três dias.
!30d | A parte que pretenda a gravação solicitá-la-á volvidos que não sejam 30 dias sobre a presente notificação.
!7d | Foi dada à Ilustre Mandatária, que a pediu em audiência, uma semana para juntar o contrato.
2026-05-06T14:00 | Ouvir-se-ão as testemunhas da ré no dia 6 de maio de 2026, às 14 horas, por Webex.
2026-06-16T- | A audiência final ficará para o dia 16 de junho de 2026, em hora a indicar.
`
