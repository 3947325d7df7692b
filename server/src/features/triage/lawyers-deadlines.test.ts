import type { OfficeDeadline } from '@arauto/contract/office-deadlines'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../testing/office-members.ts'
import { testProduct } from '../../testing/opened-for-file.ts'
import { officeWithProposal, PORTAL } from '../../testing/proposed-deadline.ts'

const product = testProduct({ worker: false })

async function officeWithAssistant() {
  const office = await officeWithProposal(product)
  const assistant = await addMember(product, office.officeId, { role: 'assistente', access: { [PORTAL]: 'act' } })
  const last = async (): Promise<OfficeDeadline> => (await office.work()).deadlines[0]!
  const decideLast = async (body: object, token = office.token) => office.decide(await last(), body, token)
  const undo = async (token = office.token) =>
    product.call('POST', '/api/triage/undo/', { token, body: { batch: (await last()).batch } })
  return { ...office, assistant: assistant.token, last, decideLast, undo }
}

describe('an assistente', () => {
  it.each([
    ['propose', { terms: { elaborated: '2026-03-20', days: 30 } }],
    ['dismiss', {}],
    ['confirm', {}],
  ])('does not %s what a lawyer confirmed, nor what was met', async (action, more) => {
    const { decideLast, last, assistant } = await officeWithAssistant()
    await decideLast({ action: 'confirm' })
    for (const state of ['confirmed', 'met']) {
      const before = await last()
      expect(before.state).toBe(state)
      expect((await decideLast({ action, ...more }, assistant)).status).toBe(403)
      expect(await last()).toEqual(before)
      await decideLast({ action: 'meet', met_on: '2026-04-01' })
    }
  })

  it('says that a confirmed deadline was met, and takes it back; the lawyer who confirmed it is still named', async () => {
    const { decideLast, last, undo, assistant, username } = await officeWithAssistant()
    await decideLast({ action: 'confirm' })
    const confirmed = await last()
    for (const back of [() => undo(assistant), () => decideLast({ action: 'reopen' }, assistant)]) {
      expect((await decideLast({ action: 'meet', met_on: '2026-04-01' }, assistant)).status).toBe(200)
      expect((await back()).status).toBe(200)
      expect(await last()).toMatchObject({
        state: 'confirmed',
        decided_by: { name: username },
        decided_at: confirmed.decided_at,
        met_on: null,
      })
    }
  })

  it('does not undo what a lawyer decided: a confirmation, a correction, a dismissal', async () => {
    const { decideLast, last, undo, assistant } = await officeWithAssistant()
    const decisions = [
      { action: 'confirm' },
      { action: 'confirm', terms: { elaborated: '2026-03-20', days: 15 } },
      { action: 'dismiss' },
    ]
    for (const decision of decisions) {
      expect((await decideLast(decision)).status).toBe(200)
      const before = await last()
      expect((await undo(assistant)).status).toBe(403)
      expect(await last()).toEqual(before)
    }
    expect((await decideLast({ action: 'reopen' }, assistant)).status).toBe(403)
    expect((await undo()).body).toEqual({ restored: 1, kept: 0 })
    expect(await last()).toMatchObject({ state: 'confirmed', terms: { days: 15 } })
  })

  it('reopens as a proposal what was proposed when it was dismissed', async () => {
    const { decideLast, last, assistant } = await officeWithAssistant()
    const terms = { elaborated: '2026-03-20', days: 15 }
    await decideLast({ action: 'propose', terms }, assistant)
    await decideLast({ action: 'dismiss' }, assistant)
    expect((await decideLast({ action: 'reopen' }, assistant)).status).toBe(200)
    expect(await last()).toMatchObject({ state: 'proposed', terms, decided_by: null, decided_at: null })
  })

  it('does not add a deadline that is confirmed', async () => {
    const { id, work, assistant } = await officeWithAssistant()
    const body = { notification_id: id, action: 'confirm', terms: { elaborated: '2026-03-20', days: 20 } }
    expect((await product.call('POST', '/api/deadlines/', { token: assistant, body })).status).toBe(403)
    expect((await work()).deadlines).toHaveLength(1)
  })
})

it('a decision that is undone stands in the record of the office', async () => {
  const { decideLast, undo, token } = await officeWithAssistant()
  await decideLast({ action: 'confirm' })
  await undo()
  const { body } = await product.call('GET', '/api/audit/?event=deadline_decided', { token })
  expect(body.results.map(({ subject }: { subject: string }) => subject)).toEqual([
    '1/26.0T8LSB, Resposta ao despacho: anulado 13/04/2026',
    '1/26.0T8LSB, Resposta ao despacho: confirmado 13/04/2026',
  ])
})
