import { ALERT_MESSAGES, type AlertSettingsChange, type AlertSettingsView } from '@arauto/contract/alerts'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { alertSettingsQuery } from '../../api/alert-settings.ts'
import { someAlerts } from '../../testing/alerts.ts'
import { apiServer } from '../../testing/api-server.ts'
import { anOffice } from '../../testing/office.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import AlertsSection from './alerts-section.tsx'
import { useAlertSettings } from './use-alert-settings.ts'

const server = apiServer()
let stored: AlertSettingsView
let sent: AlertSettingsChange[]
const PATH = '*/api/alerts/settings/'

beforeEach(() => {
  stored = someAlerts()
  sent = []
  server.use(
    http.get(PATH, () => HttpResponse.json(stored)),
    http.put<never, AlertSettingsChange>(PATH, async ({ request }) => {
      const change = await request.json()
      sent.push(change)
      stored = { ...stored, ...change, events: { ...stored.events, ...change.events } } as AlertSettingsView
      return HttpResponse.json(stored)
    }),
    http.get('*/api/office/', () => HttpResponse.json(anOffice())),
    http.get('*/api/calendar-feeds/', () => HttpResponse.json({}, { status: 404 })),
  )
})

async function open(changed: Partial<AlertSettingsView> = {}) {
  stored = someAlerts(changed)
  const view = renderScreen(<AlertsSection />)
  await screen.findByRole('heading', { name: 'E-mail' })
  return view
}
const mailSwitch = () => screen.getByRole('switch', { name: 'Alertas por e-mail' })
const refuse = (message = 'Não foi possível.') =>
  server.use(http.put(PATH, () => HttpResponse.json({ message }, { status: 500 })))
const refused = () => screen.findByText(/^Não foi possível guardar esta alteração\./u)

test('an event that is ticked is stored at once, with its other way as it was', async () => {
  const { user } = await open()
  const box = screen.getByRole('checkbox', { name: 'Chega uma notificação: de imediato' })
  await user.click(box)
  expect(box).toBeChecked()
  await waitFor(() => expect(sent).toEqual([{ events: { notification: { at_once: true, digest: true } } }]))
  await user.click(screen.getByRole('checkbox', { name: 'Chega uma notificação: no resumo' }))
  await waitFor(() => expect(sent[1]).toEqual({ events: { notification: { at_once: true, digest: false } } }))
})

test('a change that fails is taken back, and said', async () => {
  const { user } = await open()
  refuse()
  await user.click(mailSwitch())
  await refused()
  await waitFor(() => expect(mailSwitch()).toBeChecked())
})

