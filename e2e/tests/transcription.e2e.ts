import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { done, mockSpeech, SOUND, TEXT } from '../src/speech-stand-in.ts'
import { expect, test } from '../src/test.ts'
import { toast, toastOfKind } from '../src/toast.ts'

test.setTimeout(90_000)

const choose = (page: Page, file = SOUND) => page.getByLabel('Ficheiro de áudio').setInputFiles(file)
const send = (page: Page) => page.getByRole('button', { name: 'Transcrever Áudio' })

test('a transcription shows upload progress, its state after a reload and on return, and the text at the end, to download with its times', async ({
  page,
  user,
}) => {
  const gate = Promise.withResolvers<void>()
  const engine = await mockSpeech(page, { gate: gate.promise })
  await page.goto('/audio-transcription')
  await choose(page)
  await expectAccessible(page, 'transcription: a chosen file')
  await send(page).click()
  await expect(page.getByRole('button', { name: 'A processar...' })).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: 'A enviar o ficheiro' })).toBeVisible()
  gate.resolve()
  await expect(toastOfKind(page, 'info', 'Processamento iniciado. Isso pode demorar alguns minutos.')).toBeVisible()
  expect(engine.uploads).toHaveLength(1)
  expect(engine.uploads[0]?.authorization).toBe(`Bearer ${user.access}`)
  expect(engine.uploads[0]?.fields).toContain('name="format"\r\n\r\njson')
  expect(engine.uploads[0]?.fields).toContain('name="audio_file"')
  await expect(page.getByText('Na fila')).toBeVisible()
  engine.job = { status: 'processing', progress: 0.64 }
  await expect(page.getByRole('region', { name: 'Transcrição em curso' }).getByText('64%')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Transcrição em curso' }).getByText('64%')).toBeVisible()
  await expectAccessible(page, 'transcription: an upload')
  await page.getByRole('link', { name: 'Perfil' }).click()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Transcrição em curso' }).getByText('64%')).toBeVisible()
  engine.job = done
  await expect(toast(page, 'Transcrição concluída com sucesso!')).toBeVisible()
  await expect(page.getByText(TEXT)).toBeVisible()
  await page.reload()
  await expect(page.getByText(TEXT)).toBeVisible()
  await page.getByRole('button', { name: 'Com marcas de tempo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '00:08' })).toContainText('Passemos ao <segundo> ponto.')
  const keep = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descarregar' }).click()
    await page.getByRole('menuitem', { name }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  expect((await keep('Legendas SubRip (.srt)')).bytes.toString()).toContain('00:00:08,250 --> 01:01:01,500')
  const word = await keep('Documento Word (.docx)')
  expect([word.name, word.bytes.subarray(0, 2).toString()]).toEqual(['reunião.docx', 'PK'])
  await page.getByRole('button', { name: 'Novo ficheiro' }).click()
  await expect(page.getByText('Formatos suportados: MP3, M4A, WAV, OGG, FLAC')).toBeVisible()
  await expect(send(page)).toBeDisabled()
})

test('an upload continues while another screen is open', { tag: '@long' }, async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await mockSpeech(page, { gate: gate.promise })
  await page.goto('/audio-transcription')
  await choose(page)
  await send(page).click()
  await page.getByRole('link', { name: 'Perfil' }).click()
  await expect(page.getByRole('heading', { name: 'Perfil do Utilizador' })).toBeVisible()
  gate.resolve()
  await expect(toast(page, 'Processamento iniciado. Isso pode demorar alguns minutos.')).toBeVisible()
  await page.getByRole('link', { name: 'Transcrição' }).click()
  await expect(page.getByText('Na fila')).toBeVisible()
})

test('a text returned at once is shown in a box of 400 px, copied and downloaded', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const long = Array.from({ length: 200 }, (_, line) => `Linha ${line} da audiência.`).join('\n')
  await mockSpeech(page, { upload: { status: 200, json: { transcription: { text: long } } } })
  await page.goto('/audio-transcription')
  await choose(page)
  await send(page).click()
  await expect(toast(page, 'Transcrição concluída com sucesso!')).toBeVisible()
  const box = page.getByRole('document', { name: 'Transcrição' })
  expect((await box.boundingBox())?.height).toBe(400)
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  await expect(toast(page, 'Copiado para a área de transferência!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(long)
  await expectAccessible(page, 'transcription: a text')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descarregar' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Texto (.txt)', 'Documento Word (.docx)'])
  await page.getByRole('menuitem', { name: 'Texto (.txt)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('reunião.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(long)
  await page.getByRole('button', { name: 'Novo ficheiro' }).click()
  await expect(send(page)).toBeDisabled()
})
