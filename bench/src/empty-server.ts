import { createServer } from 'node:http'

// What the machine alone takes for an answer: a program that does nothing else.
const server = createServer((_request, response) => response.end('{}'))
server.listen(0, '127.0.0.1', () => process.send!(server.address()))