function Days({ view, shown }: { view: AlertSettingsView; shown: number[] }) {
  const { settings, change } = useAlertSettings(view)
  shown.push(settings.days_before)
  return (
    <button type="button" onClick={() => void change({ days_before: 9 })}>
      Nove
    </button>
  )
}
function Stored({ shown }: { shown: number[] }) {
  const { data } = useQuery(alertSettingsQuery)
  return data && <Days view={data} shown={shown} />
}
test('a changed value is never shown as before while it is saved', async () => {
  const shown: number[] = []
  stored = someAlerts({ days_before: 2 })
  const { user, client } = renderScreen(<Stored shown={shown} />)
  await user.click(await screen.findByRole('button', { name: 'Nove' }))
  await waitFor(() => expect(client.getQueryData(alertSettingsQuery.queryKey)?.days_before).toBe(9))
  await user.click(screen.getByRole('button', { name: 'Nove' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(shown.slice(shown.indexOf(9))).not.toContain(2)
})

test('a change waits until the one before it is stored', async () => {
  const { user } = await open({ show_details: true })
  const first = Promise.withResolvers<undefined>()
  const begun: AlertSettingsChange[] = []
  server.use(
    http.put<never, AlertSettingsChange>(PATH, async ({ request }) => {
      begun.push(await request.clone().json())
      if (begun.length === 1) await first.promise
    }),
  )
  const details = screen.getByRole('switch', { name: 'Mostrar processo e tribunal no e-mail' })
  await user.click(details)
  await user.click(details)
  await waitFor(() => expect(begun).toHaveLength(1))
  first.resolve(undefined)
  await waitFor(() => expect(sent).toEqual([{ show_details: false }, { show_details: true }]))
})

test('a failed change among several quick ones reverts itself alone', async () => {
  const { user } = await open({ quiet_days_off: false, show_details: true })
  server.use(http.put(PATH, () => HttpResponse.json({}, { status: 500 }), { once: true }))
  const weekend = screen.getByRole('switch', { name: 'Silêncio ao fim de semana e nos feriados' })
  const details = screen.getByRole('switch', { name: 'Mostrar processo e tribunal no e-mail' })
  await user.click(weekend)
  await user.click(details)
  await refused()
  await waitFor(() => expect(sent).toEqual([{ show_details: false }]))
  expect(weekend).not.toBeChecked()
  expect(details).not.toBeChecked()
})

test('a time is stored as it is meant when it was typed, and one that is none stays with its reason', async () => {
  const { user } = await open()
  const time = screen.getByRole('textbox', { name: 'Hora do resumo' })
  await user.clear(time)
  await user.type(time, '9h15{Enter}')
  await waitFor(() => expect(sent).toEqual([{ digest_times: ['09:15'] }]))
  expect(time).toHaveValue('09:15')
  await user.clear(time)
  await user.type(time, '25:00')
  await user.tab()
  expect(screen.getByText(ALERT_MESSAGES.invalidTime)).toBeInTheDocument()
  expect(time).toHaveValue('25:00')
  expect(time).toBeInvalid()
  await user.type(time, '{Escape}')
  expect(time).toHaveValue('09:15')
  await user.clear(time)
  await user.tab()
  expect(screen.getByText(ALERT_MESSAGES.timeMissing)).toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test('a time whose change fails is the stored one again', async () => {
  const { user } = await open()
  refuse()
  const time = screen.getByRole('textbox', { name: 'Hora do resumo' })
  await user.clear(time)
  await user.type(time, '10:00{Enter}')
  await refused()
  await waitFor(() => expect(time).toHaveValue('08:30'))
})

test('up to four times are added in order, each once, and removed', async () => {
  const { user } = await open()
  for (const text of ['18:00', '7', '18h', '13:00']) {
    await user.click(screen.getByRole('button', { name: 'Acrescentar uma hora' }))
    await user.keyboard(`${text}{Enter}`)
  }
  await waitFor(() => expect(stored.digest_times).toEqual(['07:00', '08:30', '13:00', '18:00']))
  expect(screen.queryByRole('button', { name: 'Acrescentar uma hora' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remover o resumo das 08:30' }))
  await waitFor(() => expect(stored.digest_times).toEqual(['07:00', '13:00', '18:00']))
  // An added one that stays empty goes.
  await user.click(screen.getByRole('button', { name: 'Acrescentar uma hora' }))
  await user.tab()
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /Hora do resumo/u })).toHaveLength(3))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dias do resumo' }), 'never')
  await waitFor(() => expect(stored.digest_days).toBe('never'))
  expect(screen.queryByRole('textbox', { name: /Hora do resumo/u })).not.toBeInTheDocument()
})

test('quiet hours are stored once both are typed, and taken away together', async () => {
  const { user } = await open({ quiet_from: null, quiet_to: null })
  const [from, to] = ['Início do silêncio', 'Fim do silêncio'].map((name) => screen.getByRole('textbox', { name }))
  await user.type(from!, '21')
  await user.tab()
  expect(to).toHaveFocus()
  expect(from).toHaveValue('21:00')
  expect(sent).toEqual([])
  await user.tab()
  expect(screen.getByText(ALERT_MESSAGES.quietIncomplete)).toBeInTheDocument()
  expect(to).toBeInvalid()
  await user.type(to!, '21:00{Enter}')
  expect(screen.getByText('O início e o fim têm de ser diferentes.')).toBeInTheDocument()
  await user.clear(to!)
  await user.type(to!, '7:30{Enter}')
  await waitFor(() => expect(sent).toEqual([{ quiet_from: '21:00', quiet_to: '07:30' }]))
  await user.click(await screen.findByRole('button', { name: 'Sem horas de silêncio' }))
  await waitFor(() => expect(sent[1]).toEqual({ quiet_from: null, quiet_to: null }))
  expect(from).toHaveValue('')
})

test('quiet hours are taken away where both fields are emptied', async () => {
  const { user } = await open({ quiet_from: '21:00', quiet_to: '07:30' })
  for (const name of ['Início do silêncio', 'Fim do silêncio']) await user.clear(screen.getByRole('textbox', { name }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toEqual([{ quiet_from: null, quiet_to: null }]))
})

test('the days before a deadline are said in the event’s words too', async () => {
  const { user } = await open()
  expect(screen.getByText('No aviso interno, na véspera e no próprio dia')).toBeInTheDocument()
  const days = screen.getByRole('textbox', { name: 'Antes de um prazo terminar' })
  await user.clear(days)
  await user.type(days, '31{Enter}')
  expect(screen.getByText('Indique um número de dias entre 0 e 30.')).toBeInTheDocument()
  await user.clear(days)
  await user.type(days, '3{Enter}')
  expect(await screen.findByText('No aviso interno, 3 dias antes e no próprio dia')).toBeInTheDocument()
  await user.clear(days)
  await user.type(days, '0{Enter}')
  expect(await screen.findByText('No aviso interno e no próprio dia')).toBeInTheDocument()
})

test('mail is turned on with an address alone, which is validated before and by the server', async () => {
  const { user } = await open({ email: '' })
  expect(mailSwitch()).not.toBeChecked()
  await user.click(mailSwitch())
  const field = screen.getByRole('textbox', { name: /^Endereço/u })
  expect(field).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(ALERT_MESSAGES.addressMissing)).toBeInTheDocument()
  await user.type(field, 'marta@')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field).toBeInvalid())
  expect(sent).toEqual([])
  server.use(
    http.put(PATH, () => HttpResponse.json({ errors: { email: ['Este domínio não existe.'] } }, { status: 400 }), {
      once: true,
    }),
  )
  await user.type(field, 'escritorio.pt')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Este domínio não existe.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toEqual([{ email: 'marta@escritorio.pt', is_on: true }]))
  expect(await screen.findByText('marta@escritorio.pt')).toBeInTheDocument()
  expect(mailSwitch()).toBeChecked()
})

test('an address is changed with mail left as it is, and removed', async () => {
  const { user } = await open({ is_on: false })
  await user.click(screen.getByRole('button', { name: 'Mudar o endereço' }))
  const field = screen.getByRole('textbox', { name: /^Endereço/u })
  await user.clear(field)
  await user.type(field, 'outra@escritorio.pt{Enter}')
  await waitFor(() => expect(sent).toEqual([{ email: 'outra@escritorio.pt' }]))
  await user.click(await screen.findByRole('button', { name: 'Mudar o endereço' }))
  await user.click(screen.getByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(sent[1]).toEqual({ email: '' }))
  expect(await screen.findByText('Ainda sem endereço: não é enviado nada.')).toBeInTheDocument()
  expect(testButton()).toBeDisabled()
})

const testButton = () => screen.getByRole('button', { name: 'Enviar e-mail de teste' })
test.each([
  [
    200,
    { state: 'sent', message: 'Confirme que chegou.' },
    'E-mail de teste enviado para marta@escritorio.pt. Confirme que chegou.',
  ],
  [200, { state: 'refused', message: 'O servidor recusou: 550.' }, 'O servidor recusou: 550.'],
  [200, { state: 'waiting', message: 'Ainda não respondeu.' }, 'Ainda não respondeu.'],
  [429, { message: 'Aguarde uns minutos.' }, 'Aguarde uns minutos.'],
  [500, {}, 'Não foi possível enviar o e-mail de teste. Tente novamente.'],
])('a test message is sent, and its result is shown: %s %j', async (status, answer, words) => {
  let end = () => {}
  server.use(
    http.post('*/api/alerts/test/', async () => {
      await new Promise<void>((resolve) => {
        end = resolve
      })
      return HttpResponse.json(answer, { status })
    }),
  )
  const { user, client } = await open()
  const fetched = () => client.getQueryState(alertSettingsQuery.queryKey)?.dataUpdateCount
  const before = fetched()
  await user.click(testButton())
  expect(await screen.findByRole('button', { name: 'A enviar…' })).toBeDisabled()
  await waitFor(() => end())
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent?.trim())).toContain(words),
  )
  expect(testButton()).toBeEnabled()
  await waitFor(() => expect(fetched()).not.toBe(before))
})

