/** Where articles were read: public copies of the codes, parliament's own papers, and judgments that quote them. */

export const cpcOnPage = (page: number) =>
  `https://debates.parlamento.pt/catalogo/r3/dar/s2a/12/02/131/2013-05-10/${page}`
export const INVENTORY = 'https://debates.parlamento.pt/catalogo/r3/dar/s2a/13/04/139/2019-08-07/102'
export const GENERAL_RULE =
  'https://informador.pt/legislacao/lexit/codigos/direito-civil/codigo-de-processo-civil/livro-ii-do-processo-em-geral/titulo-i-dos-atos-processuais/capitulo-i-atos-em-geral/seccao-ii-atos-das-partes/artigo-149-o-regra-geral-sobre-o-prazo/'
export const CPP_105 = 'https://jurisprudencia.pt/acordao/240061'
export const CPP_284 = 'https://debates.parlamento.pt/catalogo/r3/dar/s2a/09/03/020/2004-12-03/207'
export const CPP_287 =
  'https://informador.pt/legislacao/lexit/codigos/direito-penal/codigo-de-processo-penal/parte-ii/livro-vi-das-fases-preliminares/titulo-iii-da-instrucao/capitulo-i-disposicoes-gerais-49/artigo-287-o-requerimento-para-abertura-da-instrucao/'
export const CPP_311B = 'https://debates.parlamento.pt/catalogo/r3/dar/s2a/14/03/049/2021-12-02/52'
export const CPP_411 = 'https://jurisprudencia.pt/acordao/49455'
export const CPC_569 =
  'http://www.dgsi.pt/jstj.nsf/954f0ce6ad9dd8b980256b5f003fa814/22676f5cc98530348025841100494ef1?OpenDocument'
export const CPC_570 =
  'http://www.pgdlisboa.pt/leis/lei_mostra_articulado.php?artigo_id=1959A0570&nid=1959&tabela=lei_velhas&pagina=1&ficha=1&so_miolo=&nversao=4'
export const CPC_728 = 'https://www.advogadosinsolvencia.pt/penhora/oposicao-a-execucao'
export const CPC_732 =
  'https://www.pgdlisboa.pt/leis/lei_mostra_articulado.php?artigo_id=1959A0732&nid=1959&nversao=6&tabela=lei_velhas&tabela=lei_velhas'
export const CPC_785 = 'https://www.advogadosinsolvencia.pt/penhora/oposicao-a-penhora'
export const CPTA_82 =
  'https://informador.pt/legislacao/lexit/codigos/direito-administrativo/codigo-de-processo-nos-tribunais-administrativos/titulo-ii-da-acao-administrativa/capitulo-iii-marcha-do-processo/seccao-i-articulados/artigo-82-o-prazo-da-contestacao-e-cominacao/'
export const CPTA_144 = 'https://anovelaadministrativa.blogspot.com/2019/12/titulo-vi-dos-recursos-jurisdicionais.html'
export const CPTA_147 =
  'https://informador.pt/legislacao/lexit/codigos/direito-administrativo/codigo-de-processo-nos-tribunais-administrativos/titulo-vi-dos-recursos-jurisdicionais/capitulo-i-disposicoes-gerais-5/artigo-147-o-processos-urgentes/'
export const CPPT_282 =
  'http://info.portaldasfinancas.gov.pt/pt/informacao_fiscal/codigos_tributarios/cppt/Pages/cppt287.aspx'
export const CPT_56 =
  'https://www.pgdlisboa.pt/leis/lei_mostra_articulado.php?artigo_id=487A0060A&ficha=1&nid=487&pagina=1&tabela=leis'
const CPT_2019 = 'https://debates.parlamento.pt/catalogo/r3/dar/s2a/13/04/140/2019-08-09'
/** The page of the code as Lei 107/2019 has it on which the articles on appeals stand; 80.º itself was not legible. */
export const CPT_79 = `${CPT_2019}/226`
export const CPT_80 = 'https://www.dgsi.pt/jtrl.nsf/33182fc732316039802565fa00497eec/cd8fd024da186bee80258d00002f60ae'
export const CPT_98L = `${CPT_2019}/233`
export const INJUNCTION = 'http://advogadoo.com/injuncao-instaurada-por-empresa-de-telecomunicacoes/'
export const CIRE_40 = 'https://mmt.pt/artigo/quais-sao-os-meios-de-reacao-face-a-sentenca-declaratoria-de-insolvencia'
export const CIRE_130 = 'https://www.dgsi.pt/jtrl.nsf/33182fc732316039802565fa00497eec/92b448a0438693c080258b40004f48ae'
export const CIRE_17D =
  'http://www.dgsi.pt/jtrc.nsf/8fe0e606d8f56b22802576c0005637dc/913d1d5dd036883f802587540032c82b?OpenDocument'
export const RCP_26A = 'https://jurisprudencia.pt/acordao/233142'
export const RCP_31 = 'https://debates.parlamento.pt/catalogo/r3/dar/s2a/10/02/062S2/2007-03-31/41'
export const EXPROPRIATION =
  'https://1library.org/article/do-recurso-da-decis%C3%A3o-arbitral-ao-tr%C3%A2nsito-julgado.y9n6enlz'
export const RGPTC_41 = 'https://jurisprudencia.pt/acordao/227596'
export const RGPTC_32 =
  'http://www.dgsi.pt/jtre.nsf/134973db04f39bf2802579bf005f080b/616ce3423b4e4c4880258141004b06c6?OpenDocument'
