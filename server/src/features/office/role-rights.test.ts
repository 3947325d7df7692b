import type { OfficeDeadline } from '@arauto/contract/office-deadlines'
import { ROLE_RIGHTS } from '@arauto/contract/office-roles'
import { expect, it } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { officeWithProposal } from '../../../testing/proposed-deadline.ts'
import type { AccessLevel, Role } from '../../domain/offices/member.ts'

const product = testProduct({ worker: false })

/** An office with an account of the responsável, whose notification has a proposed deadline, and what people try there. */
async function office() {
  const { officeId, token, id, work, decide } = await officeWithProposal(product, {})
  const chief = { token }
  const account = { username: 'ms-1p@adv.oa.pt', advogado: 'Marta Figueiredo' }
  const { id: accountId } = await product.addAccount(token, account)
  const somebody = (role: Role, level?: AccessLevel) =>
    addMember(product, officeId, { role, access: level ? { [account.username]: level } : {} })
  const statusOf = async (method: string, path: string, who: { token: string }, body?: object) =>
    (await product.call(method, path, { token: who.token, ...(body && { body }) })).status
  const decides = async (who: { token: string }, action: string): Promise<number> => {
    const [deadline] = (await work()).deadlines as [OfficeDeadline]
    return (await decide(deadline, { action }, who.token)).status
  }
  const adds = async (who: { token: string }): Promise<[number, number?]> => {
    const fields = { username: `x${crypto.randomUUID()}@adv.oa.pt`, password: 'segredo', advogado: 'Rui Sá' }
    const added = await product.call('POST', '/api/citius-accounts/', { token: who.token, body: fields })
    return added.status === 201 ? [201, await changes(who, added.body.id, fields.username)] : [added.status]
  }
  const changes = (who: { token: string }, ofAccount = accountId, username = account.username) =>
    statusOf('PUT', `/api/citius-accounts/${ofAccount}/`, who, { ...account, username, advogado: 'Rui Sá' })
  const reads = (who: { token: string }) => statusOf('GET', `/api/processos/${id}/`, who)
  const invites = (who: { token: string }) => statusOf('POST', '/api/office/invitations/', who, {})
  const gives = async (
    who: { token: string },
    change: object = { access: [{ account_id: accountId, level: 'manage' }] },
  ) => statusOf('PUT', `/api/office/members/${(await somebody('advogado')).userId}/`, who, change)
  const removes = async (who: { token: string }) =>
    statusOf('DELETE', `/api/office/members/${(await somebody('advogado')).userId}/`, who, {})
  return { chief, somebody, decides, adds, changes, reads, invites, gives, removes }
}
type Office = Awaited<ReturnType<typeof office>>
/** One for each role, whose proofs do not hinder each other. */
const offices: Partial<Record<Role, Office>> = {}

/** What a member may do with another's account, by the level that the responsável gave them: read, act, change it. */
async function byLevel({ somebody, reads, decides, changes, gives }: Office, role: Role): Promise<number[][]> {
  const statuses: number[][] = []
  for (const level of [undefined, 'read', 'act', 'manage'] as const) {
    const who = await somebody(role, level)
    statuses.push([await reads(who), await decides(who, 'propose'), await changes(who), await gives(who)])
  }
  return statuses
}
const AS_ALLOWED = [
  [404, 404, 404, 403],
  [200, 403, 403, 403],
  [200, 200, 403, 403],
  [200, 200, 200, 403],
]

/** What shows each sentence true: who does it, and the statuses that the server must give. */
const PROOFS: Readonly<
  Record<Role, Readonly<Record<string, (office: Office) => Promise<[found: unknown, said: unknown]>>>>
> = {
  responsavel: {
    'Vê e gere todas as contas.': async ({ chief, somebody, adds, reads, changes }) => {
      const other = await somebody('responsavel')
      return [
        [await reads(other), await changes(other), await adds(chief)],
        [200, 200, [201, 200]],
      ]
    },
    'Convida, remove, muda funções e define quem vê o quê.': async ({ chief, invites, removes, gives }) => [
      [await invites(chief), await removes(chief), await gives(chief, { role: 'assistente' }), await gives(chief)],
      [201, 204, 200, 200],
    ],
    'Confirma prazos.': async ({ chief, decides }) => [await decides(chief, 'confirm'), 200],
  },
  advogado: {
    'Acrescenta contas suas e gere-as enquanto existirem.': async ({ somebody, adds }) => [
      await adds(await somebody('advogado')),
      [201, 200],
    ],
    'Nas outras, faz o que o administrador do escritório lhe permitir: só ele pode dar a gestão de uma conta que outra pessoa acrescentou.':
      async (at) => [
        [await byLevel(at, 'advogado'), await at.gives(at.chief)],
        [AS_ALLOWED, 200],
      ],
    'Confirma prazos onde pode tratar.': async ({ somebody, decides }) => {
      const lawyers = [await somebody('advogado', 'read'), await somebody('advogado', 'act')] as const
      return [
        [await decides(lawyers[0], 'confirm'), await decides(lawyers[1], 'confirm')],
        [403, 200],
      ]
    },
  },
  assistente: {
    'Não acrescenta contas.': async ({ somebody, adds }) => [await adds(await somebody('assistente', 'manage')), [403]],
    'Em cada uma, faz o que o administrador do escritório lhe permitir.': async (at) => [
      await byLevel(at, 'assistente'),
      AS_ALLOWED,
    ],
    'Propõe prazos e dá-os por cumpridos; quem os confirma é um advogado ou o administrador.': async (at) => {
      const assistant = await at.somebody('assistente', 'manage')
      const lawyer = await at.somebody('advogado', 'act')
      const found = [await at.decides(assistant, 'propose'), await at.decides(assistant, 'confirm')]
      found.push(await at.decides(lawyer, 'confirm'), await at.decides(assistant, 'meet'))
      return [
        [...found, await at.decides(at.chief, 'confirm')],
        [200, 403, 200, 200, 200],
      ]
    },
  },
}

const sentencesOf = (role: Role): string[] => ROLE_RIGHTS[role].split(/(?<=\.) /u)
const SENTENCES = (Object.keys(ROLE_RIGHTS) as Role[]).flatMap((role) =>
  sentencesOf(role).map((sentence) => [role, sentence] as const),
)

it.each(SENTENCES)('what the page says of a role, %s: “%s”, is what the server does', async (role, sentence) => {
  const proof = PROOFS[role][sentence]
  expect(proof, 'a sentence without a proof').toBeDefined()
  offices[role] ??= await office()
  const [found, said] = await proof!(offices[role])
  expect(found).toEqual(said)
})

it('each role says whether it confirms deadlines', () => {
  for (const [role, text] of Object.entries(ROLE_RIGHTS))
    expect(text, role).toMatch(/Confirma prazos|quem os confirma/u)
})
