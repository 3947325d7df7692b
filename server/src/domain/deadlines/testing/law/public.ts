/** Administrative and tax: CPTA, CPPT, RGIT. */
export const PUBLIC = `
Contestação | Ação Administrativa | TAC Lisboa | Mandatário | 2026-10-12 | 2026-11-04! | CPTA 85.º-A n.º 3: reply to exceptions in 20 days, 30 to a counterclaim
Contestação | Acção administrativa especial | TAF Porto | Mandatário | 2026-12-09 | 2027-01-18! | CPTA 85.º-A n.º 3; Christmas
Réplica | Ação Administrativa | TAC Lisboa | Mandatário | 2026-10-12 | 2026-11-04 | CPTA 85.º-A n.º 5: answer in 20 days
Notificação para contestar | Ação Administrativa | TAF Braga | Secretaria | 2026-10-12 | 2026-11-16! | CPTA 82.º n.º 1
Notificação da Junção do Processo Administrativo | Ação Administrativa | TAC Lisboa | Secretaria | 2026-05-11 | 2026-05-25 | CPTA 84.º n.º 7, 29.º n.º 1
Notificação para Alegações Escritas | Ação Administrativa | TAC Lisboa | Secretaria | 2026-10-12 | 2026-11-04! | CPTA 91.º-A: 20 days
Notificação para alegações escritas | ACÇÃO ADMINISTRATIVA | TAF Porto | Secretaria | 2026-07-06 | 2026-09-14! | CPTA 91.º-A, across the summer
Notificação da Sentença | Ação Administrativa | TAC Lisboa | Secretaria | 2026-10-12 | 2026-11-16! | CPTA 144.º n.º 1
Notificação da sentença | Acção administrativa comum | TAF Braga | Secretaria | 2026-06-15 | 2026-09-03! | CPTA 144.º n.º 1; summer
Alegações de recurso | Ação Administrativa | TAC Lisboa | Mandatário | 2026-10-12 | 2026-11-16! | CPTA 144.º n.º 3
Notificação da Sentença | Providência Cautelar (CPTA) | TAC Lisboa | Secretaria | 2026-07-06 | 2026-07-24! | CPTA 36.º n.º 1 f), 147.º n.º 1
Decisão | Processo Cautelar | TAF Porto | Secretaria | 2026-12-14 | 2027-01-04! | CPTA 147.º n.º 1; 36.º n.º 2
Oposição | Providência Cautelar (CPTA) | TAC Lisboa | Mandatário | 2026-07-13 | 2026-07-27 | CPTA 29.º n.º 1, 36.º
Notificação para deduzir oposição | PROVIDENCIA CAUTELAR (CPTA) | TAF Braga | Secretaria | 2026-07-20 | 2026-08-03! | CPTA 117.º n.º 1: 10 days
Alegações de recurso | Providência Cautelar - Suspensão de Eficácia | TAF Porto | Mandatário | 2026-07-13 | 2026-07-31! | CPTA 147.º: 15 days
Notificação da Sentença | Contencioso Pré-Contratual | TAC Lisboa | Secretaria | 2026-07-06 | 2026-07-24! | CPTA 36.º n.º 1 c), 147.º n.º 1
Contestação | Contencioso Pré-contratual | TAF Porto | Mandatário | 2026-07-13 | 2026-07-21! | CPTA 102.º n.º 3 c): 5 days in all other cases
Requerimento | CONTENCIOSO PRÉ-CONTRATUAL | TAC Lisboa | Mandatário | 2026-12-14 | 2026-12-22! | CPTA 102.º n.º 3 c) (TC 749/14)
Notificação para contestar | Contencioso pré-contratual (Art. 100.º CPTA) | TAF Braga | Secretaria | 2026-07-13 | 2026-08-05! | CPTA 102.º n.º 3 a): 20 days
Requerimento | Contencioso Eleitoral | TAC Lisboa | Mandatário | 2026-07-13 | 2026-07-20! | CPTA 98.º n.º 3 c): 3 days in other cases
Notificação da Sentença | Intimação para prestação de informações e passagem de certidões | TAC Lisboa | Secretaria | 2026-07-06 | 2026-07-24! | CPTA 36.º n.º 1 d), 147.º n.º 1
Notificação da Sentença | Intimação para Proteção de Direitos, Liberdades e Garantias | TAF Porto | Secretaria | 2026-07-06 | 2026-07-24! | CPTA 36.º n.º 1 e), 147.º n.º 1
Notificação para responder | Intimação para protecção de direitos, liberdades e garantias | TAC Lisboa | Secretaria | 2026-07-13 | 2026-07-23! | CPTA 110.º n.º 1: 7 days
Notificação da sentença | Ação Administrativa Urgente | TAC Lisboa | Secretaria | 2026-07-06 | 2026-07-24! | CPTA 36.º, 147.º n.º 1
Notificação do parecer do Ministério Público | Recurso Jurisdicional | TCA Sul | Secretaria | 2026-05-11 | 2026-05-25! | CPTA 146.º n.º 2: 10 days
Notificação do parecer do Ministério Público | Recurso Jurisdicional - Providência Cautelar | TCA Sul | Secretaria | 2026-07-13 | 2026-07-21! | CPTA 146.º n.º 2 and 147.º n.º 2: halved
Notificação do Acórdão | Recurso Jurisdicional | TCA Sul | Secretaria | 2026-10-12 | 2026-11-16! | CPTA 150.º and 144.º n.º 1
Notificação do Acórdão | Recurso Jurisdicional Urgente | TCA Norte | Secretaria | 2026-07-06 | 2026-07-24! | CPTA 147.º n.º 1; CPPT 283.º
Notificação do Acórdão | Revista | STA | Secretaria | 2026-05-11 | 2026-05-25! | CPC 615.º, 666.º, 149.º n.º 1; LTC 75.º n.º 1: never 30
Decisão sumária do relator | Recurso de Revista | STA | Secretaria | 2026-12-09 | 2027-01-06! | CPTA 27.º n.º 2, CPC 652.º n.º 3
Notificação do Acordão | Recurso Jurisdicional (Tributário) | STA tributário | Secretaria | 2026-10-12 | 2026-10-26! | CPC 615.º, 666.º and 149.º; LTC 75.º n.º 1
Notificação da Sentença | Impugnação Judicial | TT Lisboa | Secretaria | 2026-10-12 | 2026-11-16! | CPPT 282.º n.º 1
Contestação | Impugnação Judicial | TT Lisboa | Secretaria | 2026-05-11 | 2026-05-25 | CPPT 113.º n.º 2, 20.º n.º 2; CPC 149.º n.º 1
Notificação para alegações | Impugnação Judicial | TT Lisboa | Secretaria | 2026-05-11 | 2026-05-25! | CPPT 120.º: set between 10 and 30 days; the shortest, or ask
Notificação da Sentença | Oposição à Execução Fiscal | TAF Porto | Secretaria | 2026-06-15 | 2026-09-03! | CPPT 282.º n.º 1; summer
Notificação da Sentença | Reclamação de actos do órgão de execução fiscal | TT Lisboa | Secretaria | 2026-07-06 | 2026-07-24! | CPPT 278.º and 283.º: urgent, 15 days
Notificação da sentença | RECLAMAÇÃO DE ATOS DO ÓRGÃO DE EXECUÇÃO FISCAL | TAF Porto | Secretaria | 2026-12-09 | 2026-12-29! | CPPT 278.º and 283.º
Resposta da Fazenda Pública | Reclamação de Atos do Órgão de Execução Fiscal | TAF Braga | Secretaria | 2026-07-13 | 2026-07-27 | CPPT 278.º; CPC 149.º n.º 1: urgent
Despacho | Reclamação de decisões do órgão de execução fiscal | TT Lisboa | Secretaria | 2026-07-20 | 2026-08-03! | CPPT 276.º to 278.º; CPC 149.º n.º 1: urgent
Notificação da Sentença | Urgente - Impugnação Judicial | TT Lisboa | Secretaria | 2026-07-06 | 2026-07-24! | CPPT 283.º: urgent beats the fiscal line
Notificação da Sentença | Processo Tributário Urgente | TAF Braga | Secretaria | 2026-07-06 | 2026-07-24! | CPPT 283.º
Notificação da Sentença | Recurso de Contra-Ordenação (Fiscal) | TT Lisboa | Secretaria | 2026-10-12 | 2026-11-04! | RGIT 83.º n.º 2: 20 days
Parecer do Ministério Público | Impugnação Judicial | TT Lisboa | Secretaria | 2026-05-11 | 2026-05-25! | CPPT 121.º n.º 2; CPC 149.º n.º 1
`
