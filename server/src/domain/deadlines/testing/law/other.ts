/** Insolvency and commerce (CIRE), family (RGPTC, LPCJP), higher courts (CPC, LTC). */
export const OTHER = `
Notificação da Sentença de Insolvência | Insolvência pessoa coletiva (Apresentação) | Lisboa comércio | Secretaria | 2026-07-06 | 2026-07-14! | CIRE 40.º n.º 2: embargos 5 days; 9.º urgent
Notificação da sentença | Insolvência Pessoa Coletiva (Requerida) | Gaia comércio | Secretaria | 2026-12-14 | 2026-12-22! | CIRE 40.º n.º 2, 42.º: the earlier of 5 and 15
Notificação da sentença que declarou a insolvência | INSOLVENCIA PESSOA SINGULAR (APRESENTACAO) | Lisboa comércio | Secretaria | 2026-03-25 | 2026-04-06! | CIRE 40.º n.º 2; Easter
Despacho | Insolvência Pessoa Singular (Apresentação) | Lisboa comércio | Secretaria | 2026-07-13 | 2026-07-27! | CIRE 9.º n.º 1; CPC 149.º n.º 1
Alegações de recurso | Insolvência pessoa coletiva (Apresentação) | Gaia comércio | Mandatário | 2026-07-13 | 2026-07-31! | CPC 638.º n.º 1 and 5; CIRE 9.º
Notificação da Lista de Credores | Insolvência pessoa coletiva (Apresentação) | Lisboa comércio | Secretaria | 2026-07-13 | 2026-07-27! | CIRE 130.º n.º 1
Relação de créditos reconhecidos e não reconhecidos | Insolvência Pessoa Singular (Apresentação) | Santo Tirso | Secretaria | 2026-07-20 | 2026-08-03! | CIRE 129.º and 130.º n.º 1
Impugnação da lista de credores | Reclamação de Créditos (CIRE) | Lisboa comércio | Mandatário | 2026-07-13 | 2026-07-27! | CIRE 131.º n.º 3: answer in 10 days
Prestação de contas do administrador da insolvência | Insolvência pessoa coletiva (Apresentação) | Lisboa comércio | Secretaria | 2026-07-13 | 2026-07-21! | CIRE 64.º n.º 1: 5 days
Parecer sobre a qualificação da insolvência como culposa | Incidente de Qualificação de Insolvência | Gaia comércio | Secretaria | 2026-07-13 | 2026-07-31! | CIRE 188.º: opposition 15 days
Relatório do administrador (artigo 155.º) | Insolvência Pessoa Singular (Apresentação) | Lisboa comércio | Secretaria | 2026-07-13 | 2026-07-27 | CIRE 155.º, 9.º; CPC 149.º n.º 1
Notificação para se pronunciar sobre a exoneração do passivo restante | Insolvência Pessoa Singular (Apresentação) | Lisboa comércio | Secretaria | 2026-12-14 | 2026-12-28! | CIRE 238.º, 9.º; CPC 149.º n.º 1
Sentença de verificação e graduação de créditos | Reclamação de Créditos (CIRE) | Lisboa comércio | Secretaria | 2026-07-06 | 2026-07-24! | CPC 638.º n.º 1; CIRE 9.º n.º 1
Lista provisória de créditos | Processo Especial de Revitalização (CIRE) | Lisboa comércio | Secretaria | 2026-07-13 | 2026-07-20! | CIRE 17.º-D n.º 3: 5 working days from the publication (TRC 744/20.0T8FND-A.C1)
Notificação da lista provisória de credores | Processo Especial de Revitalização | Santo Tirso | Secretaria | 2026-12-18 | 2026-12-28! | CIRE 17.º-D n.º 3; no court holidays, no presumption (TRC 2328/23.2T8LRA-A.C1)
Notificação da sentença de homologação do plano | Processo Especial de Revitalização (CIRE) | Gaia comércio | Secretaria | 2026-07-06 | 2026-07-24! | CPC 638.º n.º 1; CIRE 17.º-F, 9.º
Despacho | Processo Especial para Acordo de Pagamento (PEAP) | Lisboa comércio | Secretaria | 2026-07-13 | 2026-07-27! | CIRE 222.º-A n.º 3, 9.º; CPC 149.º n.º 1
Lista provisória de créditos | Processo Especial para Acordo de Pagamento | Lisboa comércio | Secretaria | 2026-07-20 | 2026-07-27! | CIRE 222.º-D n.º 3: 5 working days from the publication
Decisão | Suspensão de Deliberações Sociais | Lisboa comércio | Secretaria | 2026-07-13 | 2026-07-27! | CPC 372.º n.º 1 b), 380.º, 363.º n.º 1
Contestação | Ação de Processo Comum | Lisboa comércio | Mandatário | 2026-10-12 | 2026-11-16! | CPC 585.º n.º 3
Notificação da Sentença | Destituição de titulares de órgãos sociais | Gaia comércio | Secretaria | 2026-10-12 | 2026-11-16! | CPC 1055.º and 638.º n.º 1
Notificação da Sentença | Regulação das Responsabilidades Parentais | Lisboa família | Secretaria | 2026-10-12 | 2026-10-30! | RGPTC 32.º n.º 3: 15 days (AUJ STJ 1/2023)
Notificação da sentença | Alteração da Regulação das Responsabilidades Parentais | Setúbal família | Secretaria | 2026-10-12 | 2026-10-30! | RGPTC 32.º n.º 3
Notificação da decisão | Incumprimento das Responsabilidades Parentais | Lisboa família | Secretaria | 2026-10-12 | 2026-10-30! | RGPTC 32.º n.º 3
Alegações de Recurso | Regulação das Responsabilidades Parentais | Lisboa família | Mandatário | 2026-10-12 | 2026-10-30! | RGPTC 32.º n.º 3
Notificação para alegações | Regulação das Responsabilidades Parentais | Setúbal família | Secretaria | 2026-10-12 | 2026-10-30! | RGPTC 39.º n.º 4: 15 days
Notificação para alegar | Incumprimento das Responsabilidades Parentais | Lisboa família | Secretaria | 2026-10-12 | 2026-10-20! | RGPTC 41.º n.º 3: 5 days
Notificação do incidente de incumprimento | INCUMPRIMENTO DAS RESPONSABILIDADES PARENTAIS | Setúbal família | Secretaria | 2026-05-11 | 2026-05-19! | RGPTC 41.º n.º 3
Notificação do Relatório Social | Regulação das Responsabilidades Parentais | Lisboa família | Secretaria | 2026-05-11 | 2026-05-25! | RGPTC 25.º n.º 1, 33.º; CPC 149.º n.º 1
Notificação da decisão | Promoção e Proteção | Lisboa família | Secretaria | 2026-07-13 | 2026-07-27! | LPCJP 124.º n.º 1 (10 days), 102.º n.º 1 (urgent)
Notificação do acórdão | Processo de Promoção e Protecção | Setúbal família | Secretaria | 2026-12-14 | 2026-12-28! | LPCJP 124.º n.º 1 and 102.º n.º 1
Notificação para alegações | PROMOÇÃO E PROTEÇÃO | Lisboa família | Secretaria | 2026-07-20 | 2026-08-03! | LPCJP 114.º n.º 1: 10 days, urgent
Notificação da Sentença | Divórcio Sem Consentimento do Outro Cônjuge | Lisboa família | Secretaria | 2026-10-12 | 2026-11-16! | CPC 638.º n.º 1
Notificação para contestar | Divórcio sem consentimento do outro cônjuge | Setúbal família | Secretaria | 2026-10-12 | 2026-11-16! | CPC 931.º n.º 5
Contestação | DIVORCIO SEM CONSENTIMENTO DO OUTRO CONJUGE | Lisboa família | Mandatário | 2026-10-12 | 2026-11-16! | CPC 585.º n.º 3
Notificação da Sentença | Inventário (Partilha após Divórcio) | Lisboa família | Secretaria | 2026-10-12 | 2026-11-16! | CPC 1123.º n.º 2 c), 638.º n.º 1
Notificação do Acórdão | Apelação | Relação Lisboa | Secretaria | 2026-10-12 | 2026-10-30! | CPC 638.º n.º 1 with 677.º: 15 where the act does not tell
NOTIFICAÇÃO DO ACÓRDÃO | APELAÇÃO | Relação Porto | Secretaria | 2026-12-09 | 2027-01-11! | CPC 638.º n.º 1 with 677.º; Christmas
Notificação da decisão singular do relator | Apelação | Relação Guimarães | Secretaria | 2026-05-11 | 2026-05-25! | CPC 652.º n.º 3 and 149.º n.º 1
Notificação da decisão sumária | Apelação | Relação Lisboa | Secretaria | 2026-05-11 | 2026-05-25! | CPC 656.º, 652.º n.º 3
Despacho do relator (artigo 655.º do CPC) | Apelação | Relação Porto | Secretaria | 2026-05-11 | 2026-05-25! | CPC 655.º n.º 1: 10 days
Alegações de revista | Revista | Relação Lisboa | Mandatário | 2026-10-12 | 2026-10-30! | CPC 638.º n.º 5, 677.º: 15 where the act does not tell
Notificação do Acórdão | Revista | STJ | Secretaria | 2026-10-12 | 2026-10-26! | CPC 615.º, 666.º, 685.º, 149.º n.º 1; LTC 75.º n.º 1: never 30
Notificação do acordão | Recurso de Revista (Excepcional) | STJ | Secretaria | 2026-12-09 | 2027-01-06! | CPC 666.º, 685.º and 149.º; LTC 75.º n.º 1
Decisão do relator | Revista | STJ | Secretaria | 2026-05-11 | 2026-05-25! | CPC 652.º n.º 3, 679.º
Notificação do Acórdão | Recurso de Constitucionalidade | TC | Secretaria | 2026-10-12 | 2026-10-26! | LTC 69.º, CPC 615.º n.º 4 and 149.º n.º 1: never 30
Decisão Sumária | Recurso de Constitucionalidade | TC | Secretaria | 2026-05-11 | 2026-05-25! | LTC 78.º-A n.º 3: 10 days
Notificação para alegações | Recurso de constitucionalidade | TC | Secretaria | 2026-10-12 | 2026-11-16! | LTC 79.º n.º 2: 30 days
Acórdão | Apelação em procedimento cautelar | Relação Lisboa | Secretaria | 2026-07-06 | 2026-07-24! | CPC 638.º n.º 1, 363.º n.º 1: urgent
Notificação do Acórdão | Apelação (Acidente de Trabalho) | Relação Porto | Secretaria | 2026-07-06 | 2026-07-24! | CPT 26.º n.º 1, 80.º n.º 2
Notificação do Acórdão | Apelação (Insolvência) | Relação Guimarães | Secretaria | 2026-07-06 | 2026-07-24! | CIRE 9.º n.º 1, 14.º; CPC 638.º n.º 1
`
