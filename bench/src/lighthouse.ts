import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/src/platform/free-port.ts'
import { openProfile } from './browser.ts'
import type { Figure } from './measure.ts'
import type { BenchProduct } from './product.ts'

/** Fetched on demand: only this measurement needs it, and its dependencies outnumber the product's. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const SCREENS = {
  desktop: ['/login', '/', '/accounts', '/audio-transcription', '/toggl-notion-integration', '/profile'],
  phone: ['/login', '/'],
}
/** Lighthouse measures a phone unless its settings say otherwise. */
const PRESETS = { desktop: ['--preset=desktop'], phone: [] } as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

interface Report {
  finalDisplayedUrl: string
  categories: Record<(typeof CATEGORIES)[number], { score: number }>
  audits: { 'cumulative-layout-shift': { numericValue: number } }
}

/** Lighthouse's scores of every screen on a desktop, of sign-in and list on a phone, and how far their layout shifts. */
export async function measureLighthouse(product: BenchProduct, token: string): Promise<Figure[]> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'arauto-lighthouse-'))
  const figures: Figure[] = []
  for (const device of ['desktop', 'phone'] as const) {
    for (const screen of SCREENS[device]) {
      const user = screen === '/login' ? null : token
      const report = await audit(`${product.url}${screen}`, user, temporary.path, PRESETS[device])
      const scores = CATEGORIES.map((name) => Math.round(report.categories[name].score * 100))
      const named = `Lighthouse, ${device}, \`${screen}\``
      figures.push([`${named}: performance, accessibility, best practices`, '95, 100, 100', scores.join(', ')])
      const shift = report.audits['cumulative-layout-shift'].numericValue
      figures.push([`${named}: layout shift`, '0.05', shift.toFixed(3)])
    }
  }
  return figures
}

async function audit(url: string, token: string | null, folder: string, preset: readonly string[]): Promise<Report> {
  const port = await freePort()
  await using context = await openProfile(await mkdtemp(join(folder, 'profile-')), port)
  if (token) {
    const page = await context.newPage()
    await page.goto(new URL('/login', url).href)
    await page.evaluate((access) => localStorage.setItem('access', access), token)
    await page.close()
  }
  const output = join(folder, 'report.json')
  const options = [...preset, '--disable-storage-reset', '--quiet', '--output=json', `--output-path=${output}`]
  const run = spawn('npm', [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    url,
    `--port=${port}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    ...options,
  ])
  let errors = ''
  run.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const [code] = await once(run, 'exit')
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${errors}`)
  const report = JSON.parse(await readFile(output, 'utf8')) as Report
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`)
  return report
}
