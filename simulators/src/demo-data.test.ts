import { expect, test } from 'vitest'
import { DEMO_PDF_PASSWORD, demoAccounts, demoNotifications, demoPortalCommands } from './demo-data.ts'
import { parsePortalDate } from './portal/portal-date.ts'
import { startPortal } from './portal/server.ts'

const TODAY = new Date('2026-11-22T12:00:00Z')

test('demoPortalCommands create several hundred rows with distinct referências', async () => {
  const portal = await startPortal()
  const references = demoPortalCommands(TODAY).flatMap((command) => portal.control(command).referencias ?? [])
  await portal.close()
  expect(references.length).toBeGreaterThan(300)
  expect(new Set(references).size).toBe(references.length)
})

test('demoNotifications for one day returns the same rows, newest first, on working days only', () => {
  for (const account of demoAccounts) {
    const rows = demoNotifications(account, TODAY)
    expect(rows.length).toBeGreaterThan(1)
    expect(demoNotifications(account, TODAY)).toEqual(rows)
    const dates = rows.map(({ data }) => parsePortalDate(data!)!)
    expect(dates.toSorted((a, b) => b.getTime() - a.getTime())).toEqual(dates)
    expect(dates.every((date) => date <= TODAY && ![0, 6].includes(date.getUTCDay()))).toBe(true)
    expect(rows.every(({ processo }) => /^\d+\/\d\d\.\d[A-Z][A-Z\d][A-Z]{3}(-[A-C])?$/.test(processo!))).toBe(true)
  }
})

test('demoNotifications of the first account include a protected, a multiple and a broken file', () => {
  const files = demoNotifications(demoAccounts[0], TODAY).map((item) => item.files!)
  expect(files.flat().filter(({ password }) => password === DEMO_PDF_PASSWORD)).toHaveLength(1)
  expect(files.filter(({ length }) => length === 3)).toHaveLength(1)
  expect(files.flat().filter(({ broken }) => broken)).toHaveLength(1)
  expect(files.filter(({ length }) => length === 0).length).toBeGreaterThan(1)
})

test('demoNotifications of the first account include two letters that call to a hearing on a later working day', () => {
  for (const now of [TODAY, new Date('2026-11-27T12:00:00Z'), new Date('2026-11-28T12:00:00Z')]) {
    const said = demoNotifications(demoAccounts[0], now).flatMap(({ files = [] }) =>
      files.flatMap(({ says = '' }) => says),
    )
    const days = said.flatMap((text) => /\d\d\/\d\d\/\d{4}/.exec(text)?.[0].replaceAll('/', '-') ?? [])
    expect(days).toHaveLength(2)
    for (const day of days.map((written) => parsePortalDate(written)!)) {
      expect(day > now && ![0, 6].includes(day.getUTCDay())).toBe(true)
    }
  }
})
