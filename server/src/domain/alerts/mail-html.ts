const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/gu, (char) => ESCAPED[char]!)

/** Markup that needs no escaping any more. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = string | Html | readonly Html[]
const written = (value: Value): string =>
  typeof value === 'string' ? escapeHtml(value) : value instanceof Html ? value.markup : value.map(written).join('')

/** Markup in which every text that is put in is escaped, for elements and quoted attributes. */
export const html = (pieces: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(pieces.reduce((before, piece, index) => before + written(values[index - 1]!) + piece))

/** The placeholder for an empty value. */
export const NOTHING = new Html('')

/**
 * The rules for mail programs that read style sheets: dark, narrow, and Outlook's fonts. Everything else stands inline. In
 * its dark mode Outlook's web page marks what it recolours with `data-ogsc` and `data-ogsb`.
 */
export const STYLES = new Html(`<style>
html{background:#eef2f6}
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
html,.bg{background:#0f172a!important}.card{background:#1e293b!important;border-color:#2c394e!important}
.t{color:#f8fafc!important}.s{color:#e2e8f0!important}.q{color:#94a3b8!important}.l{border-color:#2c394e!important}
.late{color:#fca5a5!important}.soon{color:#fcd34d!important}.a{color:#38bdf8!important}
.m{background:#38bdf8!important;color:#082030!important}.b{background:#38bdf8!important;border-color:#38bdf8!important}.b a{color:#082030!important}
}
[data-ogsc] .t{color:#f8fafc!important}[data-ogsc] .s{color:#e2e8f0!important}[data-ogsc] .q{color:#94a3b8!important}
[data-ogsc] .late{color:#fca5a5!important}[data-ogsc] .soon{color:#fcd34d!important}[data-ogsc] .a{color:#38bdf8!important}
[data-ogsc] .m,[data-ogsc] .b a{color:#082030!important}[data-ogsb] .m,[data-ogsb] .b{background:#38bdf8!important}
[data-ogsb] .bg{background:#0f172a!important}[data-ogsb] .card{background:#1e293b!important}
@media (max-width:620px){.w{width:96px!important}.card{padding:20px!important}.out{padding:16px 8px!important}.b,.b a{display:block!important}.bt{width:100%!important}}
</style>
<!--[if mso]><style>td,h1,h2,p,a,span,div{font-family:'Segoe UI',Arial,sans-serif!important}</style><![endif]-->`)
