/** A PDF of pages with these boxes and contents, in a font `F`, which MuPDF opens without a table of its objects. */
export const pdfOfPages = (...of: (readonly [box: string, content: string])[]): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[${of.map((_, at) => `${3 + 2 * at} 0 R`).join(' ')}]/Count ${of.length}/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>>>>>>> endobj
${of
  .map(
    ([box, content], at) =>
      `${3 + 2 * at} 0 obj <</Type/Page/Parent 2 0 R/MediaBox${box}/Contents ${4 + 2 * at} 0 R>> endobj
${4 + 2 * at} 0 obj <</Length ${content.length}>>stream\n${content}\nendstream endobj`,
  )
  .join('\n')}
trailer <</Root 1 0 R>>`,
  )
