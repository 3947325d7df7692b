import { expect, test } from 'vitest'
import { toMailError } from './to-mail-error.ts'

const refused = (command: string, response: string) => ({
  code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
})

test.each([
  ['MAIL FROM', '451 4.3.0 Try again later', 'server', 'busy'],
  ['MAIL FROM', '550 5.7.1 Sender rejected', 'server', 'sender'],
  ['MAIL FROM', '530 5.7.0 Authentication Required', 'server', 'login'],
  ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit', 'message', 'too large'],
  ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first', 'server', 'unencrypted'],
  ['MAIL FROM', '523 5.7.10 Encryption Needed', 'server', 'unencrypted'],
  ['MAIL FROM', '530 5.7.57 Client not authenticated to send mail', 'server', 'login'],
  ['MAIL FROM', '550 Access denied - Invalid HELO name (See RFC2821 4.1.1.1)', 'server', 'greeting'],
  ['RCPT TO', '504 5.5.2 <0b5b2c>: Helo command rejected: need fully-qualified hostname', 'server', 'greeting'],
  ['RCPT TO', '450 4.7.1 <arauto.local>: Helo command rejected: Host not found', 'server', 'greeting'],
  ['EHLO', '501 5.5.4 Invalid domain name', 'server', 'greeting'],
  ['EHLO', '421 4.7.0 Try again later, closing connection. (EHLO) a1 - gsmtp', 'server', 'greeting'],
  ['HELO', '550 you are not me', 'server', 'greeting'],
  ['RSET', '500 5.5.1 Unknown command', 'server', 'busy'],
  ['RCPT TO', '450 4.2.0 Greylisted', 'later', 'busy'],
  ['RCPT TO', '421 4.7.0 Too many connections', 'server', 'busy'],
  ['RCPT TO', '452 4.2.2 Mailbox full', 'later', 'busy'],
  ['RCPT TO', '550 5.1.1 <size@a.pt>: User unknown', 'address', 'address'],
  ['RCPT TO', '550 no such user', 'address', 'address'],
  ['RCPT TO', '552 5.2.2 Mailbox full', 'address', 'address'],
  ['RCPT TO', '553 5.1.8 Sender address rejected: Domain not found', 'server', 'forbidden'],
  ['RCPT TO', '554 5.7.1 <a@b.pt>: Relay access denied', 'server', 'forbidden'],
  ['RCPT TO', '550 5.7.1 Unable to relay', 'server', 'forbidden'],
  ['DATA', '451 4.7.1 Try again later', 'later', 'busy'],
  ['DATA', '421 4.4.2 Timeout', 'server', 'busy'],
  ['DATA', '552 5.3.4 Message too big', 'message', 'too large'],
  ['DATA', '550 5.1.1 User unknown', 'address', 'address'],
  ['DATA', '554 5.7.1 Message rejected as spam', 'message', 'message'],
  ['DATA', '554 5.2.252 SendAsDenied; arauto@office.pt not allowed to send as', 'server', 'forbidden'],
  ['DATA', '550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'server', 'forbidden'],
])('toMailError of %s %s says that it is about the %s', (command, response, fault, reason) => {
  expect(toMailError(refused(command, response))).toMatchObject({ fault, reason, reply: response })
})

test.each([
  [{ code: 'ESOCKET', command: 'CONN', message: 'connect ECONNREFUSED 127.0.0.1:25' }, 'unreachable'],
  [{ code: 'EDNS', command: 'CONN', message: 'getaddrinfo ENOTFOUND mail.example' }, 'unreachable'],
  [{ code: 'ETIMEDOUT', command: 'CONN', message: 'Greeting never received' }, 'unreachable'],
  [{ code: 'ECONNECTION', command: 'CONN', message: 'Connection closed unexpectedly' }, 'unreachable'],
  [{ code: 'ETLS', command: 'STARTTLS', message: 'Error upgrading connection with STARTTLS' }, 'tls'],
  [{ code: 'ESOCKET', command: 'CONN', message: 'self-signed certificate in certificate chain' }, 'tls'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', response: '535 5.7.8 No', responseCode: 535 }, 'login'],
  [{ code: 'EAUTH', response: '454 4.7.0 Temporary authentication failure', responseCode: 454 }, 'busy'],
  [{ code: 'EAUTH', response: '538 5.7.11 Encryption required', responseCode: 538 }, 'unencrypted'],
  [{ code: 'EAUTH', response: '530 Must issue a STARTTLS command first.', responseCode: 530 }, 'unencrypted'],
  [{ code: 'EAUTH', response: '503 5.5.1 Authentication not enabled', responseCode: 503 }, 'no login'],
  [{ code: 'EAUTH', response: '535 5.7.139 Authentication unsuccessful', responseCode: 535 }, 'login'],
  [{ code: 'ENOAUTH', message: 'Authentication required' }, 'login'],
  [{ code: 'EPROTOCOL', command: 'CONN', response: '554 5.7.1 Not today', responseCode: 554 }, 'busy'],
])('toMailError of %j is the server’s fault', (error, reason) => {
  expect(toMailError(error)).toMatchObject({ fault: 'server', reason })
})

test('toMailError keeps the words of a refused receiver, in one line', () => {
  const rejectedErrors = [refused('RCPT TO', '550-5.1.1 No such user\r\n550 5.1.1 See https://mail.example/\u202efaq')]
  const error = toMailError({ code: 'EENVELOPE', command: 'RCPT TO', response: 'of another', rejectedErrors })
  expect(error.reply).toBe('550-5.1.1 No such user See https://mail.example/ faq')
})

test('toMailError cuts a reply that is very long', () => {
  expect(toMailError(refused('DATA', `550 5.1.1 ${'x'.repeat(10_000)}`)).reply).toHaveLength(300)
})
