/** Who is no addressee of a letter to a lawyer. */
export const OTHERS =
  /\b(?:(?:sr\.?a?|senhora?|ilustre|exm[oa]\.? sr\.?a?) )?(?:perit[oa]s?|secretaria|seccao|seguranca social|iss|administrador[a]?(?: judicial| da insolvencia)?|fiduciari[oa]|agente de execucao|solicitador[a]?|ministerio publico|mp|m\.p|digno magistrado|magistrad[oa]|tribunal(?: superior| da relacao| recorrido)?|relacao(?! d)|juiz[a]?|relator[a]?|fazenda publica|gml|caixa geral|cgd|banco(?: de portugal)?|inml\w*|instituto\b.{0,40}|dgrsp\w*|dgrs|cpcj|emat|equipa|gnr|psp|policia|opc|orgao de policia criminal|conservatoria|conservador[a]?|notari[oa]|entidade (?:bancaria|oficiante)|(?:entidade (?:patronal|empregadora)|empregador[a]?)(?= d[oa]s? )|servicos?|autoridade tributaria|fundo de garantia|fgadm|camara municipal|junta medica|hospital|ordem dos advogados|(?:ess|aquel)[ae] (?:entidade|servico|instituto)|leiloeir[oa]|encarregad[oa] d[ea] venda|depositari[oa]|noss[oa]s? (?:clientes?|constituintes?|representad[oa]s?)|assembleia|comissao de credores|imt|ansr|iefp|escola|testemunhas?|interprete|medico|tecnic[oa]|oficial de justica|funcionari[oa]|cabeca-de-casal anterior|(?<=\b(?:[oa]|ao|pel[oa]|sr\.?a?|com [oa]) )a[ei](?=[ ,.;)])|(?<=\b(?:[oa]|ao|pel[oa]|com [oa]) )(?!c\.|r\.|n\.|i\.r)(?:[a-z]\.){2,}[a-z])\b/g
/** The addressee, or a party, who may be ours. */
export const OURS =
  /\b(?:v\.? ?ex(?:\.|a)?[aº]?s?|vossa excelencia|mandatari[oa]s?|advogad[oa]s?|defensor[a]?|patron[oa]s?|(?<!\bnao (?:e|sao) )part(?:e|es)|autor(?:a|es|as)?|a\.a|aa|re|reu|reus|res|rr|exequentes?|executad[oa]s?|requerentes?|requerid[oa]s?(?! pel[oa])|embargantes?|embargad[oa]s?|oponentes?|recorrentes?|recorrid[oa]s?|apelantes?|apelad[oa]s?|credor(?:a|es)?|devedor(?:a|es)?|insolventes?|arguid[oa]s?|assistentes?|ofendid[oa]s?|demandantes?|demandad[oa]s?|intervenientes?|interessad[oa]s?|progenitor(?:a|es)?|pais|mae|pai|cabeca[- ]de[- ]casal|reclamantes?|impugnantes?|trabalhador[a]?|sinistrad[oa]|entidade demandada|contrainteressad[oa]s?|(?<!\bnoss[oa]s? )(?:clientes?|constituintes?)|habilitand[oa]s?|inventariante|preferentes?|proponentes?|reconvinte|reconvind[oa]|(?:entidade (?:patronal|empregadora)|empregador[a]?)(?! d[oa]s? )|responsave(?:l|is)|herdeir[oa]s?|condenad[oa]s?|lesad[oa]s?|licitantes?|impetrantes?|demandantes?|entidade (?:requerida|recorrida|impugnada)|autoridade requerida|beneficiari[oa]s?|apresentantes?|parte contraria|fiadore?s?|vencedor[a]?|chamad[oa]s?(?=,? (?:para|em|no)\b)|sujeitos processuais|contraparte|(?<=\ba )defesa(?! d)|(?<=\b(?:[oa]s?|aos?|d[oa]s?) )(?:aa?|rr?)(?=\.(?![a-z]\.))|(?<=\b[oa]s? )(?:notificad|citad)[oa]s?|(?:notificand|citand)[oa]s?)\b/g

/** "neste tribunal", "fora da secretaria": where. */
const [OTHERS_ONCE, OURS_ONCE] = [
  new RegExp(String.raw`(?<!\b(?:n(?:[oa]|est[ea]|ess[ea]|outr[oa])s?|fora d[oa]) )(?:${OTHERS.source})`),
  new RegExp(OURS.source),
]

/** The last person named who may be ordered to act, with the place of the name; null for nobody. */
type Last = { is: 'ours' | 'others'; at: number } | null

/** "do perito", "do Exmo. Senhor Juiz", "da ré": whose it is, and not who. */
const GENITIVE =
  /(?<!\bjunto )\bd[oae]s? (?:(?:ex\S+|il\S+|mm\S*|mer\S+|sr\S*|senhora?|jui\S+|desembargador\S*|conselheir\S*) )*(?:\S+ )?$/

/** "interposto pelo Ministério Público": who did it, and not who is to. */
const AGENT =
  /\b(?:com conhecimento|(?:o )?que (?:se|lhe) \w+ (?:ao )?(?:conhecimento|ciencia)) (?:ao?s?|de) (?:\S+ ){0,1}$|\w[ai]d[oa]s? por $|(?<!\bser )\b\w*(?:[aips]d|junt|[eo]st|[cr]it)[oa]s? pel[oa]s? (?:\S+ ){0,2}$/