test('of the last test message the result is shown, and of a working mail server how many were given up', async () => {
  const { client } = await open()
  const shows = async (part: Partial<AlertSettingsView>) => {
    stored = someAlerts(part)
    await client.invalidateQueries()
  }
  const at = '2026-11-02T09:40:00Z'
  for (const [last_test, words] of [
    [null, 'Ainda não foi enviado nenhum.'],
    [{ at, state: 'sent' as const, message: 'x' }, 'Último: em 02/11/2026, aceite pelo servidor.'],
    [{ at, state: 'refused' as const, message: 'Recusado.' }, 'Último: em 02/11/2026. Recusado.'],
  ] as const) {
    await shows({ last_test })
    expect(await screen.findByText(words)).toBeInTheDocument()
  }
  const notice = () => screen.queryByRole('region', { name: 'Houve mensagens que não foram enviadas' })
  for (const [unsent, words] of [
    [1, 'uma mensagem não foi enviada'],
    [2, '2 mensagens não foram enviadas'],
  ] as const) {
    await shows({ mail: { state: 'ok', message: '', since: null, waiting: 0, unsent } })
    await waitFor(() => expect(notice()).toHaveTextContent(words))
  }
  await shows({ mail: { state: 'ok', message: '', since: null, waiting: 0, unsent: 0 } })
  await waitFor(() => expect(notice()).toBeNull())
})

