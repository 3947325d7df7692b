/** Labour: CPT, Lei 107/2009. */
export const LABOUR = `
Notificação da Sentença | Ação de Reconhecimento da Existência de Contrato de Trabalho | Lisboa trabalho | Secretaria | 2026-07-06 | 2026-07-24! | CPT 26.º n.º 1 i) and 80.º n.º 2: urgent, 15 days
Notificação da sentença | ACCAO DE RECONHECIMENTO DA EXISTENCIA DE CONTRATO DE TRABALHO | Braga trabalho | Secretaria | 2026-10-12 | 2026-10-30! | CPT 26.º n.º 1 i); without accents
Contestação | Ação de Reconhecimento da Existência de Contrato de Trabalho | Porto trabalho | Mandatário | 2026-07-13 | 2026-07-27 | CPT 186.º-M and 26.º n.º 1 i): no further pleading
Notificação da Sentença | Acidente de Trabalho (F. Contenciosa) | Lisboa trabalho | Secretaria | 2026-07-06 | 2026-07-24! | CPT 26.º n.º 1 and 80.º n.º 2
Notificação da Sentença | Acidente de Trabalho (F. Conciliatória) | Porto trabalho | Secretaria | 2026-12-10 | 2026-12-29! | CPT 26.º n.º 1: runs at Christmas
Notificação do Exame Médico | Acidente de Trabalho (F. Conciliatória) | Lisboa trabalho | Secretaria | 2026-07-13 | 2026-07-27 | CPT 106.º, 26.º n.º 1; CPC 149.º n.º 1
Notificação do auto de exame por junta médica | Acidente de Trabalho (F. Contenciosa) | Braga trabalho | Secretaria | 2026-07-20 | 2026-08-03! | CPT 139.º, 26.º n.º 1; CPC 149.º n.º 1
Auto de Não Conciliação | Acidente de Trabalho (F. Conciliatória) | Lisboa trabalho | Secretaria | 2026-07-13 | 2026-08-03! | CPT 119.º n.º 1: 20 days from the attempt itself, urgent
Contestação | Acidente de Trabalho (F. Contenciosa) | Porto trabalho | Mandatário | 2026-07-13 | 2026-07-27 | CPT 129.º and 26.º n.º 1; CPC 149.º n.º 1
Notificação da Sentença | Doença Profissional | Lisboa trabalho | Secretaria | 2026-07-06 | 2026-07-24! | CPT 26.º n.º 1
Notificação da Sentença | Impugnação Judicial da Regularidade e Licitude do Despedimento | Lisboa trabalho | Secretaria | 2026-07-06 | 2026-07-24! | CPT 26.º n.º 1 and 80.º n.º 2
Notificação para apresentar articulado motivador do despedimento | Impugnação Judicial da Regularidade e Licitude do Despedimento | Porto trabalho | Secretaria | 2026-07-13 | 2026-07-31! | CPT 98.º-I n.º 4 a): 15 days (TRP 2117/23.4T8AVR-A.P1), urgent
Articulado motivador do despedimento | Impugnação Judicial da Regularidade e Licitude do Despedimento | Lisboa trabalho | Mandatário | 2026-12-14 | 2027-01-04! | CPT 98.º-L n.º 1: contest in 15 days, urgent
Contestação | Impugnação Judicial da Regularidade e Licitude do Despedimento | Braga trabalho | Mandatário | 2026-07-13 | 2026-07-27! | CPT 98.º-L n.º 4: 10 days, 15 with counterclaim
Alegações de Recurso | Impugnação Judicial da Regularidade e Licitude do Despedimento | Lisboa trabalho | Mandatário | 2026-07-13 | 2026-07-31! | CPT 80.º n.º 2, 81.º n.º 2; 26.º n.º 1
Despacho | Impugnação de Despedimento Coletivo | Lisboa trabalho | Secretaria | 2026-07-20 | 2026-08-03! | CPT 26.º n.º 1 (collective dismissal) and CPC 149.º n.º 1
Contestação | Impugnação de Despedimento Colectivo | Porto trabalho | Mandatário | 2026-07-13 | 2026-07-27 | CPT 156.º and 26.º n.º 1; answer to exceptions 10 days
Notificação da Sentença | Tutela da Personalidade do Trabalhador | Lisboa trabalho | Secretaria | 2026-07-06 | 2026-07-24! | CPT 26.º n.º 1 and 186.º-D
Notificação da Sentença | Ação relativa à igualdade e não discriminação em função do sexo | Porto trabalho | Secretaria | 2026-07-06 | 2026-07-24! | CPT 26.º n.º 1
Notificação da Sentença | Impugnação da confidencialidade de informações | Lisboa trabalho | Secretaria | 2026-07-06 | 2026-07-24! | CPT 26.º n.º 1 and 186.º-A
Decisão | Suspensão de Despedimento | Lisboa trabalho | Secretaria | 2026-07-13 | 2026-07-27! | CPC 372.º n.º 1 b), CPT 32.º; urgent
Notificação da sentença | Procedimento cautelar de suspensão de despedimento | Porto trabalho | Secretaria | 2026-12-14 | 2026-12-28! | CPT 40.º-A, CPC 372.º n.º 1 b); urgent
Contestação | Ação de Processo Comum (Trabalho) | Lisboa trabalho | Mandatário | 2026-05-11 | 2026-05-25! | CPT 60.º n.º 1: 10 days, 15 with counterclaim
Contestação | Ação de Processo Comum | Braga trabalho | Mandatário | 2026-05-11 | 2026-05-25! | CPT 60.º n.º 1: the court is of labour, not CPC 585.º
Notificação para contestar | Ação de Processo Comum (Trabalho) | Porto trabalho | Secretaria | 2026-05-11 | 2026-05-25! | CPT 56.º a): 10 days
Notificação da Sentença | Ação de Processo Comum (Trabalho) | Lisboa trabalho | Secretaria | 2026-10-12 | 2026-11-16! | CPT 80.º n.º 1
Notificação da Sentença | Acção de processo comum emergente de contrato de trabalho | Porto trabalho | Secretaria | 2026-06-15 | 2026-09-03! | CPT 80.º n.º 1; not urgent, summer
Alegações de Recurso | Ação de Processo Comum (Trabalho) | Lisboa trabalho | Mandatário | 2026-10-12 | 2026-10-30! | CPT 81.º n.º 2 and 80.º n.º 2: 15 in the cases of 79.º-A n.º 2
Notificação do Despacho Saneador | Ação de Processo Comum (Trabalho) | Lisboa trabalho | Secretaria | 2026-05-11 | 2026-05-25! | CPC 593.º n.º 3, 149.º n.º 1
Notificação da Sentença | Contraordenação laboral | Lisboa trabalho | Secretaria | 2026-07-06 | 2026-07-29! | Lei 107/2009 50.º n.º 1 (20 days) and 6.º n.º 2 (not suspended)
Notificação do despacho decisório | Recurso de Contra-Ordenação (Laboral) | Porto trabalho | Secretaria | 2026-07-13 | 2026-08-05! | Lei 107/2009 50.º n.º 1 and 6.º n.º 2
`
