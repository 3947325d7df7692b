import type { AlertSettings } from '@arauto/contract/alerts'
import { beforeEach, expect, it } from 'vitest'
import { addAlertedMember, substitute } from '../../../testing/alerted-office.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import type { OfficeId } from '../offices/member.ts'
import { listAccountReceivers, uniqueByAddress } from './account-receivers.ts'

const PORTAL = 'ms-1p@adv.oa.pt'

let office: OfficeId
const domain = domainDatabase()
beforeEach(async () => {
  office = await domain.addOffice()
})

const add = (fields: Parameters<typeof addAlertedMember>[2]) =>
  addAlertedMember(domain.db, office, { role: 'advogado', ...fields })
const receivers = async (emails: (string | null)[]) => {
  const { addresses, readers } = await listAccountReceivers(domain.db, office, { portalUsername: PORTAL, emails })
  return { addresses, readers: readers.map(({ settings }: { settings: AlertSettings }) => settings.email) }
}

it('lists the members who read the account and the addresses that are none of theirs, each once', async () => {
  await add({ email: 'marta@escritorio.pt', reads: [PORTAL] })
  await add({ email: 'estranho@escritorio.pt' })
  await add({ email: '', reads: [PORTAL] })
  await add({ email: 'desligado@escritorio.pt', reads: [PORTAL], is_on: false })
  expect(await receivers(['Marta@Escritorio.pt', ' geral@escritorio.pt ', 'GERAL@escritorio.pt', '', null])).toEqual({
    addresses: ['geral@escritorio.pt'],
    readers: ['marta@escritorio.pt'],
  })
})

it('sends to an address of the account although its owner does not read the account: who manages it put it there', async () => {
  await add({ email: 'secretaria@escritorio.pt' })
  expect(await receivers(['secretaria@escritorio.pt'])).toEqual({
    addresses: ['secretaria@escritorio.pt'],
    readers: [],
  })
})

it('lists who stands in for a member who reads the account, as long as they do', async () => {
  const absent = await add({ email: 'ausente@escritorio.pt', reads: [PORTAL] })
  const present = await add({ email: 'substituta@escritorio.pt' })
  await substitute(domain.db, office, [absent, present], [-9, -2])
  expect((await receivers([])).readers).toEqual(['ausente@escritorio.pt'])
  await substitute(domain.db, office, [absent, present])
  expect((await receivers([])).readers).toEqual(['ausente@escritorio.pt', 'substituta@escritorio.pt'])
})

it('the first of two equal addresses counts: a member does not replace the account’s address', async () => {
  const marta = await add({ email: 'Marta@escritorio.pt', reads: [PORTAL] })
  const { readers } = await listAccountReceivers(domain.db, office, { portalUsername: PORTAL, emails: [] })
  expect(readers.map(({ userId }) => userId)).toEqual([marta])
  const bare = { address: 'marta@escritorio.pt', member: null }
  const member = { address: 'Marta@escritorio.pt', member: readers[0]! }
  expect(uniqueByAddress([bare, member])).toEqual([bare])
  expect(uniqueByAddress([member, bare])).toEqual([member])
})
