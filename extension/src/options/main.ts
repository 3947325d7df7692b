/** The settings page: Arauto's address and the token for it. The background script stores both. */
import type { ExtensionGreeting } from '@arauto/contract/extension'
import { MESSAGES } from '@arauto/contract/messages'
import { permissionPattern, readAddress } from '../address.ts'
import type { OptionsRequest } from '../messages.ts'
import type { Answers, Reply } from '../reply.ts'
import { element, logoImage } from '../ui/element.ts'

const OPTION_MESSAGES = {
  connecting: 'A ligar…',
  connect: 'Ligar',
  notAllowed: 'Sem essa autorização a extensão não chega ao Arauto. Carregue em Ligar de novo e permita.',
  automatic: 'Por si, quando abre a lista (só as notificações, nunca documentos)',
  manual: 'Quando carrega no botão do painel',
  noAccounts: 'Nenhuma. Adicione a primeira no Arauto, em Contas.',
}

const at = <T extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as T
const form = at<HTMLFormElement>('connect')
const address = at<HTMLInputElement>('address')
const token = at<HTMLInputElement>('token')
const submit = at<HTMLButtonElement>('submit')

at('logo').append(logoImage())
form.addEventListener('submit', (event) => {
  event.preventDefault()
  connect()
})
address.addEventListener('change', () => showAddressProblem(false))
at('disconnect').addEventListener('click', () => void disconnect())
at('again').addEventListener('click', () => void showConnection(true))
void showConnection(false)
at<HTMLFormElement>('portals').addEventListener('submit', (event) => {
  event.preventDefault()
  addPortal()
})
void ask({ kind: 'portals' }).then((reply) => reply.ok && showPortals(reply.value))

async function ask<K extends OptionsRequest['kind']>(
  request: Extract<OptionsRequest, { kind: K }>,
): Promise<Reply<Answers[K]>> {
  return await chrome.runtime.sendMessage(request)
}

async function showConnection(focus: boolean): Promise<void> {
  const reply = await ask({ kind: 'connection' })
  if (reply.ok && reply.value) showConnected(reply.value.address, reply.value.greeting, focus)
  else showForm(focus)
}

function showForm(focus: boolean): void {
  form.hidden = false
  at('connected').hidden = true
  if (focus) at('connect-title').focus()
}

function showConnected(where: string, greeting: Reply<ExtensionGreeting>, focus: boolean): void {
  form.hidden = true
  at('connected').hidden = false
  at('connected-title').textContent = greeting.ok ? 'Ligada ao Arauto' : 'A ligação ao Arauto tem um problema'
  at('connected-problem').textContent = greeting.ok ? '' : greeting.problem.message
  at('again').hidden = greeting.ok
  at('fact-address').textContent = where
  for (const name of ['user', 'accounts', 'automatic']) {
    at(`fact-${name}`).hidden = !greeting.ok
    at(`label-${name}`).hidden = !greeting.ok
  }
  if (greeting.ok) {
    const { username, accounts, automatic } = greeting.value
    at('fact-user').textContent = username
    at('fact-accounts').textContent =
      accounts.map((account) => `${account.advogado} (${account.username})`).join('\n') || OPTION_MESSAGES.noAccounts
    at('fact-automatic').textContent = automatic ? OPTION_MESSAGES.automatic : OPTION_MESSAGES.manual
  }
  if (focus) at('connected-title').focus()
}

/**
 * Shows what is wrong with the typed address, or its warning.
 *
 * @returns the address, if it can be used
 */
function showAddressProblem(evenWhenEmpty: boolean): string | null {
  const read = readAddress(address.value)
  const problem = read.ok || (!evenWhenEmpty && address.value.trim() === '') ? '' : read.problem
  showProblem('address', problem || (read.ok ? (read.advice ?? '') : ''), problem === '' ? 'advice' : 'problem')
  return read.ok ? read.address : null
}

function showProblem(
  field: 'address' | 'token' | 'portal',
  text: string,
  tone: 'problem' | 'advice' = 'problem',
): void {
  const place = at(`${field}-problem`)
  place.textContent = text
  place.dataset.tone = tone
  at(field).setAttribute('aria-invalid', String(text !== '' && tone === 'problem'))
}

/** Not `async`: the browser allows a permission request only directly within the click. */
function connect(): void {
  const where = showAddressProblem(true)
  showProblem('token', token.value.trim() === '' ? MESSAGES.required : '')
  if (where === null || token.value.trim() === '') {
    const first = where === null ? address : token
    first.focus()
    return
  }
  const allowed = chrome.permissions.request({ origins: [permissionPattern(where)] })
  submit.disabled = true
  submit.textContent = OPTION_MESSAGES.connecting
  void finish(where, allowed).finally(() => {
    submit.disabled = false
    submit.textContent = OPTION_MESSAGES.connect
  })
}

async function finish(where: string, allowed: Promise<boolean>): Promise<void> {
  if (!(await allowed.catch(() => false))) {
    showProblem('address', OPTION_MESSAGES.notAllowed)
    return
  }
  const greeting = await ask({ kind: 'connect', address: where, token: token.value.trim() })
  if (greeting.ok) {
    token.value = ''
    showConnected(where, greeting, true)
    return
  }
  const field = greeting.problem.kind === 'token' ? 'token' : 'address'
  showProblem(field, greeting.problem.message)
  at(field).focus()
}

async function disconnect(): Promise<void> {
  const where = at('fact-address').textContent ?? ''
  await ask({ kind: 'disconnect' })
  address.value = where
  showProblem('address', '')
  showProblem('token', '')
  showForm(true)
}

/** Not `async`: the browser allows a permission request only directly within the click. */
function addPortal(): void {
  const typed = at<HTMLInputElement>('portal')
  const read = readAddress(typed.value)
  showProblem('portal', read.ok ? '' : read.problem)
  if (!read.ok) {
    typed.focus()
    return
  }
  const allowed = chrome.permissions.request({ origins: [permissionPattern(read.address)] })
  void allowed
    .catch(() => false)
    .then(() => ask({ kind: 'add-portal', origin: read.address }))
    .then((reply) => {
      showProblem('portal', reply.ok ? '' : reply.problem.message)
      if (!reply.ok) return
      typed.value = ''
      showPortals(reply.value)
    })
}

function showPortals(portals: readonly string[]): void {
  const lines = portals.map((origin) => {
    const remove = element(
      'button',
      { type: 'button', class: 'button button--plain', 'aria-label': `Retirar ${origin}` },
      'Retirar',
    )
    remove.addEventListener('click', () => {
      void ask({ kind: 'remove-portal', origin }).then((reply) => reply.ok && showPortals(reply.value))
    })
    return element('li', {}, element('span', {}, origin), remove)
  })
  at('portal-list').replaceChildren(...lines)
}
