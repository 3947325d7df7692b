const WHERE = String.raw`(?:salas?|s\.a\.|sal[aã]o|tribunal|ju[ií]zo|edif[ií]cio|pal[aá]cio|gabinete|instala[cç][oõ]es|inml\S*|instituto|delega[cç][aã]o|servi[cç]os?|posto|esquadra|comando|cart[oó]rio|escrit[oó]rio|secretaria|sec[cç][aã]o|unidade|departamento|diap|procuradoria|hospital|cl[ií]nica|centro|c[aâ]mara|junta|conservat[oó]ria|rua|avenida|av\.|largo|pra[cç]a|pra[cç]eta|travessa|estrada|alameda|quinta|urbaniza[cç][aã]o|local|im[oó]vel|pr[eé]dio|locado|morada|estabelecimento|sede|piso|domus|campus|sal[oõ]es|audit[oó]rio|biblioteca)`
const WORDS = String.raw`(?:[^\s,;()]|\s(?!(?:para|a fim|no dia|em caso|nos termos|sob pena|e em caso|com (?:a|o)|devendo|sendo|pelas|[àa]s \d|ou em|destinad)\b))`
const END = String.raw`(?=\s*(?:[,;()]|[.](?:\s|$)|$|\s(?:para|a fim|no dia|em caso|nos termos|sob pena|e em caso|com (?:a|o)|devendo|sendo|pelas|[àa]s \d|ou em|destinad)\b))`
const PLACE = new RegExp(
  String.raw`\b(?:(?:n(?:este|esta|[oa]s?)|deste|desta|em|junto (?:d[oa]|ao?))\s+(?=(?:\S+\s){0,2}${WHERE}\b)|(?:local|sala)\s*:\s*|(?=sala\s(?:de\s|n\.|\d)))${WORDS}{3,120}?(?:,\s*(?:sit[oa]s?|piso|sala|\d+(?:\.?[ºª])?|n\.?[ºo°]|lote|em\s+(?=\p{Lu})|n[oa]\s+(?=(?:\S+\s){0,1}${WHERE}\b)|${WHERE}\b)${WORDS}{1,120}?)*${END}`,
  'iu',
)
/** "por videoconferência a partir do Tribunal de Braga" */
const FROM_ELSEWHERE =
  /\b(?:por|através de|via)\s+(?:videoconfer[eê]ncia|teleconfer[eê]ncia|meios? telem[aá]ticos?)(?:\s(?!(?:atrav[eé]s|no|com|pelo|mediante|em|link|https?)\b)[^\s,.;:]+){0,16}/iu
const ADDRESS =
  /(?:https?:\/\/|(?:teams\.microsoft|teams\.live|[\w-]+\.webex|webex|meet\.google|[\w-]+\.zoom|zoom|meet\.jit)\.\w{2,4}\/|teams\.microsoft\.com\/)[^\s<>"'«»]{3,600}/iu
/** What closes a sentence around an address is no part of it. */
const CLOSING = /[.,;:)\]}>]+$/

/** @returns where it takes place, as written; empty where that is not said */
export function hearingPlace(text: string): string {
  const own = text.replace(new RegExp(ADDRESS.source, 'giu'), (address) => '-'.repeat(address.length))
  const found = PLACE.exec(own) ?? FROM_ELSEWHERE.exec(own)
  const place = found ? text.slice(found.index, found.index + found[0].length) : ''
  return place.replace(/^(?:local|sala)\s*:\s*/iu, '').trim()
}

/** @returns the address of a video conference in a text; empty where there is none */
export const hearingLink = (text: string): string => ADDRESS.exec(text)?.[0].replace(CLOSING, '') ?? ''
