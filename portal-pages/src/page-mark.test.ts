import { expect, test } from 'vitest'
import { hasMark, isMark } from './page-mark.ts'
import { parseDom } from './parse-dom.ts'

const $ = parseDom('<div id="ctl00_ctl00_Menu1_lnkMessage" class="aviso"><a href="/x">x</a></div>')

test.each([
  ['ctl00_ctl00_Menu1_lnkMessage', true],
  ['Menu1_lnkMessage', true],
  ['lnkMessage', true],
  ['Message', false],
  ['#ctl00_ctl00_Menu1_lnkMessage > a', true],
  ['.aviso a[href="/x"]', true],
  ['.outra', false],
])('hasMark for %s is %s', (mark, there) => expect(hasMark($, mark)).toBe(there))

test.each([
  ['lnkMessage', true],
  ['div > a', true],
  ['', false],
  ['a[href', false],
  ['a > '.repeat(20_000), false],
  ['>>', false],
])('isMark of %j is %s', (mark, can) => expect(isMark(mark)).toBe(can))
