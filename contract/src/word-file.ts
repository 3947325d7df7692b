/** The parts of an Office Open XML text document (ECMA-376), to be zipped; paragraphs are made by the functions here. */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'
const WORD = `${OFFICE}/wordprocessingml/2006/main`

const TYPES = `${HEAD}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`
const RELATIONS = `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
const DOCUMENT_RELATIONS = `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`
const heading = (level: number, size: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="${level === 1 ? 0 : 240}" w:after="${level === 1 ? 240 : 120}"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`
const STYLES = `${HEAD}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:lang w:val="pt-PT"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${heading(1, 32)}${heading(2, 26)}<w:style w:type="paragraph" w:styleId="Quote"><w:name w:val="Quote"/><w:basedOn w:val="Normal"/><w:pPr><w:ind w:left="850" w:right="567"/></w:pPr><w:rPr><w:i/></w:rPr></w:style></w:styles>`
const PAGE =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>'

/** @param paragraphs of `wordParagraph` @returns the files of the document's archive, by their paths */
export const wordFileParts = (paragraphs: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': TYPES,
  '_rels/.rels': RELATIONS,
  'word/_rels/document.xml.rels': DOCUMENT_RELATIONS,
  'word/styles.xml': STYLES,
  'word/document.xml': `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${paragraphs.join('')}${PAGE}</w:body></w:document>`,
})

/** @param runs of `wordRun` @param style without one it is plain; `times` leaves a margin for a timestamp, `lead` stays with the next */
export function wordParagraph(runs: string, style?: 'Heading1' | 'Heading2' | 'Quote' | 'times' | 'lead'): string {
  const layout =
    style === 'times'
      ? '<w:tabs><w:tab w:val="left" w:pos="1000"/></w:tabs><w:ind w:left="1000" w:hanging="1000"/>'
      : style === 'lead'
        ? '<w:keepNext/>'
        : style && `<w:pStyle w:val="${style}"/>`
  return `<w:p>${layout ? `<w:pPr>${layout}</w:pPr>` : ''}${runs}</w:p>`
}

const LOOKS = { plain: '', bold: '<w:b/>', grey: '<w:color w:val="64748B"/>', open: '<w:highlight w:val="yellow"/>' }

/** @param look `open` marks what is still to be written @returns text within a paragraph; a tab is one */
export function wordRun(text: string, look: keyof typeof LOOKS = 'plain'): string {
  const parts = text.split('\t').map((part) => `<w:t xml:space="preserve">${escaped(part)}</w:t>`)
  return `<w:r>${LOOKS[look] && `<w:rPr>${LOOKS[look]}</w:rPr>`}${parts.join('<w:tab/>')}</w:r>`
}

const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for these, escaped or not
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
