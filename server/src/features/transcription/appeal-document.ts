import { formatDate } from '@arauto/contract/dates'
import { type CasePassage, factWords, isSameFact, passageTimes, quotedLines } from '@arauto/contract/passages'
import { wordFileParts, wordParagraph, wordRun } from '@arauto/contract/word-file'
import { strToU8, zipSync } from 'fflate'

/**
 * Writes passages as an appeal on the facts states them: for each fact, the point that is contested, the means of proof with
 * the exact passages and their words, and the decision that should be given (Código de Processo Civil, article 640, no. 1,
 * a) to c), and no. 2, a); what is quoted as well as timed is found: Supremo Tribunal de Justiça, 2016-06-02,
 * 725/12.8TBCHV.G1.S1). What only the lawyer can say is marked.
 *
 * @param caseKey the case's number
 * @param passages in their order; those of one fact stand together
 * @returns the bytes of a Word document
 */
export function appealDocument(caseKey: string, passages: readonly CasePassage[]): Buffer {
  const paragraphs = [
    wordParagraph(wordRun('Impugnação da decisão sobre a matéria de facto'), 'Heading1'),
    wordParagraph(wordRun(`Processo ${caseKey} · artigo 640.º do Código de Processo Civil`)),
    open('Confirme cada passagem com o som antes de a apresentar, e apague esta linha.'),
    ...facts(passages).flatMap(factParagraphs),
  ]
  const parts = Object.entries(wordFileParts(paragraphs)).map(([path, xml]) => [path, strToU8(xml)] as const)
  return Buffer.from(zipSync(Object.fromEntries(parts)))
}

const missing = (text: string): string => wordRun(`[${text}]`, 'open')
const open = (text: string): string => wordParagraph(missing(text))
const lines = (text: string): string[] => text.split(/\r?\n/u)

function facts(passages: readonly CasePassage[]): CasePassage[][] {
  const groups: CasePassage[][] = []
  for (const one of passages) {
    const last = groups.at(-1)
    if (last && isSameFact(last[0]!, one)) last.push(one)
    else groups.push([one])
  }
  return groups
}

function factParagraphs(passages: CasePassage[], index: number): string[] {
  const fact = factWords(passages[0]!)
  const decisions = [...new Set(passages.map(({ decision }) => decision.trim()).filter(Boolean))]
  return [
    wordParagraph(
      wordRun(`${index + 1}. ${fact ? fact[0]!.toUpperCase() + fact.slice(1) : 'Facto por indicar'}`),
      'Heading2',
    ),
    wordParagraph(
      wordRun('a) Concreto ponto de facto incorretamente julgado: ', 'bold') +
        (fact ? wordRun(fact) : missing('indicar o ponto de facto')),
    ),
    wordParagraph(wordRun('b) Concretos meios de prova que impunham decisão diversa:', 'bold'), 'lead'),
    ...passages.flatMap(passageParagraphs),
    ...(decisions.length === 0 ? [''] : decisions.flatMap(lines)).map((text, at) =>
      wordParagraph(
        (at === 0 ? wordRun('c) Decisão que deve ser proferida: ', 'bold') : '') +
          (text ? wordRun(text) : missing('indicar a decisão que, no seu entender, deve ser proferida')),
      ),
    ),
  ]
}

function passageParagraphs(passage: CasePassage): string[] {
  const { speaker, session, file_name: file, now } = passage
  const whose = speaker.trim()
  return [
    wordParagraph(
      wordRun('Depoimento de ') +
        (whose ? wordRun(whose) : missing('indicar quem depôs')) +
        wordRun(', prestado na sessão de ') +
        (session ? wordRun(formatDate(session)!) : missing('indicar o dia')) +
        wordRun(`, gravação ${file}, passagem ${passageTimes(passage)}:`),
      'lead',
    ),
    ...quotedLines(passage.lines).map((line) => wordParagraph(wordRun(line), 'Quote')),
    ...(now ? [open('O texto da transcrição mudou depois de esta passagem ser citada: confirme-a com o som.')] : []),
  ]
}
