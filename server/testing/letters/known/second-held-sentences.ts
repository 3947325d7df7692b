/** Sentences that were held back until the rules were mended on the second open set (`expectation.ts`). */
export const SECOND_HELD_SENTENCES = `
30d@c | Nos termos do art.º 563.º do CPC, fica V. Exa. por esta via citada para, dispondo do prazo de 30 dias, contestar a presente ação declarativa, querendo.
30d@c; dil30 | Dispõe de 30 dias para apresentar contestação, prazo a que acresce a dilação de trinta dias, por residir no estrangeiro.
20d@c; dil5 | Ao prazo de vinte dias que lhe é assinalado para contestar acresce a dilação de 5 (cinco) dias, visto a citação ter ocorrido fora da área desta comarca.
20d@c | Vai o(a) executado(a) citado(a) para, querendo, nos 20 dias subsequentes, satisfazer o crédito exequendo ou embargar a execução.
15d@c | Querendo opor-se à injunção, deverá fazê-lo em quinze dias, a contar da receção desta carta.
10d | A autora que esclareça, em 10 dias, se desiste do pedido quanto ao 2.º Réu.
10d | Responda a parte contrária, querendo, em dez dias.
10d | Notifique, devendo o ilustre mandatário dos AA. vir juntar, no decêndio de 10 dias, procuração com ratificação do processado.
5d | Fica a Il. Mandatária notificada para, em 5 dias, dizer se mantém a renúncia às alegações orais.
3d | Em três dias, junte o requerente os documentos protestados juntar.
48h | Notificada pela via mais expedita, deverá a ré no prazo de 48 (quarenta e oito) horas comprovar a entrega das chaves.
24h | Diga o requerente, em 24 horas, o que houver por conveniente sobre a contestação da providência.
10d | Faculta-se às partes, ao abrigo do princípio do contraditório, o prazo de dez dias para se pronunciarem sobre a eventual inutilidade superveniente da lide.
10d | Comprovem os AA., em dez dias, o pedido de apoio judiciário, ou paguem a taxa de justiça devida, sob pena de desentranhamento da petição inicial.
10d | Convida-se a exequente a suprir, dentro do prazo de 10 dias, a falta do título executivo.
15d | Em aplicação do art.º 1105.º do CPC, respondam os interessados à reclamação, querendo, em 15 dias.
15d | Concedo a ambos os progenitores quinze dias para alegarem por escrito e oferecerem prova.
10d | Digam os pais, em dez dias, se aderem à proposta de mediação familiar.
10d | Com cópia do relatório social, notifique os requeridos, que dispõem de 10 dias para se pronunciarem.
30d | Recebido o requerimento de recurso, vai V. Exª notificado para responder, querendo, no prazo de trinta dias.
15d | Admitido o recurso, disporão as recorridas de 15 dias para apresentar as suas contra-alegações.
30d | Desta decisão pode V. Ex.ª interpor recurso para o Tribunal da Relação, no prazo de 30 dias.
10d | Pode V. Exª reclamar para a conferência, no prazo de 10 dias.
20d | Tem o assistente o prazo de vinte dias para requerer a abertura de instrução, contado da notificação do arquivamento.
20d | Notificado o arguido da data designada, poderá contestar e oferecer prova testemunhal nos 20 dias seguintes.
30d | É o arguido, na pessoa do seu defensor, notificado da sentença condenatória, da qual pode recorrer em trinta dias.
15d | A multa deverá ser liquidada em 15 dias, sob pena de conversão em prisão subsidiária.
10d | Pronuncie-se o condenado, em dez dias, sobre a promovida revogação da suspensão da execução da pena.
20u | Querendo impugnar judicialmente a presente decisão, deverá fazê-lo no prazo de vinte dias úteis.
10u | Tem V. Exª dez dias úteis para, em sede de audiência dos interessados, dizer o que se lhe oferecer.
15u | Fica notificado para, no prazo de 15 (quinze) dias úteis, exercer o direito de defesa nos autos de contraordenação.
30d@c | Cite-se a entidade demandada; tem trinta dias para contestar e juntar o processo administrativo.
10d | Notifique o requerente da oposição, concedendo-lhe o prazo de dez dias para responder às exceções.
20d | Alegue a Impugnante, por escrito, no prazo de 20 dias.
10d | Vai o A. notificado do parecer do Digno Magistrado do Ministério Público, ao qual pode responder em 10 dias.
10d | Contestará a ré em dez dias, sob pena de se considerarem confessados os factos articulados pelo autor, assim ficando notificada nesta audiência de partes.
15d | Motive a entidade empregadora o despedimento, em quinze dias, sob pena de ser declarada a sua ilicitude.
20d | Não se conformando com o resultado do exame médico, pode a sinistrada requerer junta médica no prazo de vinte dias.
10d | Fica o devedor notificado para entregar ao Sr. Fiduciário, em 10 dias, cópia dos recibos de vencimento do segundo ano da cessão.
5d | Os credores podem pronunciar-se, em cinco dias, acerca da proposta de rateio.
15d; 5d | Cabe recurso no prazo de 15 dias; podem ainda os interessados embargar a sentença em 5 dias.
5u | Podem os credores, em 5 dias úteis contados desta notificação, impugnar a lista provisória.
10d@o | Transitada esta decisão, deverá o insolvente, nos dez dias subsequentes ao trânsito, entregar os bens ao Administrador.
15d@o | A contar da publicação do edital, têm os interessados quinze dias para deduzir oposição.
10d@o | Terminada a suspensão da instância, têm as partes dez dias para requerer o prosseguimento dos autos.
20d | Na falta de constituição de novo advogado no prazo de vinte dias, seguirá o processo os seus termos.
5d | Pode o exequente reclamar, em cinco dias, da nota discriminativa de honorários ora notificada.
10d | Deve a entidade patronal, enquanto entidade notificada para penhora de vencimento, informar em 10 dias qual a retribuição do executado.
10d | Querendo a remição, deposite o preço em dez dias.
10d; 10d | Determino: 1º) a autora, em 10 dias, quantifica o pedido; 2º) a ré, em 10 dias, identifica a seguradora.
10d; 5d | Em dez dias, junte a A. certidão; em cinco dias, informe a R. o IBAN.
30d; 15d | Pode recorrer da sentença em 30 dias e da decisão sobre a medida cautelar em 15 dias.
30d@c; 10d | Tem 30 dias para contestar e dez dias para se pronunciar sobre o pedido de intervenção.
? | Querendo, pode V. Exª contra-alegar no prazo legal.
? | Fica V. Exª notificado para, no prazo que a lei lhe confere, deduzir oposição.
10d | Fica notificada V. Exª para, noprazode 10 dias, juntar certidão de nascimento.
10d | Fica V. Ex.a notiﬁcado para, no prazo de 1O dias, juntar procuração.
10d | O perito tem 30 dias para responder; já as partes têm dez dias para indicar os quesitos.
10d | Solicite ao Hospital os registos clínicos em 15 dias; notifique a A. para, em 10 dias, juntar autorização.
2m | É de dois meses o prazo que se concede ao requerente para intentar a ação principal.
3m | Dispõe V. Exª de três meses, contados desta notificação, para impugnar contenciosamente o ato.
60d | Tem V. Exª sessenta dias, desde a presente notificação, para propor a ação de impugnação.
10d | Diga V. Exª, até ao termo do prazo de 10 dias, se a testemunha será apresentada.
8d | Vai notificado para, no prazo de 8 dias, levantar o cheque emitido a seu favor.
20d | Exerçam os RR. o contraditório, no prazo de vinte dias, face ao articulado superveniente.
2026-04-23T09:30 audiencia_previa | Realizar-se-á audiência prévia no próximo dia 23 de abril, pelas 9,30 horas.
2026-05-06T14:00 audiencia_final | A audiência final fica agendada para 6-5-2026, 14h.
2026-05-13T09:30 audiencia_julgamento; ~2026-05-20T09:30 audiencia_julgamento | Para o julgamento, indico o dia 13-05-2026, pelas 9H30M, e, como segunda data, o dia 20-05-2026, pelas 9H30M.
2026-04-28T11:00 conferencia_pais | Convoque os pais para a conferência a que alude o art.º 35.º do RGPTC, a realizar em 28/4/2026, pelas 11h.
2026-05-21T15:00 assembleia_credores | Para assembleia de credores designa-se o próximo dia 21 de maio de 2026, às 15 horas.
2026-06-03T09:15 inquiricao | Para inquirição das testemunhas Ana e Rui designo o dia 3 de junho de 2026, pelas 09:15.
2026-04-22T10:00 interrogatorio | Compareça o arguido no dia 22-04-2026, às 10h00, para ser interrogado nos Serviços do M.P.
2026-05-19T16:00 leitura_sentenca | A sentença será lida no dia 19 de maio de 2026, pelas 16 horas.
2026-05-04T14:30 junta_medica | Junta médica: dia 4 de Maio de 2026, 14h30m.
2026-05-29T10:00 exame_pericial | Vai o sinistrado convocado para perícia médica, a realizar em 29-05-2026, às 10:00, no Gabinete Médico-Legal.
2026-06-17T09:00 inspecao_local | A inspeção ao local far-se-á no dia dezassete de junho de 2026, pelas nove horas.
2026-05-27T14:00 debate_instrutorio | O debate instrutório terá lugar a 27 de maio de 2026, 14:00h.
x2026-04-23T09:30; 2026-05-15T09:30 | Dá-se sem efeito o dia 23/04/2026, 9h30, e para o mesmo acto designa-se agora o dia 15/05/2026, à mesma hora.
x2026-05-07T14:00 | Desmarca-se, a requerimento das partes, a audiência do dia 7 de maio de 2026, às 14h00.
x2026-04-30T10:00; 2026-05-28T10:00 | A diligência agendada para 30-04-2026, às 10h00, é transferida para 28-05-2026, às 10h00.
2026-06-02T09:30 audiencia_julgamento; 2026-06-09T09:30 audiencia_julgamento | Para julgamento designam-se os dias 2 e 9 de junho de 2026, ambos às 09h30.
2026-05-08T10:00 !weekday | Comparência no dia 8 de maio de 2026, quinta-feira, às 10 horas.
2026-06-16T14:00 audiencia_previa; 5d | Audiência prévia a 16 de junho de 2026, pelas 14h; querendo, comuniquem os mandatários o impedimento em cinco dias.
2026-05-26T09:45 audiencia_partes | Tem lugar audiência de partes no dia 26.05.2026, pelas 9h45m.
2026-06-18T11:00 conferencia_interessados | Para a conferência de interessados, fica designado o dia 18 de junho de 2026, às 11h, por Webex.
2026-05-14T15:00 tentativa_conciliacao | Designo tentativa de conciliação para o dia 14/05/2026, pelas quinze horas.
2026-06-24T09:30 declaracoes | Será ouvido em declarações no dia 24 de Junho de 2026, às 9h30.
2026-09-29T09:30 audiencia_final | Fixa-se para a audiência final a data de 29 de setembro de 2026, com início às 9h30.
2026-06-25T15:00 abertura_propostas | Para abertura das propostas designou o Agente de Execução o dia 25/06/2026, pelas 15:00 horas.
- | O arguido vai condenado a 90 dias de multa.
- | Pena acessória de proibição de conduzir por 3 meses e 15 dias.
- | Fixo ao Sr. Perito o prazo de 30 dias para entrega do relatório.
- | Notifique o agente de execução para, em 10 dias, juntar o auto de penhora.
- | Peça à EMAT o relatório, a juntar em trinta dias.
- | O arrendamento foi celebrado pelo prazo de um ano, renovável.
- | Aos dez de março de 2026, às 14h, foi aberta a audiência de julgamento.
- | Em 2 de fevereiro de 2026, pelas 10h, ouviu-se em audiência a testemunha Pedro.
- | A audiência foi encerrada às 16 horas e 45 minutos.
- | Os réus, citados, não contestaram no prazo de 30 dias.
- | A apelante sustenta que dispunha de 40 dias para recorrer.
- | Ficou acordado que o preço seria pago em 30 dias.
- | O sinistrado esteve 60 dias com ITA.
- | Prescreve o art. 638.º que o prazo de recurso é de 30 dias.
- | Suspende-se a instância por 60 dias.
- | Vão os autos ao M.P. para, em 10 dias, emitir parecer.
- | O juiz profere a sentença no prazo de 30 dias.
- | O arguido deve apresentar-se semanalmente no posto da GNR.
- | Decorreram já mais de 20 dias sem que nada fosse dito.
- | Para conhecimento, envia-se cópia do despacho que antecede.
- | O trabalhador tinha direito a 22 dias úteis de férias.
- | A carta foi levantada no quinto dia.
- | A autora alega que notificou o réu para, em 15 dias, desocupar o locado.
- | Mantém-se a data da audiência anteriormente designada.
`
