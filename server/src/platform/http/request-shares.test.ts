import type { Call } from '@arauto/contract/calls/define-call'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { waitFor } from '../../../testing/wait-for.ts'
import { shareRequests } from './request-shares.ts'

const [ANA, RUI, EVA] = ['1 ana', '1 rui', '2 eva'] as const

it.each([
  ['acts', [ANA, ANA, RUI, RUI, EVA]],
  ['exports', [ANA, ANA, ANA, RUI, RUI, RUI, EVA]],
  ['bodies', [ANA, ANA, EVA]],
] as const)('of many %s of an office and one of another these run at once: %j', async (heavy, expected) => {
  const server = Fastify()
  shareRequests(server, {
    office: ({ headers }) => Number.parseInt(headers.from!, 10),
    person: ({ headers }) => headers.from!,
  })
  const running: string[] = []
  const released = Promise.withResolvers<void>()
  server.get('/', { config: { call: { heavy } as Call } }, async ({ headers }) => {
    running.push(headers.from!)
    await released.promise
    return ''
  })
  const asked = [ANA, ANA, ANA, ANA, RUI, RUI, RUI, RUI, EVA]
  const answers = asked.map((from) =>
    server.inject({ url: '/', headers: { from } }).then((answer) => answer.statusCode),
  )
  await waitFor(async () => running.includes(EVA))
  expect(running).toEqual(expected)
  released.resolve()
  expect(await Promise.all(answers)).toEqual(asked.map(() => 200))
  await server.close()
})
