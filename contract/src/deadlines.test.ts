import { expect, test } from 'vitest'
import { deadlineQuery } from './deadlines.ts'
import { read } from './testing/read.ts'

const QUERY = { notified: '2026-11-20', days: '10' }

test('a deadline is asked for by a day and a duration, and by what changes it', () => {
  const all = {
    ...QUERY,
    dilation: '5',
    extension: '30',
    urgent: 'true',
    regime: 'penal',
    served: 'post',
    tribunal: 'Porto',
  }
  expect(read(deadlineQuery, all)).toEqual({ ...all, days: 10, dilation: 5, extension: 30 })
  expect(read(deadlineQuery, { elaborated: '2026-11-20', months: '2' })).toEqual({
    elaborated: '2026-11-20',
    months: 2,
  })
})

test.each(['civil', 'penal', 'administrativo', 'laboral'])(
  'a deadline may be of the regime %s, urgent or not',
  (regime) => {
    for (const urgent of ['true', 'false']) {
      expect(read(deadlineQuery, { ...QUERY, regime, urgent })).toMatchObject({ regime, urgent })
    }
  },
)

const MOMENT = 'Indique a data de elaboração ou, em vez dela, a data da notificação.'
const DURATION = 'Indique a duração em dias ou, em vez disso, em meses.'
test.each([
  ['elaborated', { days: '10' }, MOMENT],
  ['elaborated', { ...QUERY, elaborated: '2026-11-17' }, MOMENT],
  ['days', { notified: '2026-11-20' }, DURATION],
  ['days', { ...QUERY, months: '2' }, DURATION],
  ['notified', { ...QUERY, notified: '20-11-2026' }, 'Indique a data no formato AAAA-MM-DD.'],
  ['days', { ...QUERY, days: '0' }, 'Indique o número de dias: um inteiro de 1 a 3650.'],
  ['days', { ...QUERY, days: '3651' }, 'Indique o número de dias: um inteiro de 1 a 3650.'],
  ['months', { notified: '2026-11-20', months: '121' }, 'Indique o número de meses: um inteiro de 1 a 120.'],
  ['dilation', { ...QUERY, dilation: '91' }, 'Indique a dilação em dias: um inteiro de 0 a 90.'],
  ['extension', { ...QUERY, extension: '3651' }, 'Indique a prorrogação em dias: um inteiro de 0 a 3650.'],
  ['served', { ...QUERY, served: 'fax' }, 'Indique como foi notificado: portal, mandatario ou post.'],
  ['urgent', { ...QUERY, urgent: 'sim' }, 'Indique true ou false.'],
  ['regime', { ...QUERY, regime: 'militar' }, 'Indique o regime: civil, penal, administrativo ou laboral.'],
])('a wrong %s is refused: %j', (field, query, message) => {
  expect(read(deadlineQuery, query)).toEqual({ refused: { [field]: message } })
})
