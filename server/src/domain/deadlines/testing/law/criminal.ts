/** Criminal and contra-ordenação: CPP, RGCO. Where the defendant may be detained the count that skips nothing is the latest (CPP 103.º n.º 2 a), 104.º n.º 2). */
export const CRIMINAL = `
Notificação da Acusação | Processo Comum (Tribunal Singular) | DIAP | Ministério Público | 2026-05-11 | 2026-05-25! | CPP 284.º n.º 1: assistente 10 days; 287.º n.º 1: instrução 20; the earlier where the addressee is not told
Notificação da acusação ao arguido para, querendo, requerer a abertura de instrução | Inquérito | DIAP | Ministério Público | 2026-10-12 | 2026-11-04! | CPP 287.º n.º 1 a): 20 days
Notificação da acusação ao arguido | Inquéritos (Instrução) | DIAP | Ministério Público | 2026-07-06 | 2026-07-29! | CPP 287.º n.º 1; 104.º n.º 2 where detained: the holidays may not count
Despacho de Arquivamento | Inquérito | DIAP | Ministério Público | 2026-10-12 | 2026-11-04! | CPP 287.º n.º 1 b), 278.º: 20 days
Despacho de arquivamento | INQUERITO | DIAP | Ministério Público | 2026-07-10 | 2026-08-03! | CPP 287.º n.º 1 b); detained possible: the earlier end
Notificação para deduzir acusação particular | Inquérito | DIAP | Ministério Público | 2026-05-11 | 2026-05-25! | CPP 285.º n.º 1
Notificação para deduzir pedido de indemnização civil | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-10-12 | 2026-11-04! | CPP 77.º n.º 2: 20 days
Notificação para contestar o pedido de indemnização civil | Processo Comum (Tribunal Singular) | Braga criminal | Secretaria | 2026-10-12 | 2026-11-04! | CPP 78.º n.º 1: 20 days
Notificação do pedido de indemnização civil | Processo Comum (Tribunal Colectivo) | Lisboa central criminal | Secretaria | 2026-10-12 | 2026-11-04! | CPP 78.º n.º 1
Notificação para apresentar contestação e rol de testemunhas | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-10-12 | 2026-11-04! | CPP 311.º-B n.º 1: 20 days
Notificação para contestar | Processo Comum (Tribunal Coletivo) | Lisboa central criminal | Secretaria | 2026-12-09 | 2027-01-04! | CPP 311.º-B n.º 1; 104.º n.º 2 where detained
Notificação do despacho de pronúncia | Processo Comum (Tribunal Coletivo) | Porto instrução | Secretaria | 2026-10-12 | 2026-11-04! | CPP 311.º-B n.º 1; 310.º n.º 1
Notificação do despacho de não pronúncia | Instrução | Porto instrução | Secretaria | 2026-10-12 | 2026-11-16! | CPP 411.º n.º 1 a): 30 days
Despacho | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-05-11 | 2026-05-25! | CPP 105.º n.º 1
Despacho | Processo Comum (Tribunal Coletivo) | Lisboa central criminal | Secretaria | 2026-07-13 | 2026-07-27! | CPP 105.º n.º 1; 104.º n.º 2 where detained
Requerimento | Processo Comum (Tribunal Singular) | Braga criminal | Mandatário | 2026-12-14 | 2026-12-28! | CPP 105.º n.º 1; 104.º n.º 2 where detained
Notificação da Sentença | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-10-12 | 2026-11-11! | CPP 411.º n.º 1 b): from the deposit, not from this notification (ACRL 25-01-2007, 9819/06)
Notificação do acórdão | Processo Comum (Tribunal Coletivo) | Lisboa central criminal | Secretaria | 2026-10-12 | 2026-11-11! | CPP 411.º n.º 1 b): from the deposit (STJ 26-10-2006, 3934/06)
Notificação da sentença (condenação em 90 dias de multa) | Processo Comum (Tribunal Singular) | Braga criminal | Secretaria | 2026-10-12 | 2026-11-11! | CPP 411.º n.º 1 b); days of fine are no deadline
Notificação da sentença: pena de 3 anos de prisão, suspensa por 3 anos | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-10-12 | 2026-11-11! | CPP 411.º n.º 1 b); years of prison are no deadline
Notificação da sentença: 120 (cento e vinte) dias de multa à taxa diária de 6 euros | Processo Abreviado | Lisboa pequena criminalidade | Secretaria | 2026-06-22 | 2026-07-22! | CPP 411.º n.º 1 b); days of fine; detained possible
Notificação da Sentença | Processo Sumário | Lisboa pequena criminalidade | Secretaria | 2026-07-06 | 2026-08-05! | CPP 391.º, 411.º n.º 1 b); detained possible
Despacho | Processo Abreviado | Lisboa pequena criminalidade | Secretaria | 2026-07-13 | 2026-07-27! | CPP 103.º n.º 2 c), 104.º n.º 2: runs in court holidays
Requerimento | PROCESSO SUMÁRIO | Lisboa pequena criminalidade | Mandatário | 2026-12-14 | 2026-12-28! | CPP 103.º n.º 2 c), 104.º n.º 2
Notificação para contestar | Processo abreviado | Lisboa pequena criminalidade | Secretaria | 2026-07-06 | 2026-07-29! | CPP 311.º-B n.º 1, 391.º-C; 103.º n.º 2 c)
Notificação do requerimento do Ministério Público para, querendo, se opor | Processo Sumaríssimo | Lisboa pequena criminalidade | Secretaria | 2026-10-12 | 2026-10-30! | CPP 396.º n.º 1 b): 15 days
Motivação de recurso | Processo Comum (Tribunal Singular) | Lisboa criminal | Mandatário | 2026-10-12 | 2026-11-16! | CPP 413.º n.º 1: answer in 30 days
Notificação da Admissão do Recurso | Processo Comum (Tribunal Coletivo) | Lisboa central criminal | Secretaria | 2026-10-12 | 2026-11-16! | CPP 411.º n.º 6 and 413.º n.º 1: starts the answer
Notificação da admissão do recurso para responder | Processo Comum (Tribunal Singular) | Braga criminal | Secretaria | 2026-12-09 | 2027-01-13! | CPP 413.º n.º 1; 104.º n.º 2 where detained
Despacho de não admissão do recurso | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-05-11 | 2026-05-25! | CPP 405.º n.º 2: 10 days
Notificação da conta de custas | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-05-11 | 2026-05-25! | RCP 31.º n.º 1
Notificação para pagamento da multa penal | Processo Comum (Tribunal Singular) | Braga criminal | Secretaria | 2026-10-12 | 2026-10-30! | CPP 489.º n.º 2: 15 days
Notificação para se pronunciar sobre a revogação da suspensão da pena (1 ano e 6 meses) | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-05-11 | 2026-05-25! | CPP 495.º n.º 2 and 105.º n.º 1; the term of the sentence is no deadline
Notificação para se constituir assistente no prazo de 10 dias | Inquérito | DIAP | Ministério Público | 2026-05-11 | 2026-05-25! | CPP 68.º n.º 2
Notificação do parecer do Ministério Público | Recurso Penal | Relação criminal | Secretaria | 2026-05-11 | 2026-05-25! | CPP 417.º n.º 2: 10 days
Notificação do Acórdão | Recurso Penal | Relação criminal | Secretaria | 2026-10-12 | 2026-11-16! | CPP 425.º n.º 7 and 411.º n.º 1
Notificação da decisão sumária | Recurso Penal | Relação criminal | Secretaria | 2026-05-11 | 2026-05-25! | CPP 417.º n.º 8 and 105.º n.º 1
Notificação do Acórdão | Recurso Penal | STJ criminal | Secretaria | 2026-07-06 | 2026-07-20! | CPP 379.º, 425.º n.º 4, 105.º n.º 1; LTC 75.º n.º 1: never 30; detained possible
Notificação da Sentença | Recurso de Contraordenação | Lisboa criminal | Secretaria | 2026-10-12 | 2026-10-26! | RGCO 74.º n.º 1: 10 days
Notificação da sentença | RECURSO DE CONTRA-ORDENAÇÃO | Braga criminal | Secretaria | 2026-12-09 | 2027-01-06! | RGCO 74.º n.º 1
Notificação do despacho que decide o recurso de contra-ordenação | Contra-Ordenação | Lisboa criminal | Secretaria | 2026-10-12 | 2026-10-26! | RGCO 64.º and 74.º n.º 1
Motivação do recurso | Recurso de Contraordenação | Lisboa criminal | Mandatário | 2026-10-12 | 2026-10-26! | RGCO 74.º n.º 2: answer in the same 10 days
Notificação da decisão administrativa para, em 20 dias úteis, impugnar judicialmente | Contra-Ordenação | Lisboa | Secretaria | 2026-10-12 | 2026-11-12! | RGCO 59.º n.º 3 and 60.º: Saturdays, Sundays and holidays do not count
Notificação da decisão administrativa: prazo de 20 dias úteis para impugnação judicial | Contraordenação | Lisboa | Secretaria | 2026-12-09 | 2027-01-13! | RGCO 60.º; AUJ STJ 16/2025: court holidays move nothing
`
