/** Service of process, which the presumption of notification does not reach, and the calendar: seats, holidays, weekends, court holidays. */
export const SERVICE = `
Citação | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | asks! | CPC 219.º, 228.º to 230.º: the day of service is not known
CITAÇÃO | Ação de Processo Comum | Porto central | Secretaria | 2026-05-11 | asks! | CPC 230.º: the day the receipt was signed
Citacao | Ação de Processo Comum | Braga | Secretaria | 2026-05-11 | asks! | CPC 230.º; without accents
Citação do Executado | Execução Ordinária (Ag. Execução) | Lisboa execução | Secretaria | 2026-05-11 | asks! | CPC 726.º n.º 6, 230.º
Citação para contestar no prazo de 30 dias | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | asks! | CPC 569.º n.º 1: the number is known, the day is not
Citação para, em 20 dias, pagar ou opor-se à execução | Execução Sumária (Ag. Execução) | Porto execução | Secretaria | 2026-05-11 | asks! | CPC 728.º n.º 1; day not known
Citação Edital | Ação de Processo Comum | Lisboa local | Secretaria | 2026-05-11 | asks! | CPC 242.º: from the notice, with 30 days of dilation (245.º n.º 3)
Carta de citação | Ação de Processo Comum | Sintra | Secretaria | 2026-05-11 | asks! | CPC 228.º
Citação urgente | Procedimento Cautelar (CPC2013) | Lisboa local | Secretaria | 2026-05-11 | asks! | CPC 366.º n.º 2; the day is not known
Citação | Ação Administrativa | TAC Lisboa | Secretaria | 2026-05-11 | asks! | CPTA 81.º, 82.º n.º 1; CPC 230.º
Citação do devedor | Insolvência pessoa coletiva (Requerida) | Lisboa comércio | Secretaria | 2026-05-11 | asks! | CIRE 29.º and 30.º; the day is not known
Citação | Acção de processo comum (Trabalho) | Lisboa trabalho | Secretaria | 2026-05-11 | asks! | CPT 54.º n.º 3; CPC 230.º
Citação do requerido para alegar | Alteração da Regulação das Responsabilidades Parentais | Lisboa família | Secretaria | 2026-05-11 | asks! | RGPTC 42.º n.º 3; CPC 230.º
Citação dos credores | Execução Ordinária | Lisboa execução | Secretaria | 2026-05-11 | asks! | CPC 786.º and 788.º n.º 2
Citação para os termos do inventário | Inventário | Lisboa local | Secretaria | 2026-05-11 | asks! | CPC 1104.º n.º 1; CPC 230.º
Segunda via da citação em pessoa diversa | Ação de Processo Comum | Porto local | Secretaria | 2026-05-11 | asks! | CPC 233.º and 245.º n.º 1 a): 5 days of dilation
Citação com prazo de dilação de 5 dias | Ação de Processo Comum | Guimarães | Secretaria | 2026-05-11 | asks! | CPC 245.º: dilation is no deadline; the day is not known
Notificação da frustração da citação | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 149.º n.º 1: a notification to the claimant, no service
Notificação de Requerimento | Ação de Processo Comum | Lisboa local | Secretaria | 2025-05-31 | 2025-06-16! | CPC 138.º n.º 2: 13 June 2025 is the holiday of Lisboa
Notificação de Requerimento | Ação de Processo Comum | Almada | Secretaria | 2025-05-31 | 2025-06-13! | 13 June is no holiday in Almada
Notificação de Requerimento | Ação de Processo Comum | Sintra | Secretaria | 2025-05-31 | 2025-06-13! | 13 June is no holiday in Sintra
Notificação de Requerimento | Ação de Processo Comum | Lisboa | Secretaria | 2025-05-31 | 2025-06-13! | seat not known: 13 June is not taken as a holiday
Notificação para, no prazo de 15 dias, se pronunciar | Ação de Processo Comum | Porto central | Secretaria | 2025-06-06 | 2025-06-25! | 24 June is the holiday of Porto
Notificação para, no prazo de 15 dias, se pronunciar | Ação de Processo Comum | Porto | Secretaria | 2025-06-06 | 2025-06-24! | Comarca do Porto without a unit names no seat
Notificação para, no prazo de 15 dias, se pronunciar | Insolvência pessoa coletiva (Apresentação) | Santo Tirso | Secretaria | 2025-06-06 | 2025-06-24! | 24 June is no holiday in Santo Tirso
Notificação para, no prazo de 15 dias, se pronunciar | Ação de Processo Comum | Braga | Secretaria | 2026-06-06 | 2026-06-25! | 24 June is the holiday of Braga
Notificação para, no prazo de 15 dias, se pronunciar | Ação de Processo Comum | Guimarães | Secretaria | 2026-06-06 | 2026-06-25! | 24 June is the holiday of Guimarães
Notificação para, no prazo de 15 dias, se pronunciar | Ação de Processo Comum | Setúbal | Secretaria | 2026-07-27 | 2026-09-16! | 15 September is the holiday of Setúbal
Notificação para, no prazo de 15 dias, se pronunciar | Ação de Processo Comum | Lisboa central | Secretaria | 2026-07-27 | 2026-09-15! | 15 September is a working day in Lisboa
Notificação para, em 5 dias, responder | Ação de Processo Comum | Faro | Secretaria | 2026-08-30 | 2026-09-08! | 7 September is the holiday of Faro
Despacho | Ação de Processo Comum | Lisboa central | Secretaria | 2026-03-20 | 2026-04-13! | worked case: férias 29 March to 6 April, tenth day a Saturday
Despacho | Ação de Processo Comum | Lisboa central | Secretaria | 2026-12-05 | 2026-12-21! | worked case: third day is 8 December
Despacho | Procedimento Cautelar (CPC2013) | Lisboa central | Secretaria | 2026-12-05 | 2026-12-21! | worked case, urgent
Despacho | Ação de Processo Comum | Porto central | Secretaria | 2026-12-18 | 2027-01-13! | notified in the last working day, counted from 4 January
Despacho | Ação de Processo Comum | Lisboa central | Secretaria | 2026-12-21 | 2027-01-13! | notified on 24 December, inside the holidays; counted from 4 January
Despacho | Ação de Processo Comum | Braga | Secretaria | 2026-12-29 | 2027-01-14! | third day 1 January: notified on Monday 4
Despacho | Ação de Processo Comum | Coimbra | Secretaria | 2026-07-06 | 2026-09-04! | ninth day in the holidays: ends in September
Despacho | Ação de Processo Comum | Lisboa central | Secretaria | 2026-07-13 | 2026-09-10! | notified on 16 July, first day of the holidays
Despacho | Ação de Processo Comum | Porto central | Secretaria | 2026-08-28 | 2026-09-10! | notified on 31 August, last day of the holidays
Despacho | Ação de Processo Comum | Lisboa local | Secretaria | 2026-08-29 | 2026-09-11! | notified on 1 September
Despacho | Ação de Processo Comum | Lisboa central | Secretaria | 2027-03-11 | 2027-04-05! | Easter 2027: 21 to 29 March
Despacho | Ação de Processo Comum | Porto central | Secretaria | 2027-03-17 | 2027-04-08! | notified on 22 March 2027 (20 is a Saturday), inside the holidays
Despacho | Ação de Processo Comum | Lisboa central | Secretaria | 2026-04-01 | 2026-04-16! | third day is Saturday 4 April, then Easter Sunday; Monday 6 works
Despacho | Ação de Processo Comum | Lisboa central | Secretaria | 2026-04-22 | 2026-05-07! | 25 April a Saturday; notified on Monday 27
Despacho | Ação de Processo Comum | Lisboa central | Secretaria | 2026-04-28 | 2026-05-14! | third day is 1 May; notified on Monday 4
Despacho | Ação de Processo Comum | Porto central | Secretaria | 2026-05-23 | 2026-06-05! | notified on 26 May; tenth day 5 June
Despacho | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-22 | 2026-06-05! | tenth day 4 June is Corpus Christi
Notificação para, em 9 dias, responder | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-29 | 2026-06-11! | ninth day 10 June is a holiday
Despacho | Ação de Processo Comum | Lisboa central | Secretaria | 2026-09-22 | 2026-10-06! | tenth day 5 October is a holiday
Despacho | Ação de Processo Comum | Porto central | Secretaria | 2026-10-19 | 2026-11-02! | tenth day 1 November is a Sunday
Notificação para, em 5 dias, responder | Ação de Processo Comum | Lisboa central | Secretaria | 2026-11-23 | 2026-12-02! | fifth day 1 December is a holiday
Notificação para, no prazo de 3 dias, responder | Ação de Processo Comum | Porto central | Secretaria | 2026-12-18 | 2027-01-06! | all three days in the holidays: ends on 6 January
Notificação para, no prazo de 30 dias, contestar | Ação de Processo Comum | Braga | Secretaria | 2026-12-18 | 2027-02-02! | 30 days from 4 January
Notificação para, no prazo de 1 mês, responder | Ação de Processo Comum | Lisboa central | Secretaria | 2026-12-09 | 2027-01-26! | a month that meets the holidays is of 30 days (STA 703/07)
Notificação da Sentença | Ação de Processo Comum | Lisboa local | Secretaria | 2025-05-09 | 2025-06-11! | CPC 638.º n.º 1: day 30 near 13 June and Corpus Christi (19 June 2025)
Despacho | Ação de Processo Comum | Lisboa central | Secretaria | 2027-05-14 | 2027-05-28! | tenth day 27 May 2027 is Corpus Christi
Despacho | Ação de Processo Comum | Lisboa central | Secretaria | 2028-02-26 | 2028-03-10! | 29 February 2028: leap year
PEPEX - notificação do requerido para, em 30 dias, pagar ou deduzir oposição | Procedimento Extrajudicial Pré-Executivo | Lisboa | Agente de Execução | 2026-10-12 | 2026-11-11! | Lei 32/2014 12.º: from the notification in person, at the earliest from its own day
`