/** "A execução que lhe move o Banco": who sues, and is not ordered. */
const SUES = /\b(?:move[um]?|moveram|intent(?:a|ou)|instaur(?:a|ou)|propos) [oa]s? (?:\S+ ){0,2}$/

/** "entregando a carta nestes Serviços", "reclamar para o Juiz": where, and not who. */
const PLACE =
  /\b(?:n[oa]s?|nest[ea]s?|ness[ea]s?|noutr[oa]s?|(?:reclam|recorr|recurs|impugn)\w+ (?:para|ao?)(?: [oa]s?)?|perante [oa]s?) $/

const lastOf = (text: string, pattern: RegExp, counts: (at: number) => boolean): number => {
  let last = -1
  for (const { index } of text.matchAll(pattern)) if (counts(index)) last = index
  return last
}

/** @returns the last person in a folded text who may be ordered to act; owners ("do perito") do not count */
export function lastActor(text: string): Last {
  const isActor = (at: number) =>
    ![GENITIVE, AGENT, SUES, PLACE].some((before) => before.test(text.slice(Math.max(0, at - 40), at)))
  const [ours, others] = [lastOf(text, OURS, isActor), lastOf(text, OTHERS, isActor)]
  if (ours < 0 && others < 0) return null
  return ours > others || isJoined(text, ours, others) ? { is: 'ours', at: ours } : { is: 'others', at: others }
}

/** Whether a text, folded, names somebody who is no addressee. */
export const namesOthers = (text: string): boolean => OTHERS_ONCE.test(text)
/** Whether a text, folded, names the addressee or a party. */
export const namesOurs = (text: string): boolean => OURS_ONCE.test(text)

/** @returns whether a party or a lawyer is named in a text, folded, and nobody else before */
export function firstIsOurs(text: string): boolean {
  const [ours, others] = [text.search(OURS_ONCE), text.search(OTHERS_ONCE)]
  return ours !== -1 && (others === -1 || ours < others)
}

/** @returns whether a folded text that begins with its verb orders somebody else than the addressee to act */
export function isForOthers(order: string): boolean {
  if (IN_PERSON.test(order)) return false
  const others = lastOf(order, OTHERS, (at) => !isNamed(order, at) && !SUES.test(order.slice(Math.max(0, at - 40), at)))
  const ours = lastOf(order, OURS, (at) => !EMPLOYER_OF.test(order.slice(Math.max(0, at - 40), at)))
  if (others < 0 || isJoined(order, ours, others) || isJoined(order, others, ours)) return false
  return ours < 0 || !isObject(order, others)
}

/** "O depositário, na pessoa de V. Ex.ª" */
const IN_PERSON = /\bna pessoa d[eo] (?:seu (?:ilustre )?)?(?:v\. ?ex|mandatari)/

/** "a entidade patronal do executado": the executado is not ordered. */
const EMPLOYER_OF = /\b(?:patronal|empregador\w*) d[oa]s? $/

/** "os credores, o devedor e o Sr. Administrador": ordered together. */
const isJoined = (text: string, one: number, next: number): boolean =>
  one >= 0 &&
  next > one &&
  /^[^,;:]{1,40}?(?:, (?:[oa]s?|aos?) \S+)?,? (?:e|ou|bem como|assim como) (?:(?:[oa]s?|aos?|d[oa]s?) )?$/.test(
    text.slice(one, next),
  )

/** "acompanhada do rol de testemunhas": not ordered to act; who "deve ser elaborado pelo perito" names is. */
const isNamed = (order: string, at: number): boolean =>
  /\b(?:sobre|d[oae]s?|por|(?<!\bser(?:em)? (?!notific|cit|convid|ouvid)\S+ )pel[oa]s?|perante|com|contra|n[oa]s?|nest[ea]s?|arrol\w+|(?:reclam|recorr|recurs|impugn)\w+(?: \S+)? (?:para|ao?)|(?:dirigid|apresentad)[oa]s? (?:ao?s?)|requer\w*(?: (?:uma?|a|nova))?|(?:remeter|enviar|entregar|dirigir|apresentar)(?:-\S+)? (?:ao?s?|n[oa]s?)(?= est[ea] ))\s+(?:\S+\s){0,2}$/.test(
    order.slice(Math.max(0, at - 40), at),
  )

/** "pronunciar-se sobre o relatório do perito": named, but not ordered. */
const isObject = (order: string, at: number): boolean =>
  !/\bque [oa]s? $/.test(order.slice(0, at)) &&
  /\b(?:sobre|do|da|dos|das|pel[oa]s?|perante|junto d[oa]|ao|a|com|contra|n[oa])\s+(?:\S+\s){0,3}$|\b(?:nov[oa]|outr[oa]|uma?|segund[oa])\s$|\b(?!(?:notific|cit|convid|solicit|orden)ar)[a-z]{3,}r (?:[oa]s? )?$/.test(
    order.slice(Math.max(0, at - 40), at + 1).replace(/\S$/, ''),
  )
