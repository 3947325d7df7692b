/** The sentences that were held back until the rules were written (`expectation.ts`). */
export const HELD_SENTENCES = `
10d | Diga o exequente, no prazo de dez dias, qual o valor que considera estar ainda em dívida.
3d | Comprove a requerente nos autos, em três dias, o pagamento da provisão ao agente de execução.
30d@c | É V. Exa. por este meio citada, na qualidade de interessada direta na partilha, podendo no prazo de 30 dias deduzir oposição ao inventário.
20d | Requerida a intervenção principal provocada, cite-se a chamada para, querendo, oferecer articulado próprio em 20 dias.
30d | Fica V. Ex.ª notificada da contestação com reconvenção e de que pode replicar em 30 dias.
10d | Notifique o assistente para, no prazo de 10 dias, deduzir, querendo, acusação particular.
10d | Frustrada a conciliação, fica a ré notificada para contestar no prazo de 10 dias, sob pena de se considerarem provados os factos.
10d | Fica o requerido citado para contestar, em 10 dias, o processo de acompanhamento de maior.
5d | Fica o devedor notificado para entregar ao administrador da insolvência, em 5 dias, os documentos do artigo 24.º do CIRE.
20u | Não se conformando com a coima, pode o arguido impugná-la judicialmente no prazo de 20 dias úteis.
15d | Aceite a proposta de V. Ex.ª, fica notificado para depositar a totalidade do preço em 15 dias.
5d | Notifique as partes da nota justificativa e discriminativa de custas de parte, podendo a vencida reclamar em 5 dias.
10d | Requerendo-se a prestação de depoimento de parte, indique a requerente, em 10 dias, os factos sobre que há de recair.
10d | Fica V. Exa. not1ficado para, no prazo de 1O dias, juntar aos autos certidão de nascimento.
10d;20d | Cite os requeridos, nos termos do art. 366.º, para deduzirem oposição em 10 dias; os demais interessados são citados para, em 20 dias, o que tiverem por conveniente.
10d | Aos requerentes para, em 10 dias, suprirem a falta do documento comprovativo do pagamento do IMT.
10d;10d@o | Devem as partes, em 10 dias, apresentar os seus requerimentos probatórios ou alterar os já apresentados, podendo responder aos da contraparte nos 10 dias subsequentes.
10d@c;dil15 | Cite-se para contestar em 10 dias, com dilação de 15 dias por se encontrar na Região Autónoma dos Açores.
? | Cite, advertindo do disposto no artigo 569.º, n.º 1, do CPC.
10d | É concedido o prazo de 10 (dez) dias ao Réu para, querendo, se pronunciar sobre a ampliação do pedido.
10d | Notifique as partes da não admissão do documento n.º 7 e para, querendo e em 10 dias, o substituírem.
15d | O notificado tem 15 dias para nomear à penhora o crédito que reconhece, ou declarar o que tiver por conveniente.
10d | Deste modo, e para os fins do artigo 3.º, n.º 3, diga a ré o que tiver por conveniente em dez dias, seguindo-se depois a decisão.
30d@c | Fica citado para, no prazo de trinta dias, apresentar contestação ao pedido de divórcio sem consentimento, por se ter frustrado a conciliação.
- | O prazo de contestação, de 30 dias, terminou sem que o réu tivesse apresentado qualquer articulado.
- | Oportunamente, solicite à DGRSP a elaboração do relatório social, a remeter em 45 dias.
- | O Sr. Perito presta os esclarecimentos por escrito em 15 dias.
- | Aguardem os autos por 30 dias e, nada vindo, voltem conclusos.
- | O recorrente defende que o prazo é de 40 dias, por ter impugnado a matéria de facto.
- | Presume-se a notificação feita no terceiro dia posterior ao da elaboração, ou no primeiro dia útil seguinte a esse.
- | O sinistrado esteve com incapacidade temporária absoluta durante 187 dias.
- | A menor passará 15 dias de férias com cada progenitor, a combinar até ao fim de maio.
- | As partes acordam em que o réu paga 3.000 euros em 6 prestações, vencendo-se a primeira 30 dias após a homologação.
- | Entre a notificação e o requerimento passaram 12 dias.
- | Correm éditos de 30 dias, contados da segunda e última publicação do anúncio.
- | Nos termos do artigo 10.º e do artigo 15.º do Decreto-Lei n.º 269/98, confere-se força executiva ao requerimento.
- | O requerimento de apoio judiciário considera-se deferido decorridos 30 dias sem decisão da Segurança Social.
- | Foi notificado o executado, que nos 20 dias seguintes não se opôs.
- | The defendant has 14 days to reply under English law, as the expert explained.
- | O cheque foi apresentado a pagamento dentro dos 8 dias seguintes à emissão.
- | Se tivesse requerido a segunda perícia em 10 dias, seria a mesma deferida.
- | Dê vista ao Ministério Público para, em 5 dias, promover o que tiver por conveniente.
2026-04-16T09:30 audiencia_previa | Para a audiência prévia, que terá as finalidades do artigo 591.º, n.º 1, alíneas a) a g), designo o dia 16 de abril de 2026, às 9h30.
2026-03-30T11:00 conferencia_pais | Convoque os progenitores para a conferência de pais, a realizar em 30/03/2026, às 11 horas.
2026-10-08T10:00 leitura_sentenca | Para a leitura da sentença fica designado o dia 8 de outubro de 2026, às 10h00.
2026-06-09T10:30 debate_instrutorio | Designo para o debate instrutório o dia 9 de junho de 2026, pelas 10h30m.
2026-07-07T- audiencia_final | Para continuação da audiência final fica designado o dia 7 de julho de 2026, da parte da tarde.
2026-06-18T09:30 audiencia_julgamento;~2026-06-25T09:30 audiencia_julgamento | Julgamento: 18-06-2026, 09:30 (1.ª data); 25-06-2026, 09:30 (2.ª data, caso a primeira se frustre).
2026-09-22T14:00 audiencia_final | Tendo em conta as férias e a agenda do tribunal, só é possível marcar a audiência final para o dia 22 de setembro de 2026, às 14,00 horas.
2026-11-11T09:30 audiencia_final;2026-11-18T09:30 audiencia_final;2026-11-25T09:30 audiencia_final | Designam-se para a audiência final as datas de 11, 18 e 25 de novembro de 2026, sempre às 9h30.
2026-05-11T- audiencia_julgamento | O julgamento terá lugar no próximo dia 11 de maio de 2026.
- | No dia 5 de março de 2026, às 15:30 horas, foi proferida sentença de declaração de insolvência de Prates & Lobo, Lda.
- | Mantém-se a data já designada para a audiência.
- | A ré alega que a audiência de 9 de outubro de 2025 foi adiada a pedido do autor.
- | Por despacho de 2 de fevereiro de 2026 foi dispensada a audiência prévia.
- | Nasceu o arguido em 9 de setembro de 1986, na freguesia de Arroios, pelas 3 horas.
10d | Dá-se conhecimento a V. Ex.ª do teor do ofício da conservatória, podendo pronunciar-se em 10 dias.
5d | Sem prejuízo da multa já paga, deve em cinco dias juntar o comprovativo legível.
- | O prazo de 10 dias que a lei confere ao agente de execução para citar não foi cumprido.
- | Cumprirá a pena acessória entregando a carta de condução na secretaria, como foi advertido na leitura da sentença.
2026-05-04T14:00 audiencia_final | Assim, remarco a audiência final para o dia 4 de maio de 2026 (segunda-feira), pelas 14:00 horas.
- | Na sessão de 4 de março de 2026, iniciada às 9:30 horas, foram ouvidas três testemunhas, conforme consta da ata.
`
