/** Sentences of many courts and offices, written while the rules were, each behind what is to be read in it; of every third, those that are read. */
export const OWN_SENTENCES = `
30d@c | Nos presentes autos, vai o réu citado para contestar, querendo, no prazo de trinta dias, a acção que lhe move a autora.
10d | Pelo presente fica V. Exª notificado do despacho junto, dispondo de 10 dias para responder.
10d | Da junção dos documentos notifique-se a contraparte, a qual poderá pronunciar-se em dez dias.
- | Ouça-se o Ministério Público em 10 dias.
10d | Exercendo o contraditório, digam as partes em 10 dias.
10d | Concede-se o prazo de 10 dias às partes para os fins tidos por convenientes.
10d | É formulado convite ao autor para, em 10 dias, apresentar nova petição.
10d | Deverá a parte, no prazo de dez dias, suprir a falta de mandato e ratificar o processado.
10d | Deverão ainda as partes, em 10 dias, vir aos autos informar se se opõem à dispensa da audiência prévia.
10d | As partes têm dez dias para se pronunciar.
5d | Têm os Ilustres Mandatários o prazo de cinco dias para dizer se se opõem às datas.
10d | Fica o autor obrigado a juntar, em 10 dias, a procuração.
20d | Pague no prazo de vinte dias ou deduza oposição.
5d | Deverá V. Exª pronunciar-se, em 5 dias, sobre a modalidade da venda e o valor base.
10d | Roga-se a V. Exª que se digne, no prazo de 10 dias, indicar a morada actual.
10d | Em 10 dias, deverá o exequente informar o montante já recebido.
10d | Assiste à parte contrária a faculdade de responder em 10 dias.
30d | Pretendendo recorrer, deverá fazê-lo em 30 dias.
20d | Pode o assistente deduzir acusação no prazo de 20 dias.
20d | Notificado da acusação, pode o arguido requerer instrução em 20 dias.
15d | Deve o arguido pagar a multa em que foi condenado no prazo de 15 dias.
20d | Pode impugnar judicialmente esta decisão no prazo de 20 dias.
10d@o | Deverá pagar a coima no prazo de 10 dias após o trânsito em julgado da decisão.
20d | Fica a entidade responsável notificada para contestar no prazo de 20 dias.
10d | Citem-se os requeridos para, em dez dias, alegarem o que tiverem por conveniente.
10d | Notifique a mãe para, em 10 dias, indicar a morada do pai da criança.
30d@c | São citados os interessados directos para, no prazo de 30 dias, deduzirem oposição ou reclamarem da relação de bens.
30d@o | O prazo para reclamar créditos é de 30 dias a contar da publicação do anúncio.
5d | A qualificação como fortuita pode ser impugnada em cinco dias.
10d | Notifique a insolvente e os credores para, em 10 dias, se pronunciarem quanto ao relatório do fiduciário.
15d | No prazo de 15 dias a contar da notificação, deverá pagar ou opor-se.
15d | Fica a autora notificada para, querendo, replicar no prazo de 15 dias.
3m | Do presente indeferimento cabe impugnação a apresentar no prazo de três meses.
10d | Da presente decisão do agente de execução cabe reclamação para o juiz, no prazo de 10 dias.
10d | Prazo: 10 (dez) dias.
30d | Prazo de contestação: 30 dias
10d | A ré que junte, em 10 dias, o original.
10d | Determina-se à ré a junção, em 10 dias, dos extractos bancários.
10d | Intime a requerida a entregar as chaves em 10 dias.
10d | Com a cominação legal, notifique novamente o autor para, em 10 dias, cumprir.
10d | Renova-se a notificação da autora para, em 10 dias, pagar a taxa.
10d | Sob pena de não serem admitidas, indique o réu, em 10 dias, os factos sobre que recai o depoimento.
10d | Notifique a junção, com vista a que a contraparte se pronuncie, querendo, no prazo de 10 dias.
10d | Digam autor e ré, em dez dias, se prescindem da audiência.
10d | Junto que se mostre o relatório pericial, as partes poderão reclamar no prazo de 10 dias.
10d | Tendo o Sr. Perito requerido prorrogação do prazo por 30 dias, notifique as partes para se pronunciarem em 10 dias.
10d | A ré requereu prazo de 30 dias; concedo-lhe 10 dias.
- | Tendo decorrido o prazo de 10 dias sem resposta, prossigam os autos.
- | A ré, notificada para em 10 dias juntar o documento, nada disse.
- | Foi a autora notificada, em 3 de fevereiro, para em dez dias juntar o documento, o que fez.
- | A ré deveria ter contestado no prazo de 30 dias.
- | O autor esteve internado 15 dias e ausente do trabalho 3 meses.
- | Condena-se o réu a pagar à autora, no prazo de 10 dias após o trânsito, a quantia de € 500,00.
- | O arguido fica sujeito a prisão preventiva, a reexaminar em 3 meses.
- | O pai passará com a criança 15 dias nas férias de verão.
- | O Tribunal da Relação decidirá no prazo de 30 dias.
- | Solicite ao Registo Civil certidão, em 10 dias.
- | O INML deverá remeter o relatório em 30 dias.
- | O agente de execução deverá, em 10 dias, proceder à venda.
- | O artigo 139.º, n.º 5, permite a prática do acto nos três dias úteis seguintes.
- | A notificação considera-se efectuada no 3.º dia útil posterior ao do registo.
- | Nos dez dias anteriores à audiência não houve requerimentos.
? | Fica citado para contestar no prazo fixado na lei.
2026-04-30T10:00 | Será realizada no dia 30 de abril de 2026, pelas 10:00, a inquirição das testemunhas.
2026-04-30T10:00 | Audiência de julgamento em 30-04-2026, 10h00.
2026-04-30T10:00; 2026-05-04T10:00 | O julgamento realizar-se-á nos dias 30 de abril e 4 de maio de 2026, ambos às 10h00.
2026-04-30T10:00; ~2026-05-04T10:00 | Julgamento no dia 30-04-2026, às 10h00, ou, não sendo possível, no dia 04-05-2026, às 10h00.
x2026-04-30T10:00 | Fica sem efeito a diligência marcada para 30-04-2026, às 10h00.
2026-04-30T14:30 | Inicia-se às 14 horas e 30 minutos do dia 30 de abril de 2026 a audiência final.
10d | Defiro o prazo de dez dias requerido pela autora.
10d | Fica deferido o prazo de dez dias solicitado pelo réu.
5d | O Tribunal fixa em cinco dias o prazo para os mandatários se pronunciarem.
10d | Para tanto, fixo o prazo de 10 dias.
10d | Notifique, com 10 dias de prazo.
10d | Notifique (10 dias).
10d | Às partes para alegações, por escrito, no prazo de 10 dias.
10d | Ao A. para responder, em 10 dias.
10d | Digam os AA., em 10 dias, o que tiverem por conveniente.
10d | Notifique o I. Mandatário do A. para, em 10 dias, informar.
30d | Notifique o Il. Patrono para propor a acção em 30 dias.
20d | Notifique-se pessoalmente o autor para constituir novo advogado em vinte dias.
10d | Na qualidade de mandatária do réu, fica V. Exa. notificada de que tem 10 dias para se pronunciar.
10d | Nos termos do disposto no artigo 590.º, n.º 2, al. b), do CPC, convida-se a autora a, no prazo de 10 dias, apresentar nova petição.
10d | A fim de se aferir da competência, notifique o autor para em 10 dias indicar a sede da ré.
10d | Porque indispensável, apresente a ré, em 10 dias, os originais.
10d | Atenta a frustração da citação, requeira o exequente o que tiver por conveniente no prazo de 10 dias.
10d | O requerimento de fls. 30 não pode ser atendido, pelo que se concede o prazo de 10 dias para o autor corrigir.
10d | Fica notificado para pagar, no prazo de 10 dias, a multa a que se refere o artigo 139.º, n.º 6, do CPC.
10d | Passe guia e notifique para pagar no prazo de 10 dias.
10d | Proceda à notificação das partes para, no prazo de 10 dias, se pronunciarem.
10d | Promova o autor, em dez dias, a habilitação de herdeiros.
10d | Preste o cabeça-de-casal contas no prazo de 10 dias.
10d | Apresente a parte em 10 dias o articulado corrigido.
10d | Clarifique a autora, em 10 dias, o valor da acção.
10d | Entregue o executado as chaves em 10 dias.
10d | Notifique o Ministério Público e a defesa para, em 10 dias, se pronunciarem.
10d | Dê conhecimento ao Sr. Perito; notifique as partes para, em 10 dias, se pronunciarem.
10d | Venho por este meio notificar V. Exª para, no prazo de 10 dias, se pronunciar sobre a venda.
5d | Mais informo que dispõe de 5 dias para se pronunciar quanto à decisão sobre a venda.
15d | Adverte-se que o prazo para oposição é de 15 dias.
30d; dil5 | Fica citado para contestar no prazo de 30 dias, a que acresce uma dilação de 5 dias.
10d | As alegações deverão ser apresentadas em 10 dias.
10d | Deve ser paga, em 10 dias, a taxa de justiça em dívida.
30d | Pode ser interposta apelação no prazo de 30 dias.
10d | É de 10 dias o prazo para reclamar da relação de bens.
10d | O prazo concedido é de 10 dias.
10d | Em igual prazo de dez dias, deverá juntar procuração.
10d | Até ao décimo dia após a notificação, deverá pagar a multa.
10d@o | Uma vez junto o relatório, as partes poderão reclamar no prazo de 10 dias a contar da notificação que lhes for feita.
24h | Fica notificado para, em vinte e quatro horas, entregar o menor.
- | O relatório social será elaborado em 30 dias.
- | Foi concedido à ré o prazo de 10 dias, que esta não respeitou.
- | O trabalhador tem direito a 22 dias de férias.
- | A escritura será celebrada no prazo de 60 dias.
- | A indemnização corresponde a 45 dias de retribuição por cada ano.
- | O arguido cumpriu 6 meses de prisão preventiva.
- | A pena extingue-se decorridos 5 anos.
- | O Tribunal dispõe de 15 dias para decidir.
- | Remeta os autos em 48 horas.
- | Aguardem os autos por 10 dias.
- | Se o arguido não pagar em 15 dias, cumprirá prisão subsidiária.
10d | Fica V. Exª por este meio notificado, nos termos do art. 221.º do CPC, do articulado superveniente, podendo a ele responder no prazo de 10 dias.
10d | Atento o teor da promoção que antecede, ouça-se o arguido, por dez dias.
10d | Por requerimento de 2 de março de 2026, a ré juntou documentos; notifique a autora para se pronunciar em 10 dias.
10d | Julgo verificada a falta de mandato e, em consequência, fixo o prazo de 10 dias para a sua regularização.
10d | Homologo a desistência; notifique a ré para, em 10 dias, dizer se aceita.
10d | Nomeio perito o Sr. Eng. António Silva; notifique as partes para, em 10 dias, indicarem os seus peritos.
20d | Cite o cônjuge do executado para, no prazo de 20 dias, requerer a separação de bens ou juntar certidão.
10d | Notifique o arrendatário para, em 10 dias, dizer a quem paga a renda.
10d | Notifique a Companhia de Seguros demandada para, em 10 dias, juntar as condições gerais.
10d | Notifique o curador provisório para, em 10 dias, se pronunciar.
10d | Notifique o representante legal da sociedade insolvente para, em 10 dias, entregar os documentos.
10d | Notifique o exonerando para, no prazo de 10 dias, entregar ao fiduciário os montantes em falta.
10d | Notifiquem-se os ilustres mandatários, que deverão, em 10 dias, acordar nas datas.
10d | Pelo Mmº Juiz foi concedido o prazo de 10 dias ao Ilustre Mandatário da autora para juntar substabelecimento.
10d | DESPACHO: Notifique as partes para, no prazo de 10 dias, se pronunciarem sobre a promoção.
30d | Fica notificado o arguido da sentença, de que poderá recorrer no prazo de 30 dias.
5d | Tem V. Exª 5 dias para se opor à prolação de decisão por despacho.
10d | Fica notificado da decisão sumária, podendo reclamar para a conferência em dez dias.
5d | Convido o recorrente a completar as conclusões no prazo de cinco dias.
30d | Dispõe a recorrida de 30 dias para contra-alegar.
10d | Conceda-se vista às partes por 10 dias.
10d | Abra-se vista ao Ministério Público e, após, notifique as partes para em 10 dias se pronunciarem.
10d | Após junção da certidão, o que deverá ocorrer em 10 dias, conclua.
10d | Por se tratar de questão nova, e em cumprimento do contraditório, as partes que se pronunciem em 10 dias.
10d | Fica V. Exª notificado para no prazo máximo de 10 dias juntar o documento.
10d | Fica notificado para, no prazo único e improrrogável de 10 dias, dar cumprimento ao despacho.
10d | Fica not1ficado para, no praz0 de lO dias, responder.
10d | Fica V. Ex,ª notificado para, no prazo de 10 dias. se pronunciar.
- | A ré contestou no prazo de 30 dias.
- | O recurso foi interposto no décimo dia do prazo de 30 dias.
- | Foram citados os credores, que dispunham de 15 dias para reclamar.
- | A obra deveria estar concluída em 90 dias.
- | A medida de acolhimento é prorrogada por seis meses.
- | O arguido tem 35 anos de idade.
- | Solicite ao Banco que informe em 10 dias o saldo.
- | O Sr. AE deverá juntar em 10 dias a certidão.
- | Determino que o perito preste esclarecimentos em 10 dias.
- | Será dada à ré a possibilidade de responder em 10 dias.
- | Não tendo o réu contestado no prazo de 30 dias, consideram-se confessados os factos.
2026-06-02T10:00 | Designa-se para a realização da diligência de inquirição de testemunhas o dia 2 de junho de 2026, pelas 10:00 horas.
2026-06-02T10:00 | Mantém-se para o dia 2 de junho de 2026, às 10h00, a audiência final.
2026-06-02T10:00 | Fica V. Exª notificado da data designada para a audiência prévia: 02-06-2026, às 10:00 horas.
2026-06-02T10:00 | Convoca-se a assembleia de credores para o dia 2 de junho de 2026, pelas 10h.
2026-06-02T10:00; ~2026-06-05T10:00 | Para a tentativa de conciliação designo o dia 2 de junho de 2026, às 10h00, e, na impossibilidade, o dia 5 de junho de 2026, às 10h00.
x2026-06-02T10:00; 2026-06-05T10:00 | Altera-se a data da audiência prévia de 2 de junho de 2026, às 10h00, para 5 de junho de 2026, às 10h00.
x2026-06-02T10:00 | Comunica-se que foi cancelada a diligência do dia 2 de junho de 2026, às 10h00.
2026-06-02T10:00 | Audiência de discussão e julgamento a realizar no dia 2 de junho de 2026 pelas dez horas.
2026-06-02T10:00 | O exame médico terá lugar no dia 2 de junho de 2026, às 10:00, na Delegação do Porto do INMLCF.
2026-06-02T10:00 | A diligência de despejo realizar-se-á a 2 de junho de 2026, pelas 10h00.
- | O contrato foi celebrado em 2 de junho de 2025, pelas 10h00, no Cartório Notarial.
- | Na audiência de 2 de março de 2026, pelas 10h00, o réu confessou.
10d | Defere-se o requerido, devendo a ré juntar o documento em dez dias.
10d | O autor dispõe, para o efeito, de 10 dias.
10d | Tem 10 dias.
30d@c | Fica V. Exª, na qualidade de legal representante da ré, citado para contestar no prazo de 30 dias.
10d | Objecto: notificação para pagamento, em 10 dias, da taxa de justiça.
`
