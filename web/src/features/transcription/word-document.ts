import { strToU8, zipSync } from 'fflate'
import { formatTimestamp } from '../../components/time-marks.ts'
import { spoken, type Transcript } from './transcript.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'
const WORD = `${OFFICE}/wordprocessingml/2006/main`

const TYPES = `${HEAD}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`
const RELATIONS = `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
const DOCUMENT_RELATIONS = `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`
const STYLES = `${HEAD}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:lang w:val="pt-PT"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:after="240"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style></w:styles>`

/**
 * Writes a transcription as an Office Open XML document (ECMA-376): a heading with the recording's name, then a paragraph
 * for each line or segment.
 *
 * @param written the transcription
 * @param withTimes whether each segment begins with its timestamp
 * @returns the file's bytes
 */
export function wordDocument(written: Transcript, withTimes: boolean): Uint8Array<ArrayBuffer> {
  const heading = `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(written.name)}</w:p>`
  const body = `${heading}${paragraphs(written, withTimes)}`
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>'
  const zipped = zipSync({
    '[Content_Types].xml': strToU8(TYPES),
    '_rels/.rels': strToU8(RELATIONS),
    'word/_rels/document.xml.rels': strToU8(DOCUMENT_RELATIONS),
    'word/styles.xml': strToU8(STYLES),
    'word/document.xml': strToU8(`${HEAD}<w:document xmlns:w="${WORD}"><w:body>${body}${page}</w:body></w:document>`),
  })
  return new Uint8Array(zipped)
}

function paragraphs({ text, segments }: Transcript, withTimes: boolean): string {
  if (withTimes && segments.length > 0) {
    return segments
      .map((one) => {
        const moment = `<w:r><w:rPr><w:color w:val="64748B"/></w:rPr>${words(formatTimestamp(one.start))}<w:tab/></w:r>`
        return `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="1000"/></w:tabs><w:ind w:left="1000" w:hanging="1000"/></w:pPr>${moment}${run(spoken(one))}</w:p>`
      })
      .join('')
  }
  return text
    .split(/\r?\n/u)
    .map((line) => `<w:p>${run(line)}</w:p>`)
    .join('')
}

const run = (text: string): string => `<w:r>${words(text)}</w:r>`

function words(text: string): string {
  const safe = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for these, escaped or not
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  return `<w:t xml:space="preserve">${safe}</w:t>`
}
