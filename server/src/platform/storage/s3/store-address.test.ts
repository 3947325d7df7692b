import { expect, it } from 'vitest'
import { parseStoreAddress } from './store-address.ts'

const FULL = {
  origin: 'https://s3.escritorio.pt',
  bucket: 'arauto',
  prefix: '',
  region: 'us-east-1',
  accessKey: 'AKIA',
  secretKey: 'a/b+c',
  isHostStyle: false,
}
it.each([
  ['s3://AKIA:a%2Fb%2Bc@s3.escritorio.pt/arauto', FULL],
  ['s3://AKIA:a%2Fb%2Bc@S3.escritorio.pt:443/arauto/', FULL],
  ['s3://AKIA:a%2Fb%2Bc@s3.escritorio.pt:9000/arauto?tls=off', { ...FULL, origin: 'http://s3.escritorio.pt:9000' }],
  [
    's3://AKIA:a%2Fb%2Bc@s3.escritorio.pt/arauto/casa/um?region=eu-west-3',
    { ...FULL, prefix: 'casa/um/', region: 'eu-west-3' },
  ],
  [
    's3://AKIA:a%2Fb%2Bc@s3.escritorio.pt/arauto?style=host&tls=on',
    { ...FULL, origin: 'https://arauto.s3.escritorio.pt', isHostStyle: true },
  ],
  ['s3://AKIA:a%2Fb%2Bc@[::1]:9000/arauto?tls=off', { ...FULL, origin: 'http://[::1]:9000' }],
])('%s is understood', (text, address) => expect(parseStoreAddress(text)).toEqual(address))

it.each([
  ['another protocol', 'https://AKIA:x@host/arauto'],
  ['no key', 's3://host/arauto'],
  ['no secret', 's3://AKIA@host/arauto'],
  ['no bucket', 's3://AKIA:x@host/'],
  ['a bucket that is none', 's3://AKIA:x@host/a'],
  ['a secret that is not encoded', 's3://AKIA:a/b@host/arauto'],
  ['a secret with a broken code', 's3://AKIA:%zz@host/arauto'],
  ['a setting that is not known', 's3://AKIA:x@host/arauto?tsl=off'],
  ['a setting twice', 's3://AKIA:x@host/arauto?tls=off&tls=on'],
  ['a value that is not known', 's3://AKIA:x@host/arauto?tls=maybe'],
  ['a prefix that leads elsewhere', 's3://AKIA:x@host/arauto/a%2F..%2Fb'],
  ['a fragment', 's3://AKIA:x@host/arauto#a'],
])('an address with %s is refused', (_, text) => expect(parseStoreAddress(text)).toBeNull())
