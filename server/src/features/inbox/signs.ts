import { fold } from '@arauto/contract/fold'

/** What a text tells of the notification that it belongs to. */
export interface Signs {
  /** Numbers that may be a referência, as they are written. */
  references: string[]
  /** Case numbers, as courts write them: `1234/26.0T8LSB`. */
  cases: string[]
  /** Days, `YYYY-MM-DD`. */
  days: string[]
  /** Lines of its head: what it is, and of which court and section; left out where none is certain. */
  acto?: string | undefined
  tribunal?: string | undefined
  unidade?: string | undefined
}

/** How much of a text is looked at. */
const MAX_TEXT_CHARACTERS = 200_000
/** The most of each that are kept: what a document is about stands on its first pages. */
const MOST = 30

const CASE = /(?<![\d/])(\d{1,7})\/(\d{2})\.(\d[a-z][a-z\d]{4})(?:[-–]([a-z\d]{1,3}))?(?![a-z\d])/g
const REFERENCE = /(?<![\d/.,-])\d{8,10}(?![\d/]|[.,]\d)/g
const DAY = /(?<!\d)(\d{2})[-/.](\d{2})[-/.](\d{4})(?!\d)/g

/** Lines in which a letter says what it is and from where. */
const HEAD_LINES = 40
const TRIBUNAL = /^(?:supremo )?tribunal\b.{3,110}$/iu
const UNIDADE = /^(?:ju[ií]zo|sec[cç][aã]o|unidade)\b.{3,110}$/iu
const ACTO = /^(?:assunto:\s*(\S.{3,110})|((?:notifica|cita)[cç][aã]o\b.{0,110}[^.,;:]))$/iu

/** @returns the case numbers, possible referências and days of a text, each once, in their order, and what its head says */
export function signsOf(text: string): Signs {
  const folded = fold(text.slice(0, MAX_TEXT_CHARACTERS))
  const cases = [...folded.matchAll(CASE)].map(([, number, year, court, appended]) =>
    `${number}/${year}.${court}${appended ? `-${appended}` : ''}`.toUpperCase(),
  )
  const references = [...folded.matchAll(REFERENCE)].map(([number]) => number)
  const days = [...folded.matchAll(DAY)].map(([, day, month, year]) => `${year}-${month}-${day}`).filter(isDay)
  const head = text.split('\n', HEAD_LINES).map((line) => line.trim().replace(/\s+/gu, ' '))
  const acto = head.map((line) => ACTO.exec(line)).find((found) => found !== null)
  const once = (all: readonly string[]) => [...new Set(all)].slice(0, MOST)
  return {
    references: once(references),
    cases: once(cases),
    days: once(days),
    acto: acto?.[1] ?? acto?.[2],
    tribunal: head.find((line) => TRIBUNAL.test(line)),
    unidade: head.find((line) => UNIDADE.test(line)),
  }
}

const isDay = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day) && day >= '1900'

/** A notification that something may belong to. */
export interface Signed {
  id: number
  data: string | null
  processo: string
  referencia: string
}

/** @returns a case's number as letters and digits, lower case */
export const bareCase = (processo: string): string => fold(processo).replace(/[^a-z\d]/g, '')

/**
 * The notification that something belongs to without doubt: the only one whose referência the text has, if the text has its
 * case too.
 *
 * @param candidates whose referência or case the text has
 */
export function certainMatch<T extends Signed>(signs: Signs, candidates: readonly T[]): T | null {
  const cases = signs.cases.map(bareCase)
  const referred = candidates.filter(({ referencia }) => signs.references.includes(referencia.trim()))
  const [only] = referred
  if (!only || referred.length > 1) return null
  return cases.includes(bareCase(only.processo)) ? only : null
}

/** @returns the candidates, those first whose day the text has */
export function byDay<T extends Signed>(signs: Signs, candidates: readonly T[]): T[] {
  const isOfDay = ({ data }: T) => data !== null && signs.days.includes(data)
  return [...candidates.filter(isOfDay), ...candidates.filter((one) => !isOfDay(one))]
}
