// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { apiServer, keeps } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import MailSourceCard from './mail-source-card.tsx'

const server = apiServer()

test('a mailbox that is changed without its password keeps it, and its domains are sent one by one', async () => {
  const sent: unknown[] = []
  const source = {
    ...{ host: 'imap.escritorio.pt', port: 993, tls: 'implicit', username: 'avisos', folder: 'INBOX' },
    ...{
      authserv_id: 'mx.escritorio.pt',
      domains: ['mj.pt'],
      problem: '',
      read_at: null,
      failing_since: null,
      announcements: 0,
      unproven: 0,
    },
  }
  server.use(
    http.get('*/api/office/mail-source/', () => HttpResponse.json(source)),
    http.put('*/api/office/mail-source/', keeps(sent, source)),
  )
  const { user } = renderScreen(<MailSourceCard />, '/perfil')
  const domains = await screen.findByLabelText('Domínios dos remetentes')
  await user.clear(domains)
  await user.type(domains, 'mj.pt, tribunais.org.pt;escritorio.pt')
  await user.click(screen.getByRole('button', { name: 'Guardar caixa' }))
  await screen.findByText('Caixa de correio guardada.')
  expect(sent).toMatchObject([{ port: 993, domains: ['mj.pt', 'tribunais.org.pt', 'escritorio.pt'] }])
  expect(sent[0]).not.toHaveProperty('password')
})
