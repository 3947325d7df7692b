import { expect, it } from 'vitest'
import { refusalOf } from './signature.ts'

/** The examples of "Signature Calculations for the Authorization Header" in the Amazon S3 API reference. */
const CREDENTIALS = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const NOW = Date.parse('2013-05-24T00:00:00Z')
const COMMON = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' }
const authorization = (signed: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signed},Signature=${signature}`

const EXAMPLES = {
  'GET object': {
    method: 'GET',
    target: '/test.txt',
    headers: {
      ...COMMON,
      range: 'bytes=0-9',
      'x-amz-content-sha256': EMPTY,
      authorization: authorization(
        'host;range;x-amz-content-sha256;x-amz-date',
        'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      ),
    },
  },
  'PUT object': {
    method: 'PUT',
    target: '/test%24file.text',
    headers: {
      ...COMMON,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      authorization: authorization(
        'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
        '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      ),
    },
  },
  'GET bucket lifecycle': {
    method: 'GET',
    target: '/?lifecycle',
    headers: {
      ...COMMON,
      'x-amz-content-sha256': EMPTY,
      authorization: authorization(
        'host;x-amz-content-sha256;x-amz-date',
        'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
      ),
    },
  },
  'GET bucket (list objects)': {
    method: 'GET',
    target: '/?max-keys=2&prefix=J',
    headers: {
      ...COMMON,
      'x-amz-content-sha256': EMPTY,
      authorization: authorization(
        'host;x-amz-content-sha256;x-amz-date',
        '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
      ),
    },
  },
}

it.each(Object.entries(EXAMPLES))('the published example «%s» is accepted', (_, request) => {
  expect(refusalOf(request, CREDENTIALS, NOW)).toBeNull()
})

const { 'GET object': get } = EXAMPLES
it.each([
  ['another method', { ...get, method: 'DELETE' }, 'SignatureDoesNotMatch'],
  ['another path', { ...get, target: '/test.txu' }, 'SignatureDoesNotMatch'],
  ['another query', { ...get, target: '/test.txt?acl' }, 'SignatureDoesNotMatch'],
  ['another range', { ...get, headers: { ...get.headers, range: 'bytes=0-8' } }, 'SignatureDoesNotMatch'],
  [
    'a payload',
    { ...get, headers: { ...get.headers, 'x-amz-content-sha256': '0'.repeat(64) } },
    'SignatureDoesNotMatch',
  ],
  ['a header that is not signed', { ...get, headers: { ...get.headers, 'x-amz-acl': 'public-read' } }, 'AccessDenied'],
  ['no signature', { ...get, headers: COMMON }, 'AccessDenied'],
])('the example with %s is refused', (_, request, code) => {
  expect(refusalOf(request, CREDENTIALS, NOW)).toBe(code)
})
it.each([
  ['another key', { accessKey: 'AKIAOTHER' }, NOW, 'InvalidAccessKeyId'],
  ['another secret', { secretKey: 'x' }, NOW, 'SignatureDoesNotMatch'],
  ['another region', { region: 'eu-west-1' }, NOW, 'AuthorizationHeaderMalformed'],
  ['a clock 16 minutes ahead', {}, NOW - 16 * 60_000, 'RequestTimeTooSkewed'],
])('the example is refused by a server with %s', (_, changed, now, code) => {
  expect(refusalOf(get, { ...CREDENTIALS, ...changed }, now)).toBe(code)
})
