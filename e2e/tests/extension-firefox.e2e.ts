import type { ExtensionTokenCreated } from '@arauto/contract/extension'
import { API } from '@arauto/contract/routes'
import { startETribunal } from '@arauto/simulators/etribunal/server'
import { inventedItems } from '../src/extension-test.ts'
import { FirefoxBrowser, firefoxPath } from '../src/firefox.ts'
import { expect, test } from '../src/test.ts'

test.skip(firefoxPath === null, 'Firefox is not installed')

test('in Firefox a list of ten structures is confirmed once and read whole by rounds', { tag: '@long' }, async ({
  office,
  user,
}) => {
  test.setTimeout(10 * 60_000)
  const invented = await startETribunal()
  const browser = await FirefoxBrowser.open(firefoxPath!)
  try {
    const { token } = await user.call<ExtensionTokenCreated>('POST', API.extensionTokens, { name: 'Firefox' })
    await browser.openOwnPage('options.html')
    await browser.fill('#address', office.url)
    await browser.fill('#token', token)
    await browser.click('#submit')
    await expect.poll(() => browser.run('return document.body.innerText')).toContain('Ligada ao Arauto')
    await browser.fill('#portal', invented.url)
    await browser.click('#portals button[type=submit]')
    await expect.poll(() => browser.run('return document.body.innerText')).toContain(invented.url)

    const times: string[] = []
    for (let seed = 0; seed < 10; seed++) {
      const username = `ines-${seed}1p@adv.oa.pt`
      const fields = { username, password: 'x', advogado: 'Inês', is_active: false, fetch_documents: true }
      await user.call('POST', API.accounts, fields)
      invented.control({ cmd: 'account', username })
      invented.control({ cmd: 'structure', seed })
      invented.control({ cmd: 'notify', username, items: inventedItems(47) })
      await browser.goto(`${invented.url}/entrar`)
      await browser.fill('input[name=utilizador]', username)
      await browser.click('form button')
      await expect.poll(() => browser.run('return document.body.innerText')).toContain('Aprove no telemóvel')
      invented.control({ cmd: 'approve', username })
      await browser.panelSays(/onfirme (de novo )?o que é cada coluna\./)
      await browser.pressPanel('Confirmar leitura')
      await browser.panelSays('ainda não estão no Arauto')
      const { requests } = invented.stats()
      const begun = performance.now()
      await browser.pressPanel('Ler esta conta automaticamente')
      await browser.panelSays(/47 lidas, 47 novas, \d+ documentos guardados\./, 60_000)
      const took = Math.round(performance.now() - begun)
      times.push(`seed ${seed}: ${took} ms, ${invented.stats().requests - requests} requests`)
    }
    console.log(times.join('\n'))
    expect(await user.records()).toHaveLength(470)
  } finally {
    await browser.close()
    await invented.close()
  }
})
