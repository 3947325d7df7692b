import { join } from 'node:path'
import { API } from '@arauto/contract/routes'
import { test } from '../src/test.ts'
import { FOLDER, SHOT_SIZES } from './screen-states.ts'

const idOf = (place: number) => `7b0c6a52-5a0e-4f3c-9a1e-2f0d4a3b1c0${place}`
const ID = idOf(0)
const SENTENCES = [
  'Boa tarde. Estamos reunidos por causa da obra da Rua do Alecrim e do relatório pericial que chegou ontem.',
  'O perito conclui que as infiltrações no segundo piso não resultam da impermeabilização da cobertura.',
  'Isso afasta, à partida, a responsabilidade da nossa constituinte quanto ao pedido principal.',
  'Temos dez dias para nos pronunciarmos. Proponho que peçamos esclarecimentos sobre os quesitos quatro e sete.',
  'Falo com eles amanhã de manhã e envio um resumo a todos.',
]
const SEGMENTS = Array.from({ length: 15 }, (_, index) => ({
  start: index * 11,
  end: index * 11 + 10,
  text: SENTENCES[index % SENTENCES.length] as string,
}))
const job = (more: object) => ({
  job_id: ID,
  status: 'done',
  progress: 1,
  file_name: 'reuniao-vale-do-lis.mp3',
  size: 12_163_481,
  created_at: '2026-11-20T16:05:00Z',
  finished_at: '2026-11-20T16:06:00Z',
  ...more,
})

test('transcription and time import in every state', async ({ page }) => {
  const entries = [
    job({ transcription: { text: 'x', language: 'pt', duration: 757 } }),
    job({ job_id: idOf(1), file_name: 'inquiricao-testemunha-2.wav', status: 'processing', progress: 0.42 }),
    job({ job_id: idOf(2), file_name: 'nota-de-voz-prazo-recurso-do-processo-4410-26.ogg', status: 'queued' }),
    job({ job_id: idOf(3), file_name: 'diligencia-loule.flac', status: 'failed', error: 'x' }),
  ]
  let list: object[] = []
  let shown: object = {}
  let ready = false
  let exists = false
  let last: object = { success: false }
  await page.route(`**${API.upload}**`, (route) =>
    new URL(route.request().url()).pathname === API.upload
      ? route.fulfill({
          json: {
            results: list,
            engine: {
              ready,
              message: ready
                ? 'A transcrição é feita no computador do Arauto: nenhum som sai dele.'
                : 'Falta o modelo de fala. Peça a quem instalou o Arauto que o instale.',
            },
          },
        })
      : route.fulfill({ json: shown }),
  )
  await page.route('**/api/toggl-notion/**', (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === API.checkTimeCredentials) return route.fulfill({ json: { exists } })
    if (path === API.timeLastUpdate) return route.fulfill({ json: last })
    return route.fulfill({ json: { status: 'processing', done: 128, total: 214, message: 'A escrever no Notion…' } })
  })
  for (const { width, height } of SHOT_SIZES) {
    await page.setViewportSize({ width, height })
    const take = (name: string) =>
      page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), fullPage: width < 1000 })
    list = []
    ready = false
    await page.goto('/audio-transcription')
    await page.getByText('A transcrição ainda não está disponível', { exact: false }).waitFor()
    await take('transcription-empty')
    list = entries
    ready = true
    await page.reload()
    await page.getByText('diligencia-loule.flac').waitFor()
    await page
      .getByLabel('Ficheiro de áudio')
      .setInputFiles({ name: 'audiencia-previa-4410-26.m4a', mimeType: 'audio/mp4', buffer: Buffer.alloc(4_600_000) })
    await take('transcription-file')
    shown = job({ status: 'processing', progress: 0.64 })
    await page.goto(`/audio-transcription?transcricao=${ID}`)
    await page.getByText('A transcrever').waitFor()
    await take('transcription-running')
    shown = job({
      transcription: {
        text: SEGMENTS.map(({ text }) => text).join(' '),
        language: 'pt',
        duration: 757,
        segments: SEGMENTS,
      },
    })
    await page.getByRole('button', { name: 'Com marcas de tempo' }).click()
    await page.getByRole('button', { name: 'Fechar aviso' }).first().click()
    await page
      .getByRole('region', { name: /Avisos/u })
      .getByRole('alert')
      .waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Descarregar' }).click()
    await page.getByRole('menuitem').first().waitFor()
    await take('transcription-result')

    exists = false
    await page.goto('/toggl-notion-integration')
    await page.getByRole('heading', { name: 'Configurar Credenciais' }).waitFor()
    await take('time-import-credentials')
    exists = true
    last = { success: true, start_date: '2026-10-01', end_date: '2026-10-31', job_id: ID }
    await page.reload()
    await page.getByText('128 de 214').waitFor()
    await take('time-import-running')
  }
})
