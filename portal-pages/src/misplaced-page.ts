import { fold } from '@arauto/contract/fold'
import { type Dom, select, textOf } from './dom.ts'
import { classifyPage, FIREWALL_MARKS } from './page-kind.ts'

/** What a page is that came instead of a document. */
export type Misplaced = 'empty' | 'firewall' | 'notice' | 'error' | 'form'

/** In characters: a notice is shorter than this, an act in HTML is longer. */
const NOTICE_LENGTH = 600
/** The same for an error page, which may carry some advice. */
const ERROR_LENGTH = 1_200
/** Titles and headings that only servers produce (ASP.NET, IIS, Apache, nginx, proxies). */
const SERVER_ERROR =
  /^(runtime error|server error|configuration error|compilation error|object moved|bad request|unauthorized|forbidden|not found|access denied|service unavailable|bad gateway|gateway time-?out|internal server error|(http )?(status |error )?[45]\d\d(?=$|:| ?[-–] ?| [a-z]))|server error in '|detailed error - \d{3}|http error \d{3}|erro (de|no|do) (servidor|sistema|aplicacao)\b/
/** Titles and headings that error pages and acts share: only a short page with one is an error page. */
const LIKELY_ERROR = /^(erro\b|error\b|pagina nao|\d{3}(?=$|\s)|aviso$|atencao$|lamentamos|ocorreu um erro)/
/** What portals show in place of a file, as folded text. */
const NOTICE_WORDS =
  /\bsessao (foi |esta |ja )?(expir|termin|invalid|encerrad)|\bocorreu um erro\b|\berro inesperado\b|\bnao foi possivel (obter|abrir|apresentar|mostrar|visualizar|carregar|descarregar|processar|aceder|concluir|satisfazer|encontrar o (documento|ficheiro))|\btente (de novo|novamente|mais tarde)\b|\b(documento|ficheiro|pagina) (pedid[oa] |solicitad[oa] )?(nao (encontrad|disponivel|esta disponivel|foi encontrad|se encontra disponivel)|indisponivel|inexistente)|\bacesso negado\b|\bnao (tem|possui) (permiss|acesso|autoriza)|\bnao autorizad|\b(efetue|efectue|faca|inicie) (o )?(login|sessao|a autentica)/
/** Controls that a person fills in; an act has none. */
const CONTROLS =
  'input[type="password" i], input:not([type="hidden" i], [type="button" i], [type="image" i])[name], select[name], textarea[name]'

/**
 * Whether HTML that came for a file is a page of the server rather than a document; the portal sends acts as HTML too,
 * so the content decides. Empty pages, firewall pages and notices (maintenance, an ended session, a missing file) are no
 * documents. Nor are pages with a WebForms state or a field to fill in, and error pages of any length, which are
 * recognised by title or first heading. Wording counts only on pages as short as notices: an act may speak of "manutenção
 * da posse" or of a document that is "indisponível".
 *
 * @returns what the page is; null for a document
 */
export function misplacedPage($: Dom): Misplaced | null {
  const text = textOf(select($, 'body'))
  if (text === '' && $('img, embed, object, svg').length === 0) return 'empty'
  if ($(FIREWALL_MARKS).length > 0) return 'firewall'
  const short = text.length < NOTICE_LENGTH
  const kind = short ? classifyPage($) : 'unknown'
  if (kind === 'firewall') return 'firewall'
  if (kind === 'maintenance' || (short && NOTICE_WORDS.test(fold(text)))) return 'notice'
  const titles = [select($, 'title').first(), select($, 'h1').first(), select($, 'h2').first(), select($, 'h3').first()]
  const said = titles.map((title) => fold(textOf(title, NOTICE_LENGTH)))
  if (said.some((line) => SERVER_ERROR.test(line))) return 'error'
  if (text.length < ERROR_LENGTH && said.some((line) => LIKELY_ERROR.test(line))) return 'error'
  if ($('input[name="__VIEWSTATE"]').length > 0 || select($, CONTROLS).length > 0) return 'form'
  return null
}
