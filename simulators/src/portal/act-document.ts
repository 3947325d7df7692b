import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { seededRandom } from '../seeded-random.ts'
import type { Mode } from './commands.ts'
import { encodePage, entities, htmlDocument } from './markup.ts'
import { parsePortalDate } from './portal-date.ts'
import type { Notification, PortalFile } from './records.ts'

const MAX_CACHED_PDFS = 1000

const SENTENCES: readonly string[] = [
  'Fica V. Exa. notificado, na qualidade de mandatário, relativamente ao processo supra identificado, de todo o conteúdo do despacho que antecede, do qual se junta cópia.',
  'O prazo é contínuo, suspendendo-se, no entanto, durante as férias judiciais, salvo se a sua duração for igual ou superior a seis meses ou se se tratar de atos a praticar em processos urgentes.',
  'Terminando o prazo em dia em que os tribunais estiverem encerrados, transfere-se o seu termo para o primeiro dia útil seguinte.',
  'Compulsados os autos, verifica-se que as partes são dotadas de personalidade e capacidade judiciárias, mostram-se legítimas e encontram-se devidamente representadas.',
  'Não existem nulidades, exceções ou questões prévias que cumpra conhecer e que obstem à apreciação do mérito da causa.',
  'Notifique as partes para, querendo e no prazo de dez dias, se pronunciarem sobre o teor dos documentos agora juntos.',
  'Custas pela parte vencida, fixando-se a taxa de justiça nos termos da Tabela anexa ao Regulamento das Custas Processuais.',
  'Designa-se para a realização da audiência a data que consta da presente notificação, a qual teve em conta a agenda deste Juízo.',
  'Da leitura conjugada dos articulados resulta controvertida a matéria que integra os temas da prova, a qual se enuncia nos pontos seguintes.',
  'Mais fica advertido de que a falta de pagamento no prazo assinalado determina a aplicação da multa legalmente prevista.',
]

/** Generates the files of acts. Generated PDFs are cached. */
export function createActDocuments() {
  const written = new Map<string, Promise<Buffer>>()

  function pdfOnce(notification: Notification, file: PortalFile): Promise<Buffer> {
    const { referencia, data, acto, tribunal, unidade, processo, especie, id } = notification
    const key = JSON.stringify([id, referencia, data, acto, tribunal, unidade, processo, especie, file])
    let bytes = written.get(key)
    if (!bytes) {
      bytes = writePdf(notification, file)
      written.set(key, bytes)
      if (written.size > MAX_CACHED_PDFS) written.delete(written.keys().next().value!)
    }
    return bytes
  }

  return {
    /** @param mode decides the charset of HTML files. @returns the bytes, and the media type that the portal declares */
    async bytesOf(notification: Notification, file: PortalFile, mode: Mode) {
      const isHtml = file.type === 'html'
      const bytes = isHtml
        ? encodePage(mode.charset, actPage(mode, notification, file))
        : await pdfOnce(notification, file)
      const media = file.type === 'octet' ? 'application/octet-stream' : 'application/pdf'
      const type = isHtml ? `text/html; charset=${mode.charset}` : media
      return { type, bytes: file.broken ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes }
    },
  }
}

function actPage(mode: Mode, notification: Notification, file: PortalFile): string {
  const paragraphs = pageText(notification, file, 1).map((paragraph) => `<p>${entities(paragraph)}</p>`)
  const title = `${notification.acto} - ${notification.processo}`
  return htmlDocument({ ...mode, seed: null }, title, `<h1>${entities(title)}</h1>\n${paragraphs.join('\n')}`)
}

/** Deterministic: the dates come from the act, and the encryption of PDF 1.4 has no random part. */
function writePdf(notification: Notification, file: PortalFile): Promise<Buffer> {
  const drawnUp = parsePortalDate(notification.data) ?? new Date(0)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 72,
    pdfVersion: '1.4',
    info: {
      Title: file.name,
      Author: notification.tribunal,
      Subject: notification.processo,
      CreationDate: drawnUp,
      ModDate: drawnUp,
    },
    ...(file.password !== null && { userPassword: file.password, ownerPassword: `${file.password} (tribunal)` }),
  })
  const done = buffer(pdf)
  for (let page = 1; page <= file.pages; page++) {
    if (page > 1) pdf.addPage()
    writeSheet(pdf, notification, file, page)
  }
  pdf.end()
  return done
}

function writeSheet(pdf: PDFKit.PDFDocument, notification: Notification, file: PortalFile, page: number): void {
  pdf.font('Times-Bold').fontSize(13).text(notification.tribunal, { align: 'center' })
  pdf.font('Times-Roman').fontSize(11).text(notification.unidade, { align: 'center' })
  pdf.moveDown(1.5)
  pdf.fontSize(10)
  pdf.text(`Processo: ${notification.processo}`)
  pdf.text(`Espécie: ${notification.especie}`)
  pdf.text(`Referência: ${notification.referencia}`)
  pdf.text(`Data: ${notification.data}`)
  pdf.moveDown(1.5)
  if (page === 1) pdf.font('Times-Bold').fontSize(14).text(notification.acto, { align: 'center' }).moveDown()
  pdf.font('Times-Roman').fontSize(11.5)
  for (const paragraph of pageText(notification, file, page))
    pdf.text(paragraph, { align: 'justify', lineGap: 3 }).moveDown(0.7)
  if (page === file.pages) pdf.moveDown().text('O Oficial de Justiça,', { align: 'right' })
  // Below the margin, so that it does not start another page.
  pdf.page.margins.bottom = 0
  pdf
    .fontSize(9)
    .text(`${file.name} - página ${page} de ${file.pages}`, 72, 790, { align: 'center', width: 451, lineBreak: false })
}

function pageText(notification: Notification, file: PortalFile, page: number): string[] {
  const random = seededRandom(`${notification.referencia} ${notification.id} ${file.name} ${page}`)
  const paragraphs = Array.from({ length: random.whole(4, 6) }, () =>
    Array.from({ length: random.whole(1, 2) }, () => random.pick(SENTENCES)).join(' '),
  )
  const said = page === 1 && file.says !== '' ? [file.says] : []
  return [`Nos autos de ${notification.especie} com o n.º ${notification.processo}:`, ...said, ...paragraphs]
}
