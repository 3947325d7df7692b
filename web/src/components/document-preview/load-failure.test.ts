import { expect, test } from 'vitest'
import { loadFailure } from './load-failure.ts'

const thrown = (name: string, message = '', more: object = {}) => Object.assign(new Error(message), { name }, more)

test.each([
  [thrown('ResponseException', '', { status: 403 }), 'ended'],
  [thrown('ResponseException', '', { status: 404 }), 'missing'],
  [thrown('ResponseException', '', { status: 500 }), 'server'],
  [thrown('InvalidPDFException', 'Invalid PDF structure.'), 'not-pdf'],
  [thrown('InvalidPDFException', 'The PDF file is empty, i.e. its size is zero bytes.'), 'empty'],
  [thrown('UnknownErrorException', 'Failed to fetch'), 'unreachable'],
  [undefined, 'not-pdf'],
])('loadFailure of %s is %s', (error, why) => expect(loadFailure(error)).toBe(why))
