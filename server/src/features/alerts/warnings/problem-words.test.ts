import { MESSAGES } from '@arauto/contract/messages'
import { describe, expect, it } from 'vitest'
import type { ProblemKind } from './problem.ts'
import { begunItems, begunMail, overMail } from './problem-words.ts'

const NOW = new Date('2026-12-03T10:00:00Z')
const problem = (kind: ProblemKind, message: string, accountId = 1) => ({
  key: `watch:${accountId}`,
  accountId,
  kind,
  message,
  since: NOW,
  isReportable: true,
  reportedAt: NOW,
  of: { name: 'Marta', portalUsername: `marta-${accountId}p@adv.oa.pt` },
})
const mailOf = (...problems: ReturnType<typeof problem>[]) => begunMail(problems, { member: null })
const linesOf = ({ sections }: ReturnType<typeof mailOf>) =>
  sections.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(({ value }) => value)))
const sentencesOf = (text: string) => text.split(/(?<=[.:]) /u)

/** What an account's status can say, with the kind of problem that it is. */
const SAID: [ProblemKind, string][] = [
  ['rejected', MESSAGES.portalRejected],
  ['rejected', MESSAGES.passwordUnreadable],
  ['rejected', MESSAGES.certificateRejected],
  ['rejected', MESSAGES.certificateEnded],
  ['certificate_required', MESSAGES.portalCertificateRequired],
  ['blocked', MESSAGES.portalBlocked],
  ['blocked', MESSAGES.portalBusy],
  ['waiting', 'Três recusas na última hora. O Arauto volta a tentar às 11:20.'],
  ['unavailable', MESSAGES.portalUnavailable],
  ['unavailable', MESSAGES.diskFull],
  ['unavailable', MESSAGES.readerNotStarted],
  ['unrecognised', MESSAGES.portalUnrecognised],
  ['overdue', MESSAGES.accountOverdue],
  ['service', MESSAGES.workerSilent],
  ['service', MESSAGES.scheduleStalled],
  ['clock', MESSAGES.clockSetBack],
]

describe('what is said of a problem', () => {
  it.each(SAID)('%s: "%s" has each sentence once, in a message and in a digest', (kind, message) => {
    const mail = mailOf(problem(kind, message))
    const [item] = begunItems([problem(kind, message)])
    for (const texts of [[mail.lead, ...linesOf(mail)], [item!.text]]) {
      const sentences = texts.flatMap(sentencesOf)
      expect(new Set(sentences).size, texts.join(' ')).toBe(sentences.length)
    }
  })

  it('does not put down to the portal, nor leave alone, what fails on the computer of Arauto', () => {
    const mail = mailOf(problem('unavailable', MESSAGES.diskFull))
    const over = overMail([{ ...problem('unavailable', MESSAGES.diskFull), until: NOW }], { member: null })
    expect(mail.sections[0]!.title).toBe('O Arauto não consegue fazer as verificações')
    expect(linesOf(over)[0]).toBe('O Arauto não consegue fazer as verificações')
    expect(mail.lead).not.toContain('Não é preciso corrigir nada')
    expect(begunItems([problem('unavailable', MESSAGES.diskFull)])[0]!.text).toContain(MESSAGES.diskFull)
  })

  it('lists the two apart', () => {
    const mail = mailOf(
      problem('unavailable', MESSAGES.diskFull),
      problem('unavailable', MESSAGES.portalUnavailable, 2),
    )
    expect(mail.sections.map(({ title }) => title)).toEqual([
      'O Arauto não consegue fazer as verificações',
      'O portal não está disponível',
    ])
  })
})
