import { readFileSync } from 'node:fs'
import type { LetterPage } from '../../../src/domain/deadlines/letters/page-sentences.ts'
import type { MadePage, PlacedLines } from '../make-pdf.ts'
import { type Expectation, parseExpectation } from './expectation.ts'

/** A sentence or a letter, and what is to be read in it. */
export interface KnownSentence {
  expected: Expectation
  text: string
}

/** A letter in the layout of a court, and what is to be read in it. */
export interface KnownLetter {
  /** Its subject. */
  name: string
  expected: Expectation
  /** Those of its first page, without tables. */
  paragraphs: string[]
  pages: MadePage[]
}

const WIDTH = 84
const COLUMN = 40
const LINE = 16
const CELL = 125

/** Each with its municipality and the court's code in case numbers. */
const COURTS = [
  ['Tribunal Judicial da Comarca de Lisboa Oeste', 'Juízo Local Cível de Sintra - Juiz 3', 'T8SNT'],
  ['Tribunal Judicial da Comarca do Porto', 'Juízo Central Cível da Póvoa de Varzim - Juiz 1', 'T8PVZ'],
  ['Tribunal Judicial da Comarca de Braga', 'Juízo de Execução de Vila Nova de Famalicão - Juiz 2', 'T8VNF'],
  ['Tribunal Judicial da Comarca de Faro', 'Juízo de Família e Menores de Portimão - Juiz 1', 'T8PTM'],
  ['Tribunal Judicial da Comarca de Aveiro', 'Juízo do Trabalho de Oliveira de Azeméis', 'T8OAZ'],
  ['Tribunal Judicial da Comarca de Coimbra', 'Juízo Local Criminal da Figueira da Foz - Juiz 2', 'PAFIG'],
  ['Tribunal Administrativo e Fiscal de Leiria', 'Unidade Orgânica 2', 'BELRA'],
]

/** @param written a line each: what is to be read, ` | `, the sentence */
export const parseSentences = (written: string): KnownSentence[] =>
  written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [items, text] = line.split(' | ') as [string, string]
      return { expected: parseExpectation(items), text }
    })

/** @param written each begins with `== ` and what is to be read; `--` stands between its pages */
export const parseLetters = (written: string): KnownSentence[] =>
  `\n${written.trim()}`
    .split('\n== ')
    .slice(1)
    .map((letter) => {
      const end = letter.indexOf('\n')
      return { expected: parseExpectation(letter.slice(0, end)), text: letter.slice(end + 1) }
    })

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** Sentences and letters that the rules were written for. */
export const SENTENCES = parseSentences(read('sentences.txt'))
export const LETTERS = parseLetters(read('letters.txt'))
/** Those that were held back while the rules were written. */
export const HELD_SENTENCES = parseSentences(read('held-sentences.txt'))
export const HELD_LETTERS = parseLetters(read('held-letters.txt'))

/** @returns the pages of a letter */
export const pagesOf = (text: string): LetterPage[] => text.split('\n--\n').map((text, at) => ({ page: at + 1, text }))

/** @param isScan by number, whether a letter is painted instead of written */
export function layLetters(letters: readonly KnownSentence[], isScan: (nth: number) => boolean): KnownLetter[] {
  return letters.map(({ expected, text }, nth) => {
    const pages = pagesOf(text)
    const look = isScan(nth) ? SCANS[nth % SCANS.length]! : {}
    return {
      name: text.split('\n')[0]!,
      expected,
      paragraphs: pages[0]!.text.split('\n').filter((line) => !line.startsWith('| ')),
      pages: pages.map(({ text: page }, at) => ({
        ...layPage(page.split('\n'), { nth, at, of: pages.length, inColumns: at > 0 && nth % 2 === 0 }),
        ...look,
      })),
    }
  })
}

/** How scanners take pages in: straight, askew, upside down, on their side. */
const SCANS: Pick<MadePage, 'scan' | 'skew' | 'turns' | 'rotate'>[] = [
  { scan: true },
  { scan: true, skew: 1.5 },
  { scan: true, turns: 2 },
  { scan: true, skew: -2 },
  { scan: true, skew: 0.6 },
  { scan: true, turns: 1 },
  { scan: true, rotate: 180 },
]

interface Laying {
  nth: number
  /** Which page of the letter, from 0, and of how many. */
  at: number
  of: number
  inColumns: boolean
}

/** Head, codes for the post, address, body, table and foot, in the places that courts give them. */
function layPage(paragraphs: readonly string[], { nth, at, of, inColumns }: Laying): MadePage {
  const [court, unit, code] = COURTS[nth % COURTS.length] as [string, string, string]
  const reference = String(430_000_000 + nth * 7919)
  const number = `${200 + nth * 37}/26.${nth % 9}${code}${nth % 4 === 0 ? '-A' : ''}`
  const placed: PlacedLines[] = [
    {
      left: 64,
      top: 800,
      size: 9,
      lines: at === 0 ? [court, unit, 'Telef: 219000000 Fax: 219000099 Mail: tribunal@tribunais.org.pt'] : [court],
    },
    {
      left: 64,
      top: 48,
      size: 8,
      lines: [
        `Processo: ${number}   Referência: ${reference}`,
        'As férias judiciais decorrem de 22 de dezembro a 3 de janeiro, de domingo de Ramos a segunda-feira de Páscoa e de 16 de julho a 31 de agosto.',
        `Indicar na resposta a referência deste documento.   Pág. ${at + 1}/${of}`,
      ],
    },
  ]
  let top = 720
  if (at === 0) {
    const facts = [`Processo: ${number}`, 'Ação de Processo Comum', `N/Referência: ${reference}`, 'Data: 12-03-2026']
    placed.push(
      { left: 64, top: 745, size: 9, lines: [...facts, 'Certificação Citius: elaborado em: 12-03-2026'] },
      { left: 330, top: 770, size: 8, lines: [`%*200460-${reference}*%`] },
      {
        left: 330,
        top: 745,
        lines: ['Exmo(a). Senhor(a)', 'Dr(a). Rui Sarmento', `Rua do Carmo, ${10 + nth}`, '1200-094 Lisboa'],
      },
    )
    top = 650
  }
  const rows = paragraphs.filter((line) => line.startsWith('| '))
  const body = paragraphs.filter((line) => !line.startsWith('| '))
  const lines = body.flatMap((text) => [...wrap(text, inColumns ? COLUMN : WIDTH), ''])
  if (inColumns) {
    const half = Math.ceil(lines.length / 2)
    placed.push(
      { left: 50, top, size: 11, lines: lines.slice(0, half) },
      { left: 310, top, size: 11, lines: lines.slice(half) },
    )
    top -= half * LINE
  } else {
    placed.push({ left: 64, top, lines })
    top -= lines.length * LINE
  }
  for (const row of rows) {
    const cells = row.slice(2).split(' | ')
    const tallest = cells.map((cell) => wrap(cell, 22))
    placed.push(...tallest.map((cell, nth) => ({ left: 64 + nth * CELL, top, size: 10, lines: cell })))
    top -= Math.max(...tallest.map((cell) => cell.length)) * LINE + 4
  }
  if (at === 0) {
    const closing = [
      'O/A Oficial de Justiça,',
      'Documento assinado eletronicamente. Esta assinatura eletrónica substitui a assinatura autógrafa.',
    ]
    placed.push({ left: 64, top: top - LINE, size: 10, lines: closing })
  }
  return { lines: [], placed }
}

function wrap(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    if (line !== '' && line.length + word.length >= width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}
