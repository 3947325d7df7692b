import { readFile } from 'node:fs/promises'
import { CHUNK_BYTES } from '@arauto/contract/recording-parts'
import { PAGES } from '@arauto/contract/routes'
import type { TranscriptionJob } from '@arauto/contract/transcription'
import { synthesiseTones } from '@arauto/simulators/speech/tone-speech'
import { wavFile } from '@arauto/simulators/speech/wav-file'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from '../src/accessibility.ts'
import type { User } from '../src/office.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

test.use({ withSpeech: true })
test.setTimeout(90_000)

const TEXT = 'o tribunal julgou a ação procedente, a ré paga juros de mora. prazo de trinta dias.'
/** Each tone begins so long after the one before, the first at 0.3 s (tone-speech.ts). */
const TONE_SECONDS = 0.28

/** Transcribes tones, whose sound is kept. @returns the address at which they are reviewed */
async function recorded(user: User, origin: string, times = 1): Promise<string> {
  const once = synthesiseTones(TEXT, 16_000)
  const samples = new Float32Array(once.length * times)
  for (let time = 0; time < times; time++) samples.set(once, time * once.length)
  const form = new FormData()
  form.append('keep_sound', 'true')
  form.append(
    'audio_file',
    new Blob([new Uint8Array(wavFile(samples, { rate: 16_000, bits: 16, channels: 1 }))]),
    'julgamento.wav',
  )
  const headers = { authorization: `Bearer ${user.access}` }
  const response = await fetch(`${origin}/api/upload/`, { method: 'POST', body: form, headers })
  const { job_id: id } = (await response.json()) as { job_id: string }
  await expect
    .poll(async () => (await user.call<TranscriptionJob>('GET', `/api/upload/${id}/`)).status, { timeout: 60_000 })
    .toBe('done')
  return `/audio-transcription?transcricao=${id}`
}

const text = (page: Page) => page.getByRole('document', { name: 'Texto com o som' })

/** @returns the moment that an act moved the sound to, in seconds */
async function momentAfter(page: Page, act: () => Promise<void>): Promise<number> {
  const audio = page.locator('audio')
  await audio.evaluate((element: HTMLAudioElement) => {
    const note = () => element.setAttribute('data-moved', String(element.currentTime))
    element.removeAttribute('data-moved')
    element.addEventListener('seeking', note, { once: true })
  })
  await act()
  await expect(audio).toHaveAttribute('data-moved')
  return Number(await audio.getAttribute('data-moved'))
}
const momentOf = (page: Page, word: string) =>
  momentAfter(page, () => text(page).getByText(word, { exact: true }).click())
/** When `paga` is heard, which is the tenth tone. */
const PAGA_SECONDS = 0.3 + 9 * TONE_SECONDS

test('a clicked word is heard at its place, follows the sound, and stays there after corrections, a reload and an undo', async ({
  page,
  user,
  origin,
}) => {
  await user.call('PUT', '/api/office/', { speech_terms: 'Precedente' })
  await page.goto(await recorded(user, origin))
  await page.getByRole('button', { name: 'Rever com o som' }).click()
  await expect(text(page)).toContainText('o tribunal julgou a ação procedente')
  expect(Math.abs((await momentOf(page, 'paga')) - PAGA_SECONDS)).toBeLessThan(0.3)
  await expect(page.getByRole('button', { name: 'Parar (espaço)' })).toBeVisible()
  await expect(text(page).locator('[data-now]')).not.toHaveText('paga')
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Ouvir (espaço)' })).toBeVisible()
  const outline = page.getByRole('slider', { name: 'Posição no som' })
  const duration = await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)
  // Playwright clicks in the middle.
  expect(Math.abs((await momentAfter(page, () => outline.click())) - duration / 2)).toBeLessThan(0.1)
  expect(await momentAfter(page, () => outline.press('Home'))).toBe(0)
  await expectAccessible(page, 'transcript: review')

  // A correction of another word before it leaves its time; a click beside the field keeps what was typed.
  await text(page).press('e')
  const field = page.getByRole('textbox', { name: 'Texto da passagem' })
  await field.fill((await field.inputValue()).replace('julgou a', 'julgou ontem a'))
  await page.getByRole('heading', { name: 'Transcrição de Áudio' }).click()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(text(page)).toContainText('julgou ontem a ação')
  await expect(page.getByText(/^Guardado/u)).toBeVisible()
  await text(page).press('e')
  await field.fill((await field.inputValue()).replace('ontem', 'hoje'))
  await page.reload()
  await expect(text(page)).toContainText('julgou hoje a ação')
  expect(Math.abs((await momentOf(page, 'paga')) - PAGA_SECONDS)).toBeLessThan(0.3)

  // The same words at every place that is chosen, and back.
  await page.getByRole('searchbox', { name: 'Procurar no texto' }).fill('de')
  await expect(page.getByText('1 de 2')).toBeVisible()
  await page.getByRole('button', { name: 'Substituir' }).click()
  await page.getByLabel('Por').fill('da')
  await page.getByRole('checkbox').first().uncheck()
  await page.getByRole('button', { name: 'Substituir num lugar' }).click()
  await expect(text(page)).toContainText('juros de mora')
  await expect(text(page)).toContainText('prazo da trinta dias.')
  await page.getByRole('button', { name: 'Anular (Ctrl+Z)' }).click()
  await expect(text(page)).toContainText('prazo de trinta dias.')

  // A word that is almost one of the office's terms.
  await page.getByRole('button', { name: 'Nomes e termos' }).click()
  await expectAccessible(page, 'transcript: names and terms')
  await page.getByRole('button', { name: 'procedente → Precedente' }).click()
  await page.getByRole('button', { name: 'Substituir num lugar' }).click()
  await expect(text(page)).toContainText('a ação Precedente, a ré')
})

