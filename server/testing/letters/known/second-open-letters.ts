/** Whole letters of many courts and offices, each after what is to be read in it; `--` begins a page, `|` a row of a table. */
export const SECOND_OPEN_LETTERS = `
== 20d@c; 10d; dil5
Assunto: Citação após penhora - agente de execução
Nos termos e para os efeitos do disposto nos arts. 726.º e 728.º do CPC, fica V. Exª citado para os termos da execução acima identificada, cujo requerimento executivo se anexa em duplicado.
Tem o prazo de 20 dias para pagar ou opor-se à execução mediante embargos e, em dez dias, pode opor-se à penhora.
Ao prazo de defesa acresce uma dilação de cinco dias por a citação ter sido recebida por pessoa diversa.
Faz-se constar que é obrigatória a constituição de advogado nas execuções de valor superior à alçada da Relação.
O agente de execução dispõe de 5 dias para elaborar a nota discriminativa.
== 2026-04-21T09:30 audiencia_final; 10d
Assunto: Despacho saneador - notificação
Fica V. Exª notificado do despacho que se transcreve.
"Fixo à causa o valor de € 32.450,00. O processo é o próprio e não enferma de nulidades que o invalidem.
Os temas da prova são os seguintes: 1) o incumprimento do contrato de empreitada celebrado em 12 de junho de 2023, que deveria estar concluída em 180 dias; 2) os danos.
Para a realização da audiência final designo o dia 21 de abril de 2026, pelas 9h30.
As partes podem, em dez dias, reclamar dos temas da prova ou alterar os requerimentos probatórios.
Solicite ao IMT que informe em 20 dias da titularidade do veículo."
== 30d
Assunto: Sentença
Com a presente notificação segue cópia da sentença proferida nos autos à margem identificados.
Fica V. Exª advertido de que da mesma pode recorrer no prazo de 30 dias.
--
Em face do exposto, julgo a acção parcialmente procedente e, em consequência, condeno a ré a pagar à autora a quantia de € 8.120,00, acrescida de juros desde a citação.
Provou-se que, em 14 de janeiro de 2025, às 16:30 horas, as partes acordaram o pagamento em 90 dias, o que a ré não cumpriu.
Custas por autora e ré na proporção do decaimento. Registe e notifique.
== 5d; x2026-04-14T14:00; 2026-05-05T14:00 audiencia_previa
Assunto: Adiamento da audiência prévia
Por impedimento da Mmª Juiz, que integra tribunal coletivo, fica V. Ex.ª notificado de que se dá sem efeito a audiência prévia agendada para o dia 14-04-2026, pelas 14:00 horas.
Em sua substituição, designa-se o dia 05-05-2026, pelas 14:00 horas.
Querendo, poderão os Ilustres Mandatários, em 5 dias, propor datas alternativas, depois de articuladas entre si.
== 15d; 5d; 30d; 2026-05-12T10:00 assembleia_credores
Assunto: Anúncio - sentença de insolvência e citação de credores
No dia 05-03-2026, às 14:50 horas, foi proferida sentença de declaração de insolvência da devedora Carpintaria do Vouga, Lda., NIF 500000000, com sede em Águeda.
O prazo para a reclamação de créditos foi fixado em 30 dias.
É designado o dia 12-05-2026, pelas 10:00 horas, para a realização da assembleia de credores de apreciação do relatório.
Da presente sentença pode ser interposto recurso no prazo de 15 dias e, bem assim, deduzidos embargos no prazo de 5 dias.
O prazo é contínuo e não se suspende durante as férias judiciais.
== 15d@c
Assunto: Balcão Nacional de Injunções - notificação do requerido
Nos termos do Anexo ao Decreto-Lei n.º 269/98, de 1 de setembro, fica V. Ex.ª notificado para, no prazo de 15 dias, pagar ao requerente a quantia de 2.310,55 Euros, acrescida de 76,50 Euros de taxa de justiça, ou para deduzir oposição.
Na falta de pagamento ou de oposição dentro do prazo legal, será aposta fórmula executória ao requerimento, facultando-se ao requerente a possibilidade de intentar acção executiva.
| Capital: | Juros: | Taxa: | Total:
| 2.120,00 | 114,05 | 76,50 | 2.310,55
== 10d
Assunto: Conta de custas e guia para pagamento
Fica V. Ex.ª notificado da elaboração da conta que se junta, da qual poderá reclamar ou cujo valor deverá liquidar no prazo de dez dias.
A guia deixa de ser válida a partir do dia 20-05-2026.
| Entidade | Referência | Montante | Válida até
| 21213 | 481 293 776 | 204,00 EUR | 20-05-2026
== 20d; 2026-06-09T14:00 audiencia_julgamento; ~2026-06-16T14:00 audiencia_julgamento
Assunto: Notificação do despacho que designa dia para julgamento
Fica notificado, na qualidade de defensor do arguido, do despacho que recebeu a acusação pública deduzida pela prática de um crime de ofensa à integridade física p. e p. pelo art.º 143.º, n.º 1 do C.Penal, punível com prisão até 3 anos ou multa.
Para a audiência de julgamento foi designado o dia 9 de junho de 2026, às 14h00, e, para o caso de adiamento, nos termos do art.º 312.º, n.º 2 do C.P.P., o dia 16 de junho de 2026, às 14h00.
Poderá, no prazo de 20 dias, apresentar contestação acompanhada do rol de testemunhas.
== -
Assunto: Ata de audiência final
Aos 10 de março de 2026, pelas 9h30, na sala de audiências deste Juízo, onde se encontrava o Mmº Juiz de Direito, comigo escrivã, foi aberta a audiência.
Feita a chamada, verificou-se estarem presentes a autora e a sua ilustre mandatária e ausente o réu.
A testemunha disse conhecer o prédio há 30 anos e que o contrato foi celebrado por 5 anos, renovável por 1.
Finda a produção de prova e feitas as alegações, o Mmº Juiz declarou encerrada a audiência às 17h10m e ordenou a conclusão dos autos a fim de, no prazo de trinta dias, ser proferida sentença.
Do que, para constar, se lavrou a presente ata.
== 10d; 2026-04-29T09:30 tentativa_conciliacao
Assunto: Autos de acidente de trabalho - tentativa de conciliação
Fica V. Exª notificado, na qualidade de mandatário da seguradora, do relatório do exame médico singular que fixou à sinistrada a incapacidade permanente parcial de 6,2%, após 92 dias de ITA.
Mais fica convocado para a tentativa de conciliação, designada para o dia 29 de Abril de 2026, às 9:30 horas, nos Serviços do Ministério Público deste Juízo do Trabalho.
Deverá, em dez dias, juntar aos autos a apólice em vigor à data do acidente e o mapa das indemnizações pagas.
== 30d@c
Assunto: Citação da entidade demandada - acção administrativa
É V. Ex.ª citado, nos termos do artigo 81.º do CPTA, para contestar a acção administrativa, no prazo de trinta dias, sob a cominação prevista no n.º 4 do artigo 83.º do mesmo código.
No mesmo prazo, deverá remeter a este Tribunal o processo administrativo, sem o que ficará sujeito a sanção pecuniária compulsória.
O autor impugna o despacho de 17-11-2025 que lhe aplicou 40 dias de suspensão.
== 15d; x2026-04-16T10:00
Assunto: Regulação das responsabilidades parentais - notificação
Fica V. Ex.ª notificada de que, na conferência que teve lugar no dia 10 de março de 2026, não foi possível o acordo dos progenitores.
Foi fixado regime provisório, segundo o qual a criança passará com o pai fins de semana alternados e 15 dias nas férias de verão.
Dá-se sem efeito a conferência de pais de 16 de abril de 2026, às 10h00.
Tem, para apresentar alegações ou arrolar até dez testemunhas, o prazo de 15 dias, nos termos do art.º 39.º, n.º 4, do RGPTC.
== 10d; 10d
Assunto: Notificação por via eletrónica
Notifico V. Ex.ª do teor do despacho de fls. 214: "Ref.ª 38120077: Visto.
1. Atenta a posição assumida pela ré, notifique a autora para, no prazo de 10 dias, esclarecer a que título reclama a quantia de €4.000,00.
2. Ref.ª 38131222: notifique a ré para, em dez dias, juntar os originais dos documentos 3 e 4.
3. Insista junto da GNR pelo auto de ocorrência, concedendo-se o prazo de 15 dias.
4. Decorrido, voltem conclusos."
== 20u
Assunto: Decisão em processo de contraordenação
Fica V. Exª notificado de que, por decisão de 2 de março de 2026, lhe foi aplicada a coima de € 750,00 e a sanção acessória de inibição de conduzir por 60 dias.
A condenação torna-se definitiva e exequível se não for judicialmente impugnada, nos termos do art. 59.º do RGCO.
A impugnação deve ser apresentada a esta autoridade no prazo de vinte dias úteis, com alegações e conclusões.
Em caso de impugnação, o Tribunal pode decidir mediante audiência ou por simples despacho.
== 5d; 15d@o; 2026-05-27T10:00 abertura_propostas
Assunto: Venda mediante propostas em carta fechada
Fica V. Exª notificado, na qualidade de mandatário do exequente, da decisão que fixou em € 95.000,00 o valor base do imóvel e determinou a venda por propostas em carta fechada.
A abertura das propostas terá lugar no dia 27 de Maio de 2026, às 10 horas, no Juízo de Execução, devendo estas ser entregues até à hora da abertura.
Querendo, pode em cinco dias pronunciar-se sobre a designação do fiel depositário.
Sendo a proposta aceite, o proponente é notificado para depositar o preço em 15 dias.
== -
Assunto: Remessa de certidão
Em cumprimento do ordenado no despacho de 9 de março de 2026, junto se remete a V. Exª certidão da sentença proferida em 3 de fevereiro de 2026, transitada em julgado em 9 de março de 2026.
A presente certidão é válida por seis meses e a respectiva taxa foi já liquidada pelo requerente em 25 de fevereiro de 2026, às 11:15 horas.
O pedido havia sido formulado há mais de 30 dias, por anomalia do sistema Citius.
`
