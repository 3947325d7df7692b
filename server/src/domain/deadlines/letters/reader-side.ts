import type { LetterSentence } from './letter-sentences.ts'

/** Parties that stand against each other. */
const SIDES: readonly (readonly [string, string])[] = [
  [
    'autor(?:a|es|as)?|aa?\\.',
    're|reus?|res|rr?\\.|demandad[oa]s?|entidade demandada|contrainteressad[oa]s?|seguradora',
  ],
  ['requerentes?', 'requerid[oa]s?|entidade requerida'],
  ['exequentes?', 'executad[oa]s?|oponentes?'],
  ['embargantes?', 'embargad[oa]s?'],
  ['recorrentes?|apelantes?', 'recorrid[oa]s?|apelad[oa]s?'],
  ['sinistrad[oa]|trabalhador[a]?', 'seguradora|entidade (?:empregadora|patronal|responsavel)|empregador[a]?'],
  ['credor(?:a|es)?(?: reclamantes?)?|reclamantes?', 'insolventes?|devedor(?:a|es)?'],
  ['arguid[oa]s?', 'assistentes?|ofendid[oa]s?|demandantes?|lesad[oa]s?'],
  ['impugnantes?|oponentes?', 'fazenda publica'],
  ['interessad[oa]s?', 'cabeca[- ]de[- ]casal'],
  ['mae|progenitora', 'pai|progenitor'],
]
const ROLE = SIDES.flat().join('|')
/** "V. Ex.ª, na qualidade de mandatário do autor", "(Il. Mandatária da requerida)", "em representação da requerente" */
const READER = new RegExp(
  String.raw`(?:\bv\. ?ex\S*,? |^\W*|\((?=mandat|il)|\bdr\S* (?:[\p{L}.]+,? ){1,5}|\b(?:na qualidade de|como|enquanto|notificad[oa](?: ao?|:)|(?:dest|destinatari)\S*|atencao d[oa]) )(?:ex\S{1,6} )?(?:sr\S* )?(?:il(?:ustres?|\.)? )?(?:mandatari[oa]s?|patron[oa]s?|defensor[a]?|advogad[oa]s?)(?: [a-z]+[dt][oa]| oficios[oa])? d[oa]s? (${ROLE})(?![\p{L}])(?: e d[oa]s? (${ROLE})(?![\p{L}]))?|\bv\. ?ex\S*,? em representacao d[oa]s? (${ROLE})(?![\p{L}])|\bnotificacao ao?s? (${ROLE}),? na pessoa d|\bdr\S* [^()\d]{2,60}\((?:(?:mandat\S+|il\S+ mandat\S+) )?(?:pel|d)?[oa]?s? ?(${ROLE})(?:\)|$)`,
  'gu',
)
/** The reader of the letter, by any name. */
const READERS =
  /\b(?:v\. ?ex|vossa excelencia|partes?\b|ambas|todos|(?:[oa]s?|aos?) (?:ilustres? )?(?:mandatari|patron|defensor|advogad))/

/**
 * "A ré juntou documentos, podendo": what it did is behind it, and who may act is not said. "A ré foi citada, dispondo" says
 * it.
 */
const DID =
  /\b(?!(?:vou|sou|meu|seu|reu|(?:intim|orden|determin|conden|notific|fix|mand|convid)ou|concedeu)\b)[a-z]+(?:ou|eu|iu|aram|eram|iram)\b|, (?:podendo|devendo|(?<!\bfoi (?:citad|notificad)[oa]\b[^;.]{0,80})dispondo|tendo|pelo que|sobre)\b/

/** The party of a letter's reader, and those against it. */
export interface ReaderSide {
  own: RegExp
  against: RegExp
}

/** @returns whom the reader stands for, where the letter says so in one way; null where it does not */
export function readerSide(sentences: readonly LetterSentence[]): ReaderSide | null {
  const roles = sentences.flatMap(({ folded, leftOut }) =>
    leftOut ? [] : [...folded.matchAll(READER)].flatMap(([, ...named]) => named.filter((one) => one !== undefined)),
  )
  const [role] = roles
  const pairs = SIDES.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]).filter(
    ([own]) => role !== undefined && new RegExp(`^(?:${own})$`).test(role),
  )
  if (pairs.length === 0) return null
  const own = new RegExp(`^(?:${pairs.map(([one]) => one).join('|')})$`)
  if (!roles.every((one) => own.test(one))) return null
  const named = (names: string) =>
    new RegExp(
      String.raw`(?<![\p{L}])(?:ao?|o|[oa]s|aos|prazo (?:(?:de|para) \S+ )?d[oa]s?) (?:(?:demais|restantes) )?(?:${names})(?![\p{L}])`,
      'u',
    )
  return { own: named(pairs.map(([one]) => one).join('|')), against: named(pairs.map(([, other]) => other).join('|')) }
}

/** Whether the clause around a number, folded, orders a party against the reader's, and nobody else. */
export function isOfOtherSide({ own, against }: ReaderSide, ahead: string, behind: string): boolean {
  const clause = `${ahead.split(/[;:] |(?<!\b[ar]{1,2})\. |\bque |, e (?=[oa]s? )/).at(-1)!} ${behind.split(/[;:.,]/)[0]!.slice(0, 40)}`
  return against.test(clause) && ![own, READERS, DID].some((other) => other.test(clause))
}
