import { beforeEach, describe, expect, it } from 'vitest'
import { fastProduct, testMail } from '../../../testing/opened-for-file.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const mail = testMail()
const product = fastProduct(() => ({ env: { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'Arauto <arauto@escritorio.pt>' } }))
beforeEach(() => mail.control({ cmd: 'reset' }))

let made = 0
/** An account whose first check has found one notification, and its address. */
async function newAccount() {
  made += 1
  const address = `lawyer${made}@escritorio.pt`
  const { access } = await product.signUp()
  const account = await product.addAccount(access, { email: address, fetch_documents: false })
  const notify = (...items: Record<string, unknown>[]) =>
    product.portal.control({
      cmd: 'notify',
      username: account.username,
      items: items.map((item, index) => ({ referencia: `${made}-${index}-${item.acto}`, data: '20-11-2026', ...item })),
    })
  const received = (count: number) =>
    waitFor(async () => {
      const messages = await mail.messages(address)
      return messages.length >= count && messages
    })
  notify({ acto: 'Antiga', processo: '1/26.0T8LSB' })
  await product.check(access)
  return { address, notify, received, check: () => product.check(access) }
}

describe('a notification that appears on the portal', () => {
  it('is in the lawyer’s hands within seconds of the check, with all that the list shows', async () => {
    const { notify, check, received, address } = await newAccount()
    const [first] = await received(1)
    expect(first!.subject).toBe('Primeira verificação de Marta Figueiredo: 1 notificação')
    expect(first!.text).not.toContain('Antiga')
    const listed = {
      acto: 'Notificação de Despacho',
      processo: '8505/26.0T8STB',
      tribunal: 'Tribunal Judicial da Comarca de Setúbal',
      unidade: 'Juízo Local Cível de Setúbal - Juiz 5',
      especie: 'Ação de Processo Comum',
      origem: 'Tribunal',
    }
    notify(listed)
    await check()
    const checked = Date.now()
    const [, message] = await received(2)
    expect(Date.now() - checked).toBeLessThan(5_000)
    expect(message).toMatchObject({
      recipients: [address],
      subject: 'Notificação nova de Marta Figueiredo: Notificação de Despacho',
      from: 'Arauto <arauto@escritorio.pt>',
    })
    for (const part of [message!.text, message!.html]) {
      for (const value of [...Object.values(listed), 'Marta Figueiredo', '20/11/2026', '?notificacao='])
        expect(part).toContain(value)
    }
    await check()
    await check()
    expect(await mail.messages(address)).toHaveLength(2)
  })
})
