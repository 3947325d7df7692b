import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { timeGrowth } from './testing/time-growth.ts'

test.each([
  '123456',
  '12345678',
  '1234567890',
  '987654321',
  '11111111',
  '12121212',
  'abcdefgh',
  'Password',
  'password123',
  'P@ssw0rd!',
  'qwerty123',
  'qwertyuiop',
  '1q2w3e4r5t',
  '1qaz2wsx',
  'Benfica1904',
  'benficabenfica',
  'x9k2x9k2x9k2',
  'portugal123456',
  '#Sporting2024!',
  '123maria',
  'João1985',
  'família2020',
  '01011990',
  '1990-01-01',
  'deusefiel',
  'arauto2026',
  'a',
])('isCommonPassword of %j is true', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  'uma password segura',
  'o mar estava alto em 1926',
  'nova senha',
  'outra frase longa',
  'xkvq83hdm2',
  'x9?k',
  'maria vai com as outras',
  'tribunal do mar da palha',
  '91837465',
])('isCommonPassword of %j is false', (password) => expect(isCommonPassword(password)).toBe(false))

test('isCommonPassword takes time in proportion to the length of a near repetition', () =>
  expect(
    timeGrowth(isCommonPassword, (length) => `${'a'.repeat(length / 2)}b${'a'.repeat(length / 2)}`, 2_000),
  ).toBeLessThan(1.5))
