import { caseload } from '../src/caseload.ts'
import { daysAgo } from '../src/days.ts'
import { expect, test } from '../src/test.ts'

const say = (says: string) => ({ files: [{ pages: 2, says, name: 'Notificação de Despacho' }] })
test('scratch', async ({ page, user }) => {
  test.setTimeout(300_000)
  const items = caseload(6, { acto: 'Notificação de Despacho', especie: 'Ação de Processo Comum' })
  Object.assign(items[0]!, say('Notifique a parte contrária para, querendo, contestar no prazo de dez dias, sob pena de se considerarem confessados os factos alegados. Para a audiência prévia designo o dia 14 de janeiro de 2027, pelas 14:00 horas, na sala 3 deste tribunal.'))
  Object.assign(items[1]!, { acto: 'Ofício' }, say('Fica V. Exa. notificada da junção aos autos do relatório que se anexa, para os fins tidos por convenientes.'))
  Object.assign(items[2]!, say('Fica V. Exa. notificada para responder no prazo de 15 dias.'))
  Object.assign(items[3]!, { acto: 'Junção de Procuração', document: false })
  await user.addLawyer({ items })
  const records = await user.records()
  console.log(records.map((r) => [r.id, r.acto, r.documents.length]))
  await page.waitForTimeout(9000)
  for (const r of records) {
    const w = await user.call<any>('GET', `/api/processos/${r.id}/work/`)
    console.log(r.acto, JSON.stringify(w.deadlines.map((d: any) => [d.kind, d.title, d.reason, d.terms, d.suggested?.warnings, d.calculated?.steps])).slice(0, 1500), JSON.stringify(w.readings?.map((x: any) => [x.state])))
  }
  const shot = async (name: string) => {
    for (const [w, h] of [[1440, 900], [1280, 800], [1024, 768], [768, 1024], [390, 844]] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.waitForTimeout(350)
      await page.screenshot({ path: `/tmp/flow/shots/${name}-${w}.png` })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.goto(`/?estado=novas&notificacao=${records[0]!.id}`)
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeVisible()
  await page.waitForTimeout(2500)
  await shot('a-open')
  await page.keyboard.press('m')
  await page.waitForTimeout(500)
  await shot('b-mudar')
  await page.getByRole('button', { name: 'Repor a proposta' }).click()
  await page.waitForTimeout(1200)
  await page.keyboard.press('d')
  await page.waitForTimeout(1500)
  await shot('c-naoha')
  await page.getByRole('button', { name: 'Porquê?' }).click()
  await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/flow/shots/d-porque-1440.png` })
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/flow/shots/d2-1440.png` })
  await page.keyboard.press('Enter')
  await page.waitForTimeout(2500)
  await shot('e-next')
  await page.keyboard.press('2')
  await page.waitForTimeout(2500)
  await shot('f-next')
  for (let i = 0; i < 6; i++) { await page.keyboard.press('Enter'); await page.waitForTimeout(1800); await page.screenshot({ path: `/tmp/flow/shots/g${i}-1440.png` }) }
  await page.waitForTimeout(1500)
  await shot('h-end')
})
