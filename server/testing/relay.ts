import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a server on 127.0.0.1 that can fall silent, and lead to another server. */
export class Relay {
  readonly #listener: Server
  /** Each client's connection to the server, which one that came in silence has not yet, and one that was left has no more. */
  readonly #connections = new Map<Socket, Socket | null>()
  readonly #left = new Set<Socket>()
  #target: number
  #silent = false

  private constructor(target: number) {
    this.#target = target
    this.#listener = createServer({ pauseOnConnect: true }, (client) => {
      client.on('error', () => {}).on('close', () => this.#connections.delete(client))
      this.#connections.set(client, null)
      if (!this.#silent) this.#join(client)
    })
  }

  /** @param target the port of the server */
  static async start(target: number): Promise<Relay> {
    const relay = new Relay(target)
    relay.#listener.listen(0, '127.0.0.1')
    await once(relay.#listener, 'listening')
    return relay
  }

  get port(): number {
    return (this.#listener.address() as AddressInfo).port
  }

  /** From now on nothing passes, also on new connections. Neither side is notified, and what was sent waits. */
  silence(): void {
    this.#silent = true
    for (const [client, server] of this.#connections) {
      if (!server) continue
      client.unpipe(server).pause()
      server.unpipe(client).pause()
    }
  }

  /** All goes on where it fell silent. */
  goOn(): void {
    this.#silent = false
    for (const client of this.#connections.keys()) if (!this.#left.has(client)) this.#join(client)
  }

  /** As where a server vanished: its connections stay silent for ever, and new ones go to another. */
  leadTo(target: number): void {
    this.silence()
    for (const [client, server] of this.#connections) {
      this.#left.add(client)
      server?.removeAllListeners('close').destroy()
    }
    this.#target = target
    this.#silent = false
  }

  async stop(): Promise<void> {
    const closed = once(this.#listener, 'close')
    this.#listener.close()
    for (const client of this.#connections.keys()) client.destroy()
    await closed
  }

  #join(client: Socket): void {
    let server = this.#connections.get(client)
    if (!server) {
      server = connect(this.#target, '127.0.0.1')
        .on('error', () => {})
        .on('close', () => client.destroy())
      client.on('close', () => server?.destroy())
      this.#connections.set(client, server)
    }
    client.pipe(server)
    server.pipe(client)
  }
}
