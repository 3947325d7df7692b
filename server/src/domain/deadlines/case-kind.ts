import { fold } from '@arauto/contract/fold'
import { type Instance, instanceOf } from './court-instance.ts'
import {
  ADMINISTRATIVE_MEASURE,
  type Branch,
  CAUTELAR,
  CRIMINAL_MEASURE,
  ESPECIES,
  type Especie,
  type Matter,
  SAID,
} from './especies.ts'
import { type Found, findPhrases, notOverruled, phraseTable } from './phrases.ts'

/** What the name of a court or unit says of the law that its cases go by. */
const COURTS = phraseTable<{ branch: Branch }>([
  ['administrativo | tributário | contencioso administrativo', { branch: 'administrativa' }],
  ['trabalho | secção social', { branch: 'laboral' }],
  [
    'criminal | crime | instrução criminal | diap | execução penas | ação penal | departamento investigação',
    { branch: 'penal' },
  ],
  ['cível | comércio | família | execução | propriedade intelectual | marítimo', { branch: 'civil' }],
])

const TRADE = /\bcomercio\b/

/** What a notification's espécie and court say of its case. */
export interface CaseKind {
  branch: Branch
  /** The words that said so; none where nothing did. */
  branchWords: string
  matters: ReadonlySet<Matter>
  urgent: { article: string; words: string } | null
  /** A separate law sets its deadlines. */
  apart: boolean
  /** Whether the espécie is one that is known: only then it is known whether the case is urgent. */
  known: boolean
  /** Whether there is none. */
  unnamed: boolean
  /** Which court decided; null where nothing says it. */
  instance: Instance | null
}

/**
 * Reads espécie, unidade and tribunal, the first that says the branch: a case of which nothing is said goes by civil law.
 * That it is urgent the words of the act can say too.
 */
export function caseKind(especie: string, unidade: string, tribunal: string, acto: string): CaseKind {
  const [ofUnit, ofTribunal] = [unidade, tribunal].map((name) => onlyBranch(notOverruled(findPhrases(COURTS, name))))
  const ofCourt = ofUnit ?? ofTribunal
  const inOtherBranch = ({ line }: Found<Especie>) => line.onlyIn && ofCourt && ofCourt[0] !== line.onlyIn
  const court = fold(`${unidade} ${tribunal}`)
  const isTrade = TRADE.test(court)
  const kindsIn = (text: string) =>
    notOverruled(
      findPhrases(ESPECIES, text).filter((found) => !inOtherBranch(found) && (isTrade || !found.line.inTrade)),
    )
  const found = kindsIn(especie)
  const inAct = kindsIn(acto).filter(({ line }) => !line.apart)
  const isDecided = /\b(sentenca|acordao|recurs|alegac)/.test(fold(acto))
  const urgent = [...found, ...inAct].find(({ line }) => line.urgent && !(isDecided && line.urgent.untilSentence))
  // Where nothing else is said than that it is urgent, which says nothing of its kind.
  const shortest = found.every(({ line }) => line.urgent === SAID) && SHORTEST.find(([name]) => name.test(court))
  const branch = onlyBranch(found) ?? ofCourt
  const law = branch?.[0] ?? 'civil'
  const instance = instanceOf(acto, tribunal, unidade)
  // In the first instance only criminal courts decide by an acórdão: another one came from above.
  const isFromAbove = law !== 'penal' && instance !== 'suprema' && /\bacordao\b/.test(fold(acto))
  return {
    branch: law,
    branchWords: branch?.[1] ?? '',
    matters: new Set(shortest ? [shortest[1]] : found.flatMap(({ line }) => line.matter ?? [])),
    urgent: urgent ? { article: lawOf(urgent.line, law).article, words: urgent.words } : null,
    apart: found.some(({ line }) => line.apart),
    known: found.length > 0,
    unnamed: especie.trim() === '',
    instance: isFromAbove ? 'relacao' : instance,
  }
}

/** Provisional measures are urgent by the code of the court that decides on them. */
const lawOf = ({ urgent }: Especie, law: Branch) => (urgent === CAUTELAR ? MEASURE_OF[law] : undefined) ?? urgent!
const MEASURE_OF: Readonly<Partial<Record<Branch, typeof CAUTELAR>>> = {
  administrativa: ADMINISTRATIVE_MEASURE,
  penal: CRIMINAL_MEASURE,
}

/** Where nothing else is said than "Sentença", it may be of the cases of its court whose times are the shortest. */
const SHORTEST: readonly (readonly [court: RegExp, matter: Matter])[] = [
  [/\bfamilia\b/, 'tutelar-civel'],
  [TRADE, 'insolvencia'],
  [/\bconcorrencia\b/, 'contraordenacao'],
]

/** A unit "Cível e Criminal" says nothing. */
function onlyBranch(found: readonly Found<{ branch?: Branch }>[]): readonly [Branch, string] | null {
  const said = found.flatMap(({ line, words }) => (line.branch ? [[line.branch, words] as const] : []))
  return said.length > 0 && said.every(([branch]) => branch === said[0]![0]) ? said[0]! : null
}
