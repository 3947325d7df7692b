const IN_WORDS: Readonly<Record<string, number>> = { cinco: 5, quinze: 15, trinta: 30 }
const DAYS = String.raw`(\d{1,2}|cinco|quinze|trinta)(?: \([^)]*\))? dias`
const DILATION = new RegExp(String.raw`\b${DAYS} de dilacao|dilacao(?: de|,| ,?\s?no prazo de|:)* ${DAYS}`)
/** It is added only if something happens: "caso resida no estrangeiro" */
const CONDITION = /(?:^|[,;:(] ?)(?:se(?! (?:acresc|soma|adicion))|caso|quando|(?:na hipotese|em caso|no caso) de)\b/
/** An edict's dilation counts from its publication: "afixados os editais, com a dilação de 30 dias" */
const EDICT = /\bedita(?:l|is)\b[^.;]*\bdilacao/
/** Those of the law (Código de Processo Civil, 245.º). */
const BY_LAW = [5, 15, 30]

/** @returns the days of dilation that a folded sentence adds without a condition; null for none */
export function dilationIn(sentence: string): number | null {
  const said = CONDITION.test(sentence) || EDICT.test(sentence) ? null : DILATION.exec(sentence)
  const word = said?.slice(1).find(Boolean)
  const days = word ? (IN_WORDS[word] ?? Number(word)) : 0
  return BY_LAW.includes(days) ? days : null
}
