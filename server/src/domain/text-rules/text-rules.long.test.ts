import { PAGE_TEXT_MAX } from '@arauto/contract/constants'
import { expect, onTestFinished, test } from 'vitest'
import { createTextRules } from './text-rules.ts'

test('twenty pages that are full of text are read within the limits', async () => {
  const sentence = 'Fica V. Ex.ª notificado para, no prazo de 10 dias, juntar aos autos a procuração. '
  const text = sentence.repeat(PAGE_TEXT_MAX / sentence.length)
  const pages = Array.from({ length: 20 }, (_, at) => ({ page: at + 1, text, boxes: '{}' }))
  const context = { day: null, processo: '', urgent: false, calendar: { seat: null, closedDays: new Map() } }
  const rules = createTextRules()
  onTestFinished(() => rules.close())
  expect((await rules.readLetter(pages, context, 1)).durations.length).toBeGreaterThan(0)
  expect((await rules.readFacts(pages, 1)).kind?.is).toBe('notificacao')
})