test('without a mail server that is said, and nothing is tested', async () => {
  await open({ mail: { state: 'off', message: ALERT_MESSAGES.mailOff, since: null, waiting: 0, unsent: 0 } })
  const notice = screen.getByRole('region', { name: 'O envio de e-mail está desligado' })
  expect(within(notice).getByText(ALERT_MESSAGES.mailOff)).toBeInTheDocument()
  expect(testButton()).toBeDisabled()
  expect(mailSwitch()).toBeEnabled()
})

test('a mail server that fails, what waits, what was given up and an address that is refused are shown with since when', async () => {
  await open({
    mail: { state: 'failing', message: 'Não responde.', since: '2026-11-02T09:40:00Z', waiting: 3, unsent: 1 },
    problem: { address: 'marta@escritorio.pt', message: 'A caixa não existe.', since: '2026-11-01T08:00:00Z' },
  })
  const failing = screen.getByRole('region', { name: 'O envio de e-mail falha desde 02/11/2026, 09:40' })
  expect(
    within(failing)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual([
    'Não responde.',
    expect.stringContaining('3 mensagens esperam'),
    expect.stringContaining('uma mensagem não foi enviada'),
  ])
  const refusedAddress = screen.getByRole('region', { name: /^O seu endereço é recusado desde 01\/11\/2026/u })
  expect(refusedAddress).toHaveTextContent('A caixa não existe.')
})

test('alerts that do not come are said to have failed, and loaded again', async () => {
  server.use(http.get(PATH, () => HttpResponse.json({}, { status: 500 }), { once: true }))
  const { user } = renderScreen(<AlertsSection />)
  expect(await screen.findByText(/Não foi possível carregar os alertas/u)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'E-mail' })).toBeInTheDocument()
})

test('each switch stores its own setting, and what would change nothing is not sent', async () => {
  const { user } = await open({ days_before: 3 })
  const flip = async (name: string) => user.click(screen.getByRole('switch', { name }))
  const internal = () => screen.getByRole('switch', { name: 'Também o aviso interno' })
  await flip('Também o aviso interno')
  await waitFor(() => expect(internal()).toBeChecked())
  await flip('Convites para o Outlook')
  await waitFor(() => expect(internal()).toBeDisabled())
  expect(internal()).not.toBeChecked()
  await flip('Silêncio ao fim de semana e nos feriados')
  await flip('Mostrar processo e tribunal no e-mail')
  for (const name of ['Hora do resumo', 'Início do silêncio', 'Fim do silêncio', 'Antes de um prazo terminar']) {
    await user.type(screen.getByRole('textbox', { name }), '{Enter}')
  }
  await user.click(mailSwitch())
  await waitFor(() => expect(mailSwitch()).not.toBeChecked())
  await waitFor(() =>
    expect(sent).toEqual([
      { internal_invitations: true },
      { invitations: false },
      { quiet_days_off: false },
      { show_details: false },
      { is_on: false },
    ]),
  )
})

test.each([
  ['granted', true, { checked: false, disabled: false }, /^Quando chega uma notificação/u],
  ['denied', true, { checked: false, disabled: true }, /^O navegador bloqueia/u],
  ['default', false, { checked: false, disabled: true }, /quando o endereço do Arauto começa por https/u],
])(
  'notices of a browser that says %s, at a secure address (%s), can be turned on or say why not',
  async (permission, secure, is, hint) => {
    vi.stubGlobal('isSecureContext', secure)
    const Notification = { permission, requestPermission: async () => permission }
    vi.stubGlobal('Notification', Notification)
    const { user } = await open()
    const browser = screen.getByRole<HTMLInputElement>('switch', { name: 'Avisos do navegador' })
    expect({ checked: browser.checked, disabled: browser.disabled }).toEqual(is)
    expect(browser).toHaveAccessibleDescription(hint)
    if (is.disabled) return
    await user.click(browser)
    await waitFor(() => expect(browser).toBeChecked())
    // Taken away in the browser's own settings.
    Notification.permission = 'denied'
    fireEvent.focus(window)
    expect(browser).not.toBeChecked()
    expect(browser).toBeDisabled()
  },
)
