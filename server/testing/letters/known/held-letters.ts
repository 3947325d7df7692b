/** The letters that were held back until the rules were written (`expectation.ts`). */
export const HELD_LETTERS = `
== 2026-05-12T09:30 audiencia_julgamento;~2026-05-19T09:30 audiencia_julgamento;20d
Assunto: Notificação para julgamento e para contestação
Fica V. Ex.ª notificado, como defensor do arguido, do despacho que recebeu a acusação e designou para a audiência de julgamento o dia 12 de maio de 2026, pelas 9h30, e, em caso de adiamento, o dia 19 de maio de 2026, pelas 9h30.
Mais fica notificado para, no prazo de 20 dias, apresentar, querendo, a contestação e o rol de testemunhas.
Os factos da acusação reportam-se a 4 de julho de 2024, cerca das 23:15 horas, e são punidos com pena de multa até 120 dias.
== 20d@c;10d
Assunto: Citação após penhora
Fica V. Ex.ª citado, na qualidade de executado, para, no prazo de 20 dias, pagar a quantia exequenda ou deduzir oposição à execução mediante embargos.
No mesmo ato fica notificado da penhora do vencimento, a que se pode opor em 10 dias, com os fundamentos do artigo 784.º do CPC.
A entidade patronal procederá ao desconto nos 5 dias posteriores ao pagamento de cada salário.
| Quantia exequenda | Despesas prováveis | Honorários do agente de execução
| 8.944,10 € | 894,41 € | 313,65 €
== 10d
Assunto: Notificação da contestação - CPT
Realizada sem êxito a audiência de partes em 10 de março de 2026, pelas 14:00 horas, fica a ré notificada para contestar a presente ação no prazo de 10 dias, sob pena de se considerarem confessados os factos articulados pelo autor.
O autor foi admitido em 2 de maio de 2019 e cumpria um período normal de trabalho de 40 horas semanais.
Foi-lhe comunicada a cessação do contrato com 15 dias de antecedência.
== -
Assunto: Despacho - aguardem os autos
Fica V. Ex.ª notificado do despacho que se segue.
--
DESPACHO
Aguardem os autos, por 30 dias, a resposta do Instituto da Segurança Social.
Insista com a Conservatória do Registo Predial, por ter decorrido o prazo de 10 dias que lhe foi fixado.
O julgamento mantém-se na data já designada.
== 10d;?
Assunto: Admissão do recurso e contra-alegações
Fica V. Ex.ª notificado da interposição de recurso pela parte contrária, podendo responder no prazo legal.
Mais fica notificado para, em 10 dias, se pronunciar sobre o efeito pretendido e a caução oferecida.
O valor da caução não será inferior a 12.450,00 euros.
== 20d@c;10d
Assunto: Citação - processo de inventário
É V. Ex.ª citado, como herdeiro, para em 20 dias, querendo, impugnar a legitimidade dos interessados citados e a competência do cabeça de casal.
No prazo de 10 dias deve ainda indicar o número de identificação fiscal e a morada dos demais interessados.
O inventariado faleceu em 17 de agosto de 2024, pelas 4 horas, no estado de casado.
== 48h
Assunto: Processo urgente - notificação
Fica V. Ex.ª notificado para, em 48 horas, juntar o documento comprovativo da residência da criança, atenta a natureza urgente dos autos.
A medida cautelar vigora por 6 meses e será revista findos 3 meses.
== 10d;20d
Assunto: Pedido de indemnização civil
Foi deduzido pedido de indemnização civil contra o arguido que V. Ex.ª representa, ao qual pode responder em 20 dias.
No prazo de 10 dias deverá esclarecer se aceita ser notificado por correio eletrónico.
A demandante esteve de baixa 21 dias e pede a quantia de 3.100 euros.
== 15d@c
Assunto: Procedimento especial de despejo
Fica V. Ex.ª citado para, no prazo de 15 dias, desocupar o locado, livre de pessoas e bens, ou opor-se à pretensão do senhorio.
O senhorio comunicou a resolução do contrato por mora superior a três meses, com o aviso de que a mora podia ser purgada no prazo de um mês.
Com a oposição deve ser junto o comprovativo do pagamento da taxa de justiça e da caução.
== 10d
Assunto: Execução - adjudicação de rendas
Notifique o executado para, em dez dias, se pronunciar sobre a adjudicação requerida, e comunique ao inquilino que deve depositar as rendas até ao dia 8 de cada mês.
O arrendamento foi celebrado por 5 anos, com renda mensal de 650 euros.
== 5u
Assunto: Processo especial de revitalização
Foi junta a lista provisória de créditos, publicada no portal Citius.
Podem os credores, de que V. Ex.ª é mandatário, impugná-la no prazo de 5 dias úteis.
As negociações concluem-se no prazo de dois meses, prorrogável por um mês.
== 10d
Assunto: Tribunal Administrativo e Fiscal - notificação
Notifique-se a Fazenda Pública da junção e a impugnante para, em 10 dias, se pronunciar sobre a exceção da caducidade do direito de ação.
A liquidação foi notificada em 14 de julho de 2025 e o prazo de três meses para impugnar contou-se do termo do prazo de pagamento voluntário.
== 2026-04-16T10:30 outra
Assunto: Processo de promoção e proteção
Fica V. Ex.ª, na qualidade de mandatária da progenitora, notificada para comparecer no próximo dia 16 de abril de 2026, às 10h30, neste Juízo de Família e Menores, onde se procurará obter acordo de promoção e proteção.
A medida anterior, de apoio junto dos pais por 12 meses, cessou em 28 de fevereiro de 2026.
`
