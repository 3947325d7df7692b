import { formatDate } from '@arauto/contract/dates'
import { normalise } from '@arauto/contract/normalise'
import type { OutageReportContent } from './outage-report.ts'

/** The most visits that the PDF lists; the JSON file has all. */
const MOST_LISTED = 400
const MARGIN = 50
const MUTED = '#555555'

const second = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Europe/Lisbon',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const moment = (at: string | null): string => (at === null ? 'não se sabe' : second.format(new Date(at)))

/** Signs of Windows-1252 that the fonts of every PDF reader have (ISO 32000-1, annex D). */
const IN_FONT = /[\x20-\x7e\xa0-\xff\n€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

/** @returns a text with what the standard fonts lack replaced by its base letter, or by `?` */
export function inStandardFont(text: string): string {
  return [...normalise(text, 'NFC')]
    .map((sign) => {
      if (IN_FONT.test(sign)) return sign
      const base = normalise(sign, 'NFKD').replace(/\p{M}/gu, '')
      return base !== '' && [...base].every((one) => IN_FONT.test(one)) ? base : '?'
    })
    .join('')
}

/**
 * @param jsonSha256 of the report's JSON file
 * @returns the report as a PDF, with its text selectable
 */
export async function renderReport(report: OutageReportContent, jsonSha256: string): Promise<Buffer> {
  const { office, account, period, made, clock, outages, not_watched: gaps, visits, notes } = report
  const title = 'Relatório de indisponibilidade do portal'
  // Reports are rare, and it takes megabytes.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'pt-PT',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: inStandardFont(office),
      Creator: made.program,
      Producer: 'PDFKit',
      CreationDate: new Date(made.at),
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject))

  const write = (text: string, size = 10) => document.font('Helvetica').fontSize(size).text(inStandardFont(text))
  const heading = (text: string) => {
    document.moveDown(1).font('Helvetica-Bold').fontSize(13).text(inStandardFont(text)).moveDown(0.4)
  }
  const table = (widths: readonly number[], head: readonly string[], rows: readonly (readonly string[])[]) => {
    document.font('Helvetica').fontSize(8.5)
    document.table({
      columnStyles: widths.map((width) => ({ width })),
      defaultStyle: { padding: 4, border: 0.5, borderColor: '#bbbbbb' },
      data: [
        head.map((text) => ({ text, font: { src: 'Helvetica-Bold', size: 8.5 }, backgroundColor: '#eeeeee' })),
        ...rows.map((row) => row.map(inStandardFont)),
      ],
    })
    document.x = MARGIN
  }

  document.font('Helvetica-Bold').fontSize(18).text(title).moveDown(0.6)
  for (const [name, value] of [
    ['Escritório', office],
    ['Conta do portal', `${account.username} (${account.advogado})`],
    ['Portal', report.portal],
    ['Período', `de ${formatDate(period.from)} a ${formatDate(period.to)}, hora de Lisboa`],
    ['Feito', `em ${moment(made.at)}, por ${made.by}, com ${made.program}`],
    ['Horas', clock.words],
  ] as const) {
    document.font('Helvetica-Bold').fontSize(10).text(`${name}: `, { continued: true })
    document.font('Helvetica').text(inStandardFont(value))
  }

  heading('Quando o portal falhou')
  if (outages.length === 0) write('Neste período não há visitas que o portal tenha deixado sem resposta, ou com erro.')
  else {
    table(
      [95, 95, 95, 45, 165],
      ['Última resposta antes', 'Primeira visita que falhou', 'Voltou a responder', 'Visitas', 'O que aconteceu'],
      outages.map((outage) => [
        moment(outage.last_answer_before),
        moment(outage.from),
        moment(outage.answered_again),
        String(outage.failed_visits),
        `${outage.answers.join('; ')}.${outage.network_up ? ' A rede deste computador funcionava.' : ''}`,
      ]),
    )
  }
  if (gaps.length > 0) {
    heading('Quando não se verificou')
    write('O Arauto não estava a funcionar:')
    for (const gap of gaps) write(`de ${moment(gap.from)} a ${moment(gap.until)}`)
  }
  heading('O que se deve saber')
  for (const note of notes) write(note)

  heading('Visitas')
  const listed = visits.slice(0, MOST_LISTED)
  if (listed.length === 0) write('Nenhuma.')
  else {
    table(
      [110, 110, 40, 235],
      ['Primeira', 'Última', 'N.º', 'Resultado'],
      listed.map((visit) => [moment(visit.first_at), moment(visit.last_at), String(visit.visits), visit.words]),
    )
  }
  if (visits.length > listed.length) write(`E mais ${visits.length - listed.length}, no ficheiro JSON.`)

  heading('Como confirmar')
  write('O ficheiro JSON deste relatório tem o resumo SHA-256:')
  document.font('Courier').fontSize(9).text(jsonSha256)
  write(
    'Calcule-o com "sha256sum FICHEIRO" (Linux), "shasum -a 256 FICHEIRO" (macOS) ou "certutil -hashfile FICHEIRO SHA256" (Windows). Este resumo e o deste PDF ficaram no registo de atividade do escritório, cujas entradas estão encadeadas e seladas: "npm run arauto -- check-record" confirma que ninguém as alterou.',
  )

  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    document
      .font('Helvetica')
      .fontSize(8)
      .fillColor(MUTED)
      .text(`Página ${page - start + 1} de ${count}`, MARGIN, document.page.height - 35, {
        align: 'right',
        lineBreak: false,
        width: document.page.width - 2 * MARGIN,
      })
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}
