import { describe, expect, it } from 'vitest'
import { type NewNotifications, newNotificationsMail } from './new-notifications-mail.ts'

const notification = {
  id: 7,
  advogado: 'Marta Figueiredo',
  especie: 'Ação de Processo Comum',
  acto: 'Sentença',
  tribunal: 'Tribunal Judicial da Comarca de Lisboa',
  unidade: 'Juiz 3',
  origem: 'Tribunal',
  data: '2026-11-20',
  processo: '1/26.0T8LSB',
  caseLabel: '',
  hasDocument: true,
  deadline: null,
}
const mailOf = (changed: Partial<NewNotifications> = {}) =>
  newNotificationsMail({
    advogado: 'Marta Figueiredo',
    count: 1,
    first: [notification],
    firstCheck: 0,
    showDetails: true,
    attachDocuments: true,
    reason: '',
    ...changed,
  })

describe('a message about new notifications', () => {
  it('brings documents where the office wants them, but not where cases are not named', () => {
    expect(mailOf().documentsOf).toEqual([7])
    expect(mailOf({ attachDocuments: false }).documentsOf).toBeUndefined()
    const unnamed = mailOf({ showDetails: false })
    expect(unnamed.documentsOf).toBeUndefined()
    expect(JSON.stringify(unnamed)).not.toMatch(/Marta|Sentença|Lisboa|26\.0T8/)
  })

  it('leads to the one notification that it is about, and to the list where it is about more', () => {
    expect(mailOf().path).toBe('/?notificacao=7')
    expect(mailOf({ count: 2 }).path).toBe('/')
    expect(mailOf({ firstCheck: 12 }).path).toBe('/')
  })
})
