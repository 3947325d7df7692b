/** Civil cases: CPC, RCP, DL 269/98, NRAU, expropriation. */
export const CIVIL = `
Contestação | Ação de Processo Comum | Lisboa central | Mandatário | 2026-05-11 | 2026-06-15! | CPC 585.º n.º 3: reply where a counterclaim was made
Contestação e Reconvenção | Ação de Processo Comum | Porto central | Mandatário | 2026-10-12 | 2026-11-16! | CPC 585.º n.º 3
Contestação com documentos | Acção de Processo Comum | Lisboa central | Mandatário | 2026-05-11 | 2026-05-25! | CPC 444.º n.º 1: documents are contested in 10 days
CONTESTACAO | Ação de Processo Comum | Loures | Mandatário | 2026-11-30 | 2027-01-15! | CPC 585.º n.º 3, across Christmas
Réplica | Ação de Processo Comum | Lisboa central | Mandatário | 2026-05-11 | 2026-05-25 | CPC 149.º n.º 1, 444.º n.º 1: no further pleading
Resposta às exceções | Ação de Processo Comum | Porto local | Mandatário | 2026-05-11 | 2026-05-25 | CPC 149.º n.º 1
Resposta a excepções | Acção de Processo Comum | Porto central | Mandatário | 2026-03-20 | 2026-04-13 | CPC 149.º n.º 1; Easter holidays 29 March to 6 April
Contestação | Embargos de Executado | Lisboa execução | Mandatário | 2026-05-11 | 2026-05-25 | CPC 732.º n.º 2: no reply; 444.º n.º 1 for documents
Petição de Embargos de Executado | Embargos de Executado | Porto execução | Mandatário | 2026-10-12 | 2026-11-04! | CPC 732.º n.º 2: contest in 20 days
Notificação para contestar os embargos | Oposição à Execução Comum | Lisboa execução | Secretaria | 2026-10-12 | 2026-11-04! | CPC 732.º n.º 2
Notificação para contestar a oposição à penhora | Oposição à Penhora | Lisboa execução | Secretaria | 2026-05-11 | 2026-05-25! | CPC 785.º n.º 2 and 293.º n.º 2
Notificação para contestar | Embargos de Terceiro | Porto execução | Secretaria | 2026-10-12 | 2026-11-16! | CPC 348.º n.º 1 and 569.º n.º 1
Notificação da Penhora | Execução Sumária (Ag. Execução) | Lisboa execução | Agente de Execução | 2026-05-11 | 2026-05-25! | CPC 785.º n.º 1
Notificação após penhora ao executado | Execução Ordinária (Ag. Execução) | Porto execução | Agente de Execução | 2026-12-09 | 2027-01-06! | CPC 785.º n.º 1
Reclamação de Créditos | Execução Ordinária (Ag. Execução) | Lisboa execução | Mandatário | 2026-05-11 | 2026-05-29! | CPC 789.º n.º 2: contest in 15 days
Reclamação de Créditos | Reclamação de Créditos | Porto execução | Secretaria | 2026-07-06 | 2026-09-09! | CPC 789.º n.º 2, across the summer
Notificação da decisão de venda | Execução Ordinária | Lisboa execução | Agente de Execução | 2026-05-11 | 2026-05-25! | CPC 723.º n.º 1 c): complaint of the agent's act in 10 days
Notificação para se pronunciar sobre a modalidade da venda | Execução Comum (Ag. de Execução) | Porto execução | Agente de Execução | 2026-05-11 | 2026-05-25! | CPC 812.º n.º 1 and 149.º n.º 1
Nota discriminativa de honorários do agente de execução | Execução Ordinária | Lisboa execução | Agente de Execução | 2026-05-11 | 2026-05-25! | Portaria 282/2013 46.º: 10 days
Notificação da Sentença | Ação de Processo Comum | Lisboa central | Secretaria | 2026-10-12 | 2026-11-16! | CPC 638.º n.º 1 and 644.º n.º 1 a)
Notificação da sentença | Ação de Processo Comum | Porto central | Secretaria | 2026-06-15 | 2026-09-03! | CPC 638.º n.º 1; férias from 16 July
Notificação de Sentença | ACÇÃO DE PROCESSO COMUM | Braga | Secretaria | 2026-11-26 | 2027-01-12! | CPC 638.º n.º 1; Christmas
Notificação da sentença homologatória | Acção de Divisão de Coisa Comum | Lisboa local | Secretaria | 2027-02-24 | 2027-04-09! | CPC 638.º n.º 1; Easter 2027 (21 to 29 March)
Notificação da Sentença | Ação Especial de Cumprimento de Obrigações Pecuniárias (DL 269/98) | Lisboa local | Secretaria | 2026-10-12 | 2026-11-16! | CPC 638.º n.º 1
Notificação do saneador-sentença | Ação de Processo Comum | Porto central | Secretaria | 2026-10-12 | 2026-11-16! | CPC 644.º n.º 1 b) and 638.º n.º 1
Notificação do Despacho Saneador | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 593.º n.º 3: audiência prévia or complaint in 10 days
Notificação do despacho que indefere meio de prova | Ação de Processo Comum | Porto central | Secretaria | 2026-05-11 | 2026-05-29! | CPC 644.º n.º 2 d) and 638.º n.º 1
Despacho que julga o tribunal incompetente | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-29! | CPC 644.º n.º 2 b); 105.º n.º 3
Despacho de indeferimento liminar | Ação de Processo Comum | Lisboa local | Secretaria | 2026-05-11 | 2026-05-25! | CPC 590.º n.º 1 and 560.º: new claim in 10 days
Alegações de Recurso | Ação de Processo Comum | Lisboa central | Mandatário | 2026-10-12 | 2026-10-30! | CPC 638.º n.º 5: answer in the same time; 15 days in the cases of 644.º n.º 2
Recurso - alegações | Acção de Processo Comum | Porto central | Mandatário | 2026-12-14 | 2027-01-14! | CPC 638.º n.º 5 and 644.º n.º 2; Christmas
Alegações de recurso da sentença | Ação de Processo Comum | Lisboa central | Mandatário | 2026-10-12 | 2026-11-16! | CPC 638.º n.º 5 and 644.º n.º 1 a)
Contra-alegações | Ação de Processo Comum | Lisboa central | Mandatário | 2026-05-11 | 2026-05-29 | CPC 638.º n.º 8: a widening of the appeal is answered in 15 days; else nothing
Contra-alegações com ampliação do âmbito do recurso | Ação de Processo Comum | Porto central | Mandatário | 2026-05-11 | 2026-05-29! | CPC 638.º n.º 8: 15 days
Notificação do despacho de não admissão do recurso | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 643.º n.º 1
Notificação da Admissão do Recurso | Ação de Processo Comum | Porto central | Secretaria | 2026-05-11 | 2026-05-25 | CPC 149.º n.º 1 (641.º n.º 5: not appealable)
Notificação da Conta de Custas | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | RCP 31.º n.º 1
Notificação da conta de custas | Ação de Processo Comum | Porto central | Secretaria | 2026-12-14 | 2027-01-11! | RCP 31.º n.º 1; Christmas
Nota discriminativa e justificativa de custas de parte | Ação de Processo Comum | Lisboa local | Mandatário | 2026-05-11 | 2026-05-25! | RCP 26.º-A n.º 1
Notificação para Pagamento da Taxa de Justiça | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 570.º n.º 3: 10 days
Notificação para pagamento da taxa de justiça e multa | Acção de Processo Comum | Porto local | Secretaria | 2026-12-16 | 2027-01-13! | CPC 570.º n.º 3; 642.º n.º 1
Notificação para pagamento da 2.ª prestação da taxa de justiça | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | RCP 14.º n.º 2; "2.ª" is no duration
Notificação de Data para Audiência de Julgamento | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | RCP 14.º n.º 2: second instalment in 10 days from this notification
Notificação da designação de audiência final para 12-11-2026 | Ação de Processo Comum | Porto central | Secretaria | 2026-09-15 | 2026-09-28! | RCP 14.º n.º 2
Notificação da Perícia - relatório pericial | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 485.º and 487.º n.º 1
Notificação do relatório pericial | Ação de Processo Comum | Braga | Secretaria | 2026-12-10 | 2027-01-06! | CPC 485.º n.º 2, 149.º n.º 1; last day in the holidays moves to 4 January
Esclarecimentos do perito | Ação de Processo Comum | Porto central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 487.º n.º 1: second expert opinion
Notificação para se pronunciar sobre o objeto da perícia | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 476.º n.º 1 and 149.º n.º 1
Articulado superveniente | Ação de Processo Comum | Lisboa central | Mandatário | 2026-05-11 | 2026-05-25! | CPC 588.º n.º 4
Notificação de Junção de Documentos | Ação de Processo Comum | Setúbal | Secretaria | 2026-12-02 | 2026-12-17! | CPC 444.º n.º 1
Requerimento com junção de documentos | Ação de Processo Comum | Lisboa central | Mandatário | 2026-05-11 | 2026-05-25! | CPC 444.º n.º 1
Aditamento ao rol de testemunhas | Ação de Processo Comum | Lisboa central | Mandatário | 2026-05-11 | 2026-05-19! | CPC 598.º n.º 2: 5 days for the other side
Notificação do requerimento de alteração do rol de testemunhas | Acção de Processo Comum | Porto central | Secretaria | 2026-05-11 | 2026-05-19! | CPC 598.º n.º 2
Requerimento Probatório | Ação de Processo Comum | Lisboa central | Mandatário | 2026-05-11 | 2026-05-25! | CPC 149.º n.º 1
Arguição de nulidade | Ação de Processo Comum | Porto central | Mandatário | 2026-05-11 | 2026-05-25! | CPC 149.º n.º 1 and 201.º
Incidente de falsidade | Ação de Processo Comum | Lisboa central | Mandatário | 2026-05-11 | 2026-05-25! | CPC 448.º n.º 1 and 149.º
Incidente de intervenção de terceiros | Ação de Processo Comum | Porto central | Mandatário | 2026-05-11 | 2026-05-25! | CPC 318.º n.º 2, 149.º n.º 1
Incidente de habilitação de herdeiros | Habilitação de Herdeiros | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 352.º n.º 1 and 293.º n.º 2
Incidente de liquidação | Liquidação | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 360.º and 293.º n.º 2
Requerimento | Ação de Processo Comum | Sintra | Mandatário | 2026-06-01 | 2026-06-15! | CPC 149.º n.º 1; third day is Corpus Christi (4 June 2026)
Renúncia ao mandato | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-06-03! | CPC 47.º n.º 3
Notificação da renúncia ao mandato | Acção de Processo Comum | Porto central | Secretaria | 2026-07-02 | 2026-09-11! | CPC 47.º n.º 3, across the summer
Reclamação contra a relação de bens | Inventário (Herança) | Lisboa local | Mandatário | 2026-10-12 | 2026-11-16! | CPC 1105.º n.º 1
Notificação da relação de bens | Inventário | Lisboa local | Secretaria | 2026-10-12 | 2026-11-16! | CPC 1104.º n.º 1
Notificação do mapa da partilha | INVENTARIO | Porto local | Secretaria | 2026-05-11 | 2026-05-25! | CPC 1120.º and 149.º n.º 1
Notificação da sentença homologatória da partilha | Inventário (Herança) | Lisboa local | Secretaria | 2026-10-12 | 2026-11-16! | CPC 1123.º n.º 2 c) and 638.º n.º 1
Notificação do Despacho | Inventário | Lisboa local | Secretaria | 2026-05-11 | 2026-05-25! | CPC 149.º n.º 1
Decisão | Procedimento Cautelar (CPC2013) | Lisboa local | Secretaria | 2026-07-13 | 2026-07-27! | CPC 372.º n.º 1 b), 366.º n.º 2 and 363.º n.º 1
Notificação da decisão que decretou o arresto | Arresto | Lisboa central | Secretaria | 2026-12-14 | 2026-12-28! | CPC 372.º n.º 1 b): opposition 10 days, urgent
Notificação da Sentença | Procedimento cautelar comum | Porto central | Secretaria | 2026-07-20 | 2026-08-03! | CPC 372.º n.º 1 b); 363.º n.º 1
Notificação da decisão | Restituição Provisória de Posse | Braga | Secretaria | 2026-03-25 | 2026-04-09! | CPC 372.º n.º 1 b), urgent in the Easter holidays
Oposição | Procedimento Cautelar (CPC2013) | Lisboa central | Mandatário | 2026-07-13 | 2026-07-27 | CPC 149.º n.º 1; 363.º n.º 1
Alegações de recurso | Embargo de Obra Nova | Porto central | Mandatário | 2026-07-13 | 2026-07-31! | CPC 638.º n.º 1 and 5; 363.º n.º 1
Despacho | Alimentos Provisórios | Lisboa local | Secretaria | 2026-08-03 | 2026-08-17! | CPC 149.º n.º 1 and 363.º n.º 1
Contestação | Ação Especial de Cumprimento de Obrigações Pecuniárias (DL 269/98) | Lisboa local | Mandatário | 2026-05-11 | 2026-05-25 | DL 269/98: no further pleading; CPC 444.º n.º 1
Notificação da distribuição e para pagamento da taxa de justiça | Injunção | BNI | Secretaria | 2026-05-11 | 2026-05-25! | RCP 7.º n.º 6
Notificação para deduzir oposição | Injunção | BNI | Secretaria | 2026-10-12 | 2026-10-27! | DL 269/98 12.º: 15 days from the receipt of a letter, at the earliest from its own day
Notificação do requerimento de injunção para, em 15 dias, pagar ou deduzir oposição | INJUNÇÃO | BNI | Secretaria | 2026-07-06 | 2026-09-07! | DL 269/98 12.º and 4.º: from the receipt of the letter; suspended as in civil cases
Notificação da Oposição | Despejo (NRAU) | Lisboa local | Secretaria | 2026-07-20 | 2026-08-03 | NRAU 15.º-S: not suspended, urgent; TRC 28-06-2025
Notificação da Sentença | Despejo (NRAU) | Lisboa local | Secretaria | 2026-07-06 | 2026-07-24! | NRAU 15.º-S and CPC 638.º n.º 1: STJ 427/19.4YLPRT.L1.S1, TRP 1388/22.8YLPRT-A
Notificação da sentença | Procedimento Especial de Despejo | Porto local | Secretaria | 2026-10-12 | 2026-10-30! | NRAU 15.º-S and CPC 638.º n.º 1: STJ 427/19.4YLPRT.L1.S1
Notificação do requerimento de despejo para deduzir oposição | Procedimento especial de despejo | BNA | Secretaria | 2026-12-14 | 2026-12-29! | NRAU 15.º-D, 15.º-F and 15.º-S: 15 days from the receipt of the letter, not suspended
Notificação da Sentença | Ação de Despejo | Lisboa local | Secretaria | 2026-07-06 | 2026-09-24! | NRAU 14.º and CPC 638.º n.º 1: no urgent case
Notificação para pagamento ou depósito das rendas vencidas na pendência | Ação de Despejo | Porto local | Secretaria | 2026-05-11 | 2026-05-25! | NRAU 14.º n.º 4
Notificação da Sentença | Acompanhamento de Maior | Lisboa local | Secretaria | 2026-07-06 | 2026-07-24! | CPC 891.º n.º 1 (urgent) and 638.º n.º 1
Notificação do relatório pericial | ACOMPANHAMENTO DE MAIOR | Porto local | Secretaria | 2026-07-13 | 2026-07-27! | CPC 891.º n.º 1 and 149.º n.º 1
Notificação do acórdão arbitral | Expropriação | Lisboa local | Secretaria | 2026-10-12 | 2026-11-04! | Código das Expropriações 52.º n.º 1: 20 days; an award, no ruling of a higher court
Notificação da decisão arbitral | Expropriação Litigiosa | Porto local | Secretaria | 2026-10-12 | 2026-11-04! | Código das Expropriações 52.º n.º 1
Recurso da decisão arbitral | Expropriação | Lisboa local | Mandatário | 2026-10-12 | 2026-11-04! | Código das Expropriações 60.º n.º 1
Notificação para alegações | EXPROPRIACAO | Braga | Secretaria | 2026-10-12 | 2026-11-04! | Código das Expropriações 64.º n.º 1
Notificação da Sentença | Expropriação | Setúbal | Secretaria | 2026-10-12 | 2026-11-16! | Código das Expropriações 66.º and CPC 638.º n.º 1
Contas apresentadas pelo réu | Prestação de Contas | Lisboa local | Mandatário | 2026-10-12 | 2026-11-16! | CPC 945.º n.º 1
Notificação da nomeação de patrono | Ação de Processo Comum | Lisboa local | Secretaria | 2026-05-11 | asks! | Lei 34/2004 24.º n.º 5 a): the interrupted deadline begins anew, whichever it is
Substabelecimento com reserva | Ação de Processo Comum | Lisboa central | Mandatário | 2026-05-11 | none | CPC 44.º: starts nothing
Junção de Procuração | Ação de Processo Comum | Porto central | Mandatário | 2026-05-11 | none | CPC 43.º: starts nothing
Certidão de envio de notificação eletrónica | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | none | a certificate of sending starts nothing
`
