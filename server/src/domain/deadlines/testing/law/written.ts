/** Durations that the act itself states, in the forms of Portuguese letters, and numbers that are none. */
export const WRITTEN = `
Notificação para, no prazo de 5 dias, juntar documento | Ação de Processo Comum | Lisboa local | Secretaria | 2026-05-11 | 2026-05-19! | CPC 149.º n.º 1: the judge set 5 days
Notificação de Despacho - em 5 dias, indicar a morada da testemunha | Acção de Processo Comum | Porto central | Secretaria | 2026-05-11 | 2026-05-19! | CPC 149.º n.º 1; "em 5 dias"
Despacho (prazo: 8 dias) | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-22! | duration in parentheses
Notificação de despacho. Prazo: 3 dias | Ação de Processo Comum | Braga | Secretaria | 2026-05-11 | 2026-05-18! | CPC 149.º: written 3 days
NOTIFICAÇÃO PARA SE PRONUNCIAR NO PRAZO DE DEZ DIAS | ACÇÃO DE PROCESSO COMUM | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | number in words, upper case
Notificação para, em vinte dias, constituir mandatário | Ação de Processo Comum | Lisboa local | Secretaria | 2026-10-12 | 2026-11-04! | CPC 41.º and 47.º: written 20 days
Constituição de mandatário no prazo de 20 dias | Ação de Processo Comum | Porto central | Secretaria | 2026-10-12 | 2026-11-04! | CPC 47.º n.º 3
Notificação para, no prazo de 10 (dez) dias, aperfeiçoar a petição inicial | Ação de Processo Comum | Coimbra | Secretaria | 2026-10-12 | 2026-10-26! | CPC 590.º n.º 4
Notificação para, no prazo de cinco (5) dias, prestar esclarecimentos | Ação de Divisão de Coisa Comum | Porto local | Secretaria | 2026-10-12 | 2026-10-20! | words and digits
Convite ao aperfeiçoamento, prazo de quinze dias | Ação de Processo Comum | Loures | Secretaria | 2026-10-12 | 2026-10-30! | CPC 590.º n.º 4
Tomar conhecimento e, em 10 dias, dizer o que tiver por conveniente | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 3.º n.º 3; asks, so never "Sem prazo"
Notificação para tomar conhecimento do ofício e, querendo, se pronunciar em cinco dias | Ação de Processo Comum | Sintra | Secretaria | 2026-05-11 | 2026-05-19! | CPC 3.º n.º 3
Junção de procuração - notificação para ratificar o processado no prazo de 10 dias, sob pena de ficar sem efeito | Ação de Processo Comum | Lisboa local | Secretaria | 2026-05-11 | 2026-05-25! | CPC 48.º n.º 2
Notificação para, em 48 horas, indicar contacto da testemunha | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-18! | Código Civil 279.º d): 48 hours are two days
Notificação: prazo de 24 horas para responder à proposta | Ação de Processo Comum | Porto central | Secretaria | 2026-05-11 | 2026-05-15! | Código Civil 279.º d): 24 hours are one day
Despacho: responda em quarenta e oito horas | Ação de Processo Comum | Guimarães | Secretaria | 2026-05-12 | 2026-05-18! | Código Civil 279.º d); from Friday 15 the second day is Sunday, moves to Monday
Notificação para, no prazo de 72 horas, entregar as chaves | Ação de Processo Comum | Lisboa local | Secretaria | 2026-05-11 | 2026-05-18! | Código Civil 279.º: three days; the third is a Sunday
Notificação para se pronunciar no prazo de duas semanas | Ação de Processo Comum | Porto local | Secretaria | 2026-10-12 | 2026-10-29! | Código Civil 279.º c): a week ends on the same day
Notificação - prazo de uma semana | Ação de Processo Comum | Lisboa local | Secretaria | 2026-10-12 | 2026-10-22! | Código Civil 279.º c)
Notificação para, no prazo de um mês, comprovar o registo da ação | Ação de Processo Comum | Lisboa central | Secretaria | 2026-10-12 | 2026-11-16! | Código Civil 279.º c): same day of the next month, 15 is a Sunday
Notificação para juntar certidão no prazo de 2 meses | Ação de Processo Comum | Porto central | Secretaria | 2026-05-11 | 2026-07-14! | Código Civil 279.º c): 14 July, before the court holidays
Notificação para juntar certidão no prazo de dois meses | Ação de Processo Comum | Lisboa central | Secretaria | 2026-06-12 | 2026-09-30! | months that meet court holidays are of 30 days: STA 703/07, TCAN 571/13
Notificação para promover a habilitação no prazo de 6 meses | Acção de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-11-16! | CPC 138.º n.º 1: six months or more are not suspended
Notificação para, em trinta dias, apresentar contas | Prestação de Contas | Lisboa local | Secretaria | 2026-10-12 | 2026-11-16! | CPC 942.º n.º 1
Notificação para pagar em vinte e cinco dias | Ação de Processo Comum | Porto central | Secretaria | 2026-10-12 | 2026-11-09! | number in several words
Notificação para, no prazo de 05 dias, indicar NIF | Ação de Processo Comum | Lisboa local | Secretaria | 2026-05-11 | 2026-05-19! | leading zero
Notificação para em prazo não superior a 10 dias juntar os documentos em falta | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 590.º n.º 3
Notificação para, no prazo de 20 dias, se opor à execução e, no prazo de 10 dias, à penhora | Execução Ordinária (Ag. Execução) | Lisboa execução | Agente de Execução | 2026-05-11 | 2026-05-25! | CPC 728.º n.º 1 and 785.º n.º 1: two numbers, the earlier
Notificação para responder em 10 dias e juntar documentos em 5 dias | Ação de Processo Comum | Braga | Secretaria | 2026-05-11 | 2026-05-19! | two numbers, the earlier
Notificação para em 10 (quinze) dias responder | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | words and digits disagree: the earlier, or ask
Notificação de Despacho, com prazo de 15 dias | Acção de Processo Comum | Lisboa | Secretaria | 2010-12-08 | 2011-01-10! | published example: 8 December and third day on a Saturday, férias to 3 January
Vista por 10 dias | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25 | CPC 149.º
Notificação para dizer o que tiver por conveniente | Ação de Processo Comum | Porto central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 149.º n.º 1; asks
Notificação para, querendo, responder | Procedimento Cautelar (CPC2013) | Lisboa local | Secretaria | 2026-07-13 | 2026-07-27! | CPC 149.º n.º 1 and 363.º n.º 1: urgent
Notificação para os efeitos do artigo 221.º do CPC, sob pena de multa | Ação de Processo Comum | Lisboa local | Secretaria | 2026-05-11 | 2026-05-25! | CPC 149.º; an article is no number of days
Notificação para, no prazo legal, apresentar reclamação de bens | Inventário | Lisboa local | Secretaria | 2026-10-12 | 2026-11-16! | CPC 1104.º n.º 1; "prazo legal" is no number
Notificação do despacho que fixa em 30 dias o prazo do relatório pericial | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 149.º n.º 1: the 30 days are the expert's
Requerimento do perito a pedir prorrogação do prazo por 60 dias | Ação de Processo Comum | Porto central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 149.º n.º 1: asked by another, answer in 10
Requerimento de prorrogação do prazo por 30 dias | Ação de Processo Comum | Lisboa central | Mandatário | 2026-05-11 | 2026-05-25! | CPC 149.º n.º 1 and 569.º n.º 5: asked by the other side
Requerimento apresentado há 20 dias | Ação de Processo Comum | Lisboa local | Mandatário | 2026-05-11 | 2026-05-25! | CPC 149.º n.º 1; "há 20 dias" is past
Notificação de requerimento - decorridos 30 dias sobre a suspensão da instância | Ação de Processo Comum | Porto local | Secretaria | 2026-05-11 | 2026-05-25! | CPC 149.º n.º 1; "decorridos" is past
Despacho que suspende a instância por 30 dias | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-29! | CPC 644.º n.º 2 c) and 638.º n.º 1: the 30 days are of the suspension
Notificação do despacho de 12-03-2026, fls. 409 a 455 | Ação de Processo Comum | Braga | Secretaria | 2026-05-11 | 2026-05-25! | CPC 149.º n.º 1; date and sheets are no duration
Despacho - aguardem os autos nos termos do artigo 281.º, n.º 1, do CPC | Ação de Processo Comum | Lisboa central | Secretaria | 2026-10-12 | 2027-04-15! | CPC 281.º n.º 1: six months, not 281 days
Notificação da condenação em multa de 5 UC | Ação de Processo Comum | Lisboa local | Secretaria | 2026-05-11 | 2026-05-29! | CPC 644.º n.º 2 e) and 638.º n.º 1; 5 UC is no duration
Notificação para pagamento da multa pelo 3.º dia útil (artigo 139.º, n.º 6) | Ação de Processo Comum | Porto central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 139.º n.º 6 and 149.º n.º 1; third working day is no duration
Notificação da proposta de acordo, válida por 90 dias | Ação de Processo Comum | Lisboa central | Mandatário | 2026-05-11 | 2026-05-25 | CPC 149.º n.º 1: the 90 days are the offer's
Resposta ao requerimento com a referência 30123456 | Ação de Processo Comum | Lisboa central | Mandatário | 2026-05-11 | 2026-05-25 | CPC 149.º n.º 1; a reference is no duration
Notificação para, no prazo de 1 ano, dar impulso | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2027-05-14! | CPC 138.º n.º 1: longer than six months, not suspended
Notificação para em 15 dias, e não 30, juntar tradução | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-29! | two numbers, the earlier
Notificação urgente para se pronunciar em 2 dias | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-12 | 2026-05-18! | written 2 days; the second is a Sunday
Notificação da decisão de adiamento, requerido com 5 dias de antecedência | Ação de Processo Comum | Porto central | Secretaria | 2026-05-11 | 2026-05-25 | CPC 149.º n.º 1; days before a hearing are no duration
Notificação para dentro de 5 dias esclarecer o pedido | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-19! | "dentro de 5 dias"
Notificação para, no prazo máximo de 3 dias, indicar morada | Acção de Processo Comum | Braga | Secretaria | 2026-05-11 | 2026-05-18! | "prazo máximo"; the third day is a Sunday
Notificação para nos 5 dias subsequentes requerer o que houver por bem | Ação de Processo Comum | Porto central | Secretaria | 2026-05-11 | 2026-05-19! | "nos 5 dias subsequentes"
Despacho, prazo-5 dias | Ação de Processo Comum | Lisboa local | Secretaria | 2026-05-11 | 2026-05-19! | no spaces around the hyphen
DESPACHO - PRAZO: CINCO DIAS | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-19! | words, upper case
Notificacao para em oito dias dizer se mantem interesse | Accao de Processo Comum | Porto central | Secretaria | 2026-10-12 | 2026-10-23! | words without accents
Notificação para, no prazo de 5 dias após a notificação, juntar comprovativo | Ação de Processo Comum | Guimarães | Secretaria | 2026-05-11 | 2026-05-19! | the start is this notification
Notificação para, em 5 dias úteis, juntar comprovativo | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-21! | written working days; 138.º counts the others on
Notificação para, no prazo de 3 meses, juntar habilitação | Ação de Processo Comum | Lisboa central | Secretaria | 2026-09-15 | 2026-12-18! | Código Civil 279.º c): 18 December, before the holidays
Notificação para, no prazo de três meses, juntar habilitação | Ação de Processo Comum | Porto central | Secretaria | 2026-10-12 | 2027-01-26! | months that meet court holidays are of 30 days: STA 703/07
Notificação para juntar documentos até 20-05-2026 | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-20! | the last day is written
Notificação para pagamento até ao dia 18 de maio de 2026 | Ação de Processo Comum | Porto local | Secretaria | 2026-05-11 | 2026-05-18! | the last day is written in words
Notificação para alterar o rol de testemunhas até 20 dias antes da audiência final | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | asks! | CPC 598.º n.º 2: counted backwards from a day that is not told
Notificação para juntar documentos nos 20 dias que antecedem a audiência final | Ação de Processo Comum | Porto central | Secretaria | 2026-05-11 | asks! | CPC 423.º n.º 2: counted backwards from a day that is not told
Notificação para, em 10 dias, se pronunciar (processo suspenso há 6 meses) | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | "há 6 meses" is past
Notificação da sentença, proferida após produção de prova em 3 dias | Ação de Processo Comum | Lisboa central | Secretaria | 2026-10-12 | 2026-11-16! | CPC 638.º n.º 1; the days of the hearing are no deadline
Despacho (prazo: 5 dias) | Procedimento Cautelar (CPC2013) | Lisboa local | Secretaria | 2026-07-13 | 2026-07-21! | CPC 363.º n.º 1: written 5 days, urgent
Notificação para, em 5 dias, se pronunciar | Insolvência pessoa coletiva (Apresentação) | Lisboa comércio | Secretaria | 2026-12-18 | 2026-12-28! | CIRE 9.º n.º 1: written 5 days, urgent
Notificação para, no prazo de 10 dias, responder | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-07-13 | 2026-07-27! | CPP 104.º n.º 2 where detained: the earlier end
`
