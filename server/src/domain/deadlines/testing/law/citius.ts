/** Acts as the portal words and abbreviates them, of all branches, with espécies that are rare, abbreviated, or not known. */
export const CITIUS = `
Notif. Mandatário - Sentença | Ação de Processo Comum | Lisboa central | Secretaria | 2026-10-12 | 2026-11-16! | CPC 638.º n.º 1
Notif. Art. 221º CPC | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25 | CPC 149.º n.º 1
Notificação para audiência prévia | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-19! | CPC 151.º n.º 2
Despacho que admite o recurso | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-05-11 | 2026-06-15 | CPP 413.º n.º 1
Notificação da lista provisória de credores | Processo Especial de Revitalização (CIRE) | Lisboa comércio | Secretaria | 2026-05-11 | 2026-05-21! | CIRE 17.º-D n.º 5: 5 working days
Lista Provisória de Créditos | PER | Gaia comércio | Secretaria | 2026-05-11 | 2026-05-21! | CIRE 17.º-D n.º 5; abbreviation
Reclamação de créditos - 20 dias | Processo Especial de Revitalização (CIRE) | Lisboa comércio | Secretaria | 2026-05-11 | 2026-06-15 | CIRE 17.º-D n.º 2
Parecer do Administrador de Insolvência - qualificação (art. 188.º CIRE) | Insolvência pessoa coletiva (Requerida) | Lisboa comércio | Secretaria | 2026-05-11 | 2026-05-25! | CIRE 188.º and 9.º
Resposta à impugnação da lista de credores | Insolvência pessoa coletiva (Apresentação) | Lisboa comércio | Secretaria | 2026-05-11 | 2026-05-25 | CIRE 131.º n.º 3
Sentença de homologação do plano de recuperação | Processo Especial de Revitalização (CIRE) | Lisboa comércio | Secretaria | 2026-07-13 | 2026-07-31! | CIRE 9.º; CPC 638.º n.º 1
Notificação da Sentença | Incidente de qualificação | Lisboa comércio | Secretaria | 2026-07-06 | 2026-07-24! | CIRE 9.º n.º 1: incidents and annexes too
Despacho | Liquidação do Ativo | Lisboa comércio | Secretaria | 2026-07-13 | 2026-07-27! | CIRE 9.º n.º 1: annexes of an insolvency
Despacho | Reclamação de Créditos | Lisboa comércio | Secretaria | 2026-07-13 | 2026-07-27! | CIRE 9.º n.º 1
Despacho | Prestação de contas pelo administrador da insolvência | Lisboa comércio | Secretaria | 2026-07-13 | 2026-07-27! | CIRE 9.º n.º 1 and 64.º
Despacho | Impugnação da Resolução (CIRE) | Lisboa comércio | Secretaria | 2026-07-13 | 2026-07-27! | CIRE 9.º n.º 1 and 126.º
Despacho | Processo Extraordinário de Viabilização de Empresas | Lisboa comércio | Secretaria | 2026-07-13 | 2026-07-27! | Lei 75/2020: urgent
Notificação da Sentença | Verificação Ulterior de Créditos | Lisboa comércio | Secretaria | 2026-07-06 | 2026-07-24! | CIRE 9.º n.º 1 and 146.º
Notificação da Sentença | Destituição de titulares de órgãos sociais | Lisboa comércio | Secretaria | 2026-10-12 | 2026-11-16! | CPC 1055.º and 638.º n.º 1: no insolvency
Auto de tentativa de conciliação | Acidente de Trabalho (F. Conciliatória) | Porto trabalho | Secretaria | 2026-07-13 | 2026-08-05 | CPT 119.º n.º 1
Notificação da Sentença | AT - Acid. Trabalho | Lisboa trabalho | Secretaria | 2026-07-06 | 2026-07-24! | CPT 26.º n.º 1 and 80.º n.º 2; abbreviation
Notificação da Sentença | Remição de pensões | Lisboa trabalho | Secretaria | 2026-07-06 | 2026-07-24! | CPT 26.º n.º 1 and 148.º
Notificação da Sentença | Incidente de Revisão de Incapacidade | Lisboa trabalho | Secretaria | 2026-07-06 | 2026-07-24! | CPT 26.º n.º 1 and 145.º
Notificação da Sentença | AIJRLD | Lisboa trabalho | Secretaria | 2026-07-06 | 2026-07-24! | CPT 26.º n.º 1; abbreviation
Sentença - ITA de 120 dias | Acidente de Trabalho (F. Contenciosa) | Lisboa trabalho | Secretaria | 2026-07-06 | 2026-07-24! | CPT 80.º n.º 2: the days are of the incapacity
Sentença que decretou o despedimento ilícito com 45 dias de indemnização por ano | Ação de Processo Comum (Trabalho) | Lisboa trabalho | Secretaria | 2026-10-12 | 2026-11-16! | CPT 80.º n.º 1: the days are of the indemnity
Alegações de recurso | Contraordenação laboral | Lisboa trabalho | Secretaria | 2026-07-06 | 2026-07-29! | Lei 107/2009 50.º and 6.º
Notificação ao assistente nos termos do art. 285.º CPP | Inquérito | DIAP | Secretaria | 2026-10-12 | 2026-10-26! | CPP 285.º n.º 1
Notificação - despacho que recebe a acusação e designa julgamento | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-10-12 | 2026-11-04! | CPP 311.º-B n.º 1
Alteração não substancial dos factos | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-10-12 | 2026-10-26! | CPP 358.º and 105.º n.º 1
Despacho que aplicou medida de coação de prisão preventiva | Inquérito | Porto instrução | Secretaria | 2026-07-13 | 2026-08-17! | CPP 219.º, 411.º n.º 1 and 104.º n.º 2
Cúmulo jurídico - acórdão | Processo Comum (Tribunal Coletivo) | Lisboa central criminal | Secretaria | 2026-07-13 | 2026-08-12! | CPP 411.º n.º 1 b); detained possible
Sentença - pena acessória de proibição de conduzir por 4 meses | Processo Sumário | Lisboa pequena criminalidade | Secretaria | 2026-10-12 | 2026-11-11! | CPP 411.º n.º 1 b): the months are of the ban
Sentença - inibição de conduzir por três meses; entregar a carta no prazo de 10 dias | Processo Sumário | Lisboa pequena criminalidade | Secretaria | 2026-10-12 | 2026-10-22! | CPP 500.º n.º 2: 10 days to hand over the licence
Despacho - conversão de 90 dias de multa em 60 dias de prisão subsidiária | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-07-13 | 2026-07-27! | CPP 105.º n.º 1: days of fine and of prison are no deadline
Notificação para cumprir pena de 30 dias de prisão | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-05-11 | asks! | the days are of the sentence
Notificação para pagamento da multa de 60 dias, em 10 dias | Processo Comum (Tribunal Singular) | Braga criminal | Secretaria | 2026-05-11 | 2026-05-25! | CPP 489.º: written 10 days
Despacho nos termos do art. 64.º RGCO - oposição à decisão por despacho | Recurso de Contraordenação | Lisboa criminal | Secretaria | 2026-10-12 | 2026-10-26! | RGCO 64.º n.º 2
Notificação art. 39.º, n.º 4 do RGPTC para alegações | Regulação das Responsabilidades Parentais | Lisboa família | Secretaria | 2026-07-06 | 2026-07-24! | RGPTC 39.º n.º 4 and 13.º
Decisão de promoção e proteção | Processo de Promoção e Proteção | Lisboa família | Secretaria | 2026-07-13 | 2026-07-27! | LPCJP 124.º n.º 2 and 102.º
Notificação da Sentença | Reg. Resp. Parentais | Lisboa família | Secretaria | 2026-10-12 | 2026-10-30! | RGPTC 32.º n.º 3; abbreviation
Notificação da sentença | Execução por alimentos | Lisboa família | Secretaria | 2026-10-12 | 2026-10-30! | RGPTC 3.º d) and 32.º n.º 3
Notificação da sentença | Fixação de alimentos devidos a filho maior | Lisboa família | Secretaria | 2026-10-12 | 2026-10-30! | RGPTC 3.º d) and 32.º n.º 3
Notificação da sentença | Averiguação Oficiosa da Paternidade | Lisboa família | Secretaria | 2026-10-12 | 2026-10-30! | RGPTC 3.º i) and 32.º n.º 3
Notificação da sentença | Ação de interdição | Lisboa local | Secretaria | 2026-07-06 | 2026-07-24! | Lei 49/2018 26.º and CPC 891.º n.º 1: maior acompanhado
Citado(a) nos termos do artigo 225.º CPC | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | asks! | CPC 225.º: the day is not known
2.ª via Citação art. 233.º CPC | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | asks! | CPC 233.º and 245.º n.º 1 a)
Cit. Réu | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | asks! | abbreviation
Citação após penhora | Execução Sumária (Ag. Execução) | Lisboa execução | Secretaria | 2026-05-11 | asks! | CPC 856.º n.º 1
Notificação da Sentença | Reclamação (art. 276.º CPPT) | TT Lisboa | Secretaria | 2026-07-06 | 2026-07-24! | CPPT 278.º n.º 6 and 283.º
Notificação da sentença | Reclamação das decisões do Chefe de Finanças | TAF Braga | Secretaria | 2026-07-06 | 2026-07-24! | CPPT 276.º and 278.º: may be urgent, not known
Notificação da sentença | Processo especial de derrogação do dever de sigilo bancário (art. 146.º-B CPPT) | TT Lisboa | Secretaria | 2026-07-06 | 2026-07-24! | CPPT 146.º-D n.º 1: urgent
Notificação da sentença | Recurso da avaliação da matéria coletável por métodos indiretos | TT Lisboa | Secretaria | 2026-07-06 | 2026-07-24! | LGT 89.º-A n.º 8 and CPPT 146.º-D
Notificação da sentença | Ação de perda de mandato | TAC Lisboa | Secretaria | 2026-07-06 | 2026-07-24! | Lei 27/96 15.º n.º 1: urgent
Despacho | Perda de mandato | TAC Lisboa | Secretaria | 2026-07-13 | 2026-07-27! | Lei 27/96 15.º n.º 1
Notificação da Sentença | Outros processos cautelares | TAC Lisboa | Secretaria | 2026-07-06 | 2026-07-24! | CPTA 36.º n.º 1 f) and 147.º n.º 1
Notificação da Sentença | Arbitramento de reparação provisória | TAC Lisboa | Secretaria | 2026-07-06 | 2026-07-24! | CPTA 133.º and 147.º n.º 1
Notificação da Sentença | Arbitramento de Reparação Provisória | Lisboa local | Secretaria | 2026-07-06 | 2026-07-20! | CPC 388.º, 363.º and 372.º
Notificação da Sentença | Proc. Cautelar | Lisboa local | Secretaria | 2026-07-06 | 2026-07-20! | CPC 372.º n.º 1 b) and 363.º; abbreviation
Notificação da Sentença | Entrega Judicial de Bens (locação financeira) | Lisboa local | Secretaria | 2026-07-06 | 2026-07-20! | DL 149/95 21.º: a provisional measure
Notificação da Sentença | Apreensão de veículo | Lisboa local | Secretaria | 2026-07-06 | 2026-07-24! | DL 54/75 15.º: an espécie that is not known may be urgent
Notificação da sentença | Declaração de ilegalidade de normas | TAC Lisboa | Secretaria | 2026-10-12 | 2026-11-16! | CPTA 144.º n.º 1
Notificação para alegações (art. 120.º CPPT) | Oposição à Execução Fiscal | TT Lisboa | Secretaria | 2026-10-12 | 2026-11-16! | CPPT 120.º
Sentença | Recurso de Contraordenação Tributária | TT Lisboa | Secretaria | 2026-10-12 | 2026-11-04! | RGIT 83.º n.º 2
Notificação para aperfeiçoar o requerimento de recurso (art. 75.º-A LTC) | Recurso de constitucionalidade | TC | Secretaria | 2026-10-12 | 2026-10-26! | LTC 75.º-A n.º 5
Requerimento de interposição de recurso | Recurso de constitucionalidade | TC | Secretaria | 2026-10-12 | 2026-10-26 | CPC 149.º n.º 1
Decisão sumária | Recurso de constitucionalidade | TC | Secretaria | 2026-10-12 | 2026-10-26! | LTC 78.º-A n.º 3
Acórdão - admissão da revista excecional | Revista | STA | Secretaria | 2026-10-12 | 2026-10-26 | CPTA 150.º; CPC 149.º n.º 1
Projeto de decisão - art. 655.º CPC | Apelação | Relação Lisboa | Secretaria | 2026-05-11 | 2026-05-25! | CPC 655.º n.º 1
Sentença, despacho | Ação de Processo Comum | Lisboa central | Secretaria | 2026-10-12 | 2026-10-26 | CPC 149.º n.º 1: the second act
Sentença; junção de documentos | Ação de Processo Comum | Lisboa central | Secretaria | 2026-10-12 | 2026-10-26 | CPC 444.º n.º 1: the second act
Sentença / Requerimento | Ação de Processo Comum | Porto central | Secretaria | 2026-10-12 | 2026-10-26 | CPC 149.º n.º 1: the second act
Notificação de despacho/sentença | Ação de Processo Comum | Lisboa central | Secretaria | 2026-10-12 | 2026-10-26 | CPC 149.º n.º 1: which of both is not told
Contestação c/ documentos | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 444.º n.º 1
Contestação com 12 documentos | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 444.º n.º 1
Contestação, com requerimento de prova pericial | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 476.º n.º 1 and 149.º n.º 1
Contestação com excepções | Ação de Processo Comum | Porto central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 3.º n.º 3 and 149.º n.º 1: the earlier
Notificação do despacho (prazo de 5+5 dias) | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-19! | two numbers, the earlier
Responder 8 dias após | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-22! | written 8 days
Notificação para pronúncia em 10(dez)dias | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | without blanks
Despacho - em vinte-e-quatro horas | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-15! | number in words with hyphens
Despacho para, até ao quinto dia útil, responder | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-21! | ordinal in words
Notificação para, no prazo de trinta dias úteis, juntar documentos | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-06-29! | working days in words
Notificação do prazo de 30 dias para contestar e 10 para taxa | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | the second number has no unit
Despacho - o prazo de 30 dias já terminou | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | a past period
Despacho - findo o prazo de 20 dias, conclua | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | a past period
Suspensão da instância por acordo (90 dias) | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25 | CPC 272.º n.º 4: the days are of the suspension
Notificação para juntar certidão com validade de 6 meses | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 149.º n.º 1: the months are of the certificate
Notificação para juntar extratos bancários de 12 meses | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 149.º n.º 1: the months are of the statements
Transação - pagamento em 90 dias | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25 | CPC 149.º n.º 1: the days are of the payment agreed
Requerimento - pede 30 dias para juntar documentos | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25 | CPC 149.º n.º 1: asked by the other side
Despacho que fixa a data da audiência: 15 dias após férias | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25! | CPC 151.º n.º 2
Despacho para responder imediatamente | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | asks! | the act itself sets another end
Notificação para responder até sexta-feira | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | asks! | the last day is written
Ofício da Segurança Social (prazo de 30 dias) | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | asks | whose the days are is not told
Liquidação da sentença | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25 | CPC 360.º and 293.º n.º 2
Trânsito em julgado da sentença | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | 2026-05-25 | no sentence is notified
Notificação da sentença de 1.ª instância e do despacho de fls. 20 | Ação de Processo Comum | Lisboa central | Secretaria | 2026-10-12 | 2026-10-26 | CPC 149.º n.º 1: the second act
Notificação para prestação de trabalho - 480 horas | Processo Comum (Tribunal Singular) | Lisboa criminal | Secretaria | 2026-10-12 | asks! | the hours are of the sentence
Notificação - adiamento do julgamento para 30 dias depois | Ação de Processo Comum | Lisboa central | Secretaria | 2026-05-11 | asks! | the days are up to the hearing
`
