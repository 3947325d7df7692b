import { describe, expect, it } from 'vitest'
import { type AlertedDeadline, deadlineEntry } from './deadline-entry.ts'

const penhora: AlertedDeadline = {
  notificationId: 7,
  title: '',
  acto: 'Notificação de Penhora',
  processo: '3307/22.1T8OER',
  caseLabel: 'Silva c. Costa',
  tribunal: 'Comarca de Lisboa Oeste',
  isProposed: false,
  ends: '2026-12-03',
  fineDays: ['2026-12-04', '2026-12-07', '2026-12-09'],
}
const on = (today: string, more: Partial<AlertedDeadline> = {}) => deadlineEntry({ ...penhora, ...more }, today)

describe('deadlineEntry', () => {
  it('says when a deadline ends, what it is and until when it can be met with a fine', () => {
    expect(on('2026-12-03')).toEqual({
      aside: 'qui 03/12',
      asideNote: 'termina hoje',
      tone: 'late',
      title: 'Notificação de Penhora',
      lines: [
        { label: '', value: '3307/22.1T8OER · Silva c. Costa · Comarca de Lisboa Oeste' },
        { label: '', value: 'Com multa: sex 04/12, seg 07/12, qua 09/12' },
      ],
      path: '/?notificacao=7',
    })
  })

  it.each([
    ['2026-11-27', 'faltam 6 dias', 'plain'],
    ['2026-11-28', 'faltam 5 dias', 'soon'],
    ['2026-12-02', 'termina amanhã', 'soon'],
    ['2026-12-04', 'terminou ontem; com multa até qua 09/12', 'late'],
    ['2026-12-09', 'terminou há 6 dias; com multa até hoje', 'late'],
    ['2026-12-10', 'terminou há 7 dias', 'late'],
  ])('on %s says "%s"', (today, asideNote, tone) => {
    expect(on(today)).toMatchObject({ asideNote, tone })
  })

  it('leaves out the fine days that are over, and a case and court that are not known', () => {
    expect(on('2026-12-07', { processo: '', caseLabel: '', tribunal: '' }).lines).toEqual([
      { label: '', value: 'Com multa: seg 07/12, qua 09/12' },
    ])
  })

  it('names what is to be done, the year where it is another, and what is to be confirmed', () => {
    const proposed = { title: 'Contestação', ends: '2027-01-05', fineDays: [], isProposed: true }
    expect(on('2026-12-30', proposed)).toMatchObject({
      aside: 'ter 05/01/2027',
      asideNote: 'faltam 6 dias',
      title: 'Contestação',
      proposed: true,
      lines: [{ label: '' }, { label: 'Prazo proposto', value: 'por confirmar' }],
    })
  })
})