test('a second tab shows that the first one made corrections, loses nothing of its own, and overwrites nothing', {
  tag: '@long',
}, async ({ page, context, user, origin, watch }) => {
  watch.expectStatus('/transcript/', 409)
  const address = `${await recorded(user, origin)}&rever`
  const other = await context.newPage()
  const correct = async (tab: Page, from: string, to: string) => {
    await text(tab).press('e')
    const field = tab.getByRole('textbox', { name: 'Texto da passagem' })
    await field.fill((await field.inputValue()).replace(from, to))
    await tab.getByRole('button', { name: 'Concluir' }).click()
  }
  for (const tab of [page, other]) {
    await tab.goto(address)
    await expect(text(tab)).toContainText('o tribunal')
  }
  await correct(page, 'ré', 'arguida')
  await expect(page.getByText(/^Guardado/u)).toBeVisible()
  await correct(other, 'paga', 'pagou')
  await expect(other.getByRole('heading', { name: 'Esta transcrição foi corrigida noutro lado' })).toBeVisible()
  await expect(other.getByRole('blockquote')).toContainText('a ré pagou juros')
  await other.getByRole('button', { name: 'Abrir a versão guardada' }).click()
  await expect(text(other)).toContainText('a arguida paga juros')
})

test('a sound that is erased while somebody listens is said to be gone, and the text remains', {
  tag: '@long',
}, async ({ page, user, origin, watch }) => {
  watch.expectStatus('/sound/', 410)
  const address = await recorded(user, origin)
  const id = new URL(address, origin).searchParams.get('transcricao')
  // The browser asks for a part of it only after the sound is gone.
  const gate = Promise.withResolvers<void>()
  await page.route('**/sound/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(`${address}&rever`)
  await expect(page.getByText(/^O som está guardado até/u)).toBeVisible()
  await user.call('DELETE', `/api/upload/${id}/sound/`)
  gate.resolve()
  await expect(page.getByRole('alert')).toHaveText('O som desta gravação já não está guardado.')
  await expect(text(page)).toContainText('o tribunal julgou a ação procedente')
  await page.reload()
  await expect(page.getByText(/^O som desta gravação não está guardado/u)).toBeVisible()
})

test('a recording of two files, more than a chunk, is sent from the page to its end', { tag: '@long' }, async ({
  page,
}) => {
  const once = synthesiseTones(TEXT, 48_000)
  const samples = new Float32Array(once.length * 5)
  for (let time = 0; time < 5; time++) samples.set(once, time * once.length)
  const buffer = wavFile([samples, samples], { rate: 48_000, bits: 24, channels: 2 })
  expect(buffer.length).toBeGreaterThan(CHUNK_BYTES)
  await page.goto(PAGES.transcription)
  const second = wavFile(once, { rate: 48_000, bits: 16, channels: 1 })
  await page.getByLabel('Ficheiro de áudio').setInputFiles([
    { name: 'julgamento 1.wav', mimeType: 'audio/wav', buffer },
    { name: 'julgamento 2.wav', mimeType: 'audio/wav', buffer: second },
  ])
  await page.getByRole('button', { name: 'Transcrever Áudio' }).click()
  await expect(page.getByText(TEXT.repeat(6).replaceAll('.o', '. o'))).toBeVisible({ timeout: 60_000 })
})

test('words that are selected are cited in the case under their fact, and stand in the document of the appeal', async ({
  page,
  user,
  origin,
}) => {
  const number = '8505/26.0T8STB'
  await user.addLawyer({
    items: [{ referencia: '1', acto: 'Notificação da Sentença', processo: number, document: false }],
  })
  const address = await recorded(user, origin)
  const id = new URL(address, origin).searchParams.get('transcricao')
  await user.call('PUT', `/api/cases/recordings/${id}/`, { number })
  await page.goto(`${address}&rever`)
  await text(page).getByText('tribunal', { exact: true }).click()
  await text(page)
    .getByText('ação', { exact: true })
    .click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Citar passagem' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('blockquote')).toContainText('«tribunal julgou a ação»')
  await expectAccessible(page, 'transcript: citation')
  await dialog.getByLabel('Facto que prova').fill('12')
  await dialog.getByLabel('Depoimento de').fill('Ana Silva')
  await dialog.getByRole('button', { name: 'Guardar no processo' }).click()
  await expect(toast(page, `Passagem guardada no processo ${number}.`)).toBeVisible()

  await page.goto(`${PAGES.cases}/${encodeURIComponent(number)}`)
  const passages = page.getByRole('region', { name: 'Passagens' })
  await expect(passages.getByRole('heading', { name: 'Facto 12' })).toBeVisible()
  await expect(passages.getByRole('listitem')).toContainText('«tribunal julgou a ação»')
  await expectAccessible(page, 'case: passages')
  const download = page.waitForEvent('download')
  await passages.getByRole('button', { name: 'Documento para o recurso' }).click()
  const files = unzipSync(await readFile(await (await download).path()))
  const words = strFromU8(files['word/document.xml']!).replace(/<[^>]+>/gu, '')
  expect(words).toContain('1. Facto 12')
  expect(words).toContain('Depoimento de Ana Silva')
  expect(words).toContain('julgamento.wav')
  expect(words).toContain('«tribunal julgou a ação»')
})
