import { escapeHtml } from '../portal/markup.ts'
import { listMarkup } from './list-markup.ts'
import type { Columns, Structure } from './structure.ts'

const NOTE = '<p class="aviso">Portal inventado para ensaios do Arauto. Não é o eTribunal e não foi copiado dele.</p>'
const STYLE = '<style>.recolhida { display: none } .fim { height: 40px } article, li { margin: 8px 0 }</style>'

/** A page of the invented portal. */
const whole = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="pt"><head><meta charset="utf-8"><title>${title}</title>${STYLE}</head><body>${NOTE}${body}</body></html>`

/** Asks for the user name; there is no password. */
export const signInPage = (): string =>
  whole(
    'Entrar',
    '<main><h1>Entrar</h1><form method="post" action="/entrar"><label>Utilizador <input name="utilizador"></label><button>Continuar</button></form></main>',
  )

/** Waits until the person approves on the phone. */
export const waitingPage = (): string =>
  whole(
    'Aprovação',
    `<main><h1>Aprove no telemóvel</h1><p>A sessão abre depois de aprovar.</p></main>
<script>setInterval(async () => { if ((await fetch('/entrar/estado')).ok) location.href = '/notificacoes' }, 300)</script>`,
  )

interface ListPage {
  structure: Structure
  title: string
  /** Of the list's pages. */
  path: string
  columns: Columns
  owner: string
  name: string
  rows: string
  /** The number of this page, from 1, and of the last. */
  page: number
  pages: number
  /** How many there are, in words, where the page says it. */
  count: string
}

/** A page of a list. */
export function listPage({ structure, title, path, columns, owner, name, rows, page, pages, count }: ListPage): string {
  const who = `<span>${escapeHtml(name)}</span> <small>Sessão de ${escapeHtml(owner)}</small>`
  const at = (place: Structure['owner'], tag: string, content = '') =>
    `<${tag}>${content}${structure.owner === place ? who : ''}</${tag}>`
  const empty = rows === '' ? '<p>Não existem notificações.</p>' : ''
  return whole(
    title,
    `${at('header', 'header', '<h1>eTribunal inventado</h1>')}${at('menu', 'nav', '<a href="/sair">Sair</a> ')}<main><h2>${title}</h2>${count}${listMarkup(structure, columns, rows)}${empty}${paging(structure, page, pages, path)}</main>${at('footer', 'footer')}`,
  )
}

function paging({ paging }: Structure, page: number, pages: number, path: string): string {
  if (paging === 'numbered') {
    const links = Array.from({ length: pages }, (_, index) => index + 1).map((number) =>
      number === page ? `<strong>${number}</strong>` : `<a href="${path}?pagina=${number}">${number}</a>`,
    )
    return pages > 1 ? `<nav class="paginas">${links.join(' ')}</nav>` : ''
  }
  const load = `async function mais() {
  const resposta = await fetch('${path}/registos?pagina=' + (proxima++))
  if (!resposta.ok) return location.assign('/entrar')
  document.querySelector('#registos').insertAdjacentHTML('beforeend', await resposta.text())
  if (proxima > ${pages}) document.querySelector('#mais')?.remove()
}
let proxima = 2, ocupado = false`
  if (paging === 'more')
    return pages > 1
      ? `<button type="button" id="mais">Ver mais</button><script>${load}
document.querySelector('#mais').addEventListener('click', mais)</script>`
      : ''
  return `<div class="fim"></div><script>${load}
const fim = document.querySelector('.fim')
const vigia = new IntersectionObserver(async ([{ isIntersecting }]) => {
  if (!isIntersecting || ocupado || proxima > ${pages}) return
  ocupado = true
  await mais()
  ocupado = false
  vigia.unobserve(fim)
  vigia.observe(fim)
})
vigia.observe(fim)</script>`
}
