import { flushCompileCache } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApi } from './app/compose-api.ts'
import { checkReady, createHealthServer } from './app/compose-health.ts'
import { addOperationFigures } from './app/compose-metrics.ts'
import { composePlatform } from './app/compose-platform.ts'
import { startWorker } from './app/compose-worker.ts'
import { installNotice, startNotices } from './app/start-notices.ts'
import { openStores } from './app/stores.ts'
import { type Config, InvalidConfiguration, readConfig } from './config.ts'
import { serveHealth } from './platform/http/serve-health.ts'
import { setUpTls, type Tls } from './platform/http/tls/tls.ts'
import { createLogger, type Logger } from './platform/logging.ts'
import { METRICS_HOST, serveMetrics } from './platform/metrics/metrics-server.ts'
import { freeStartMemory } from './platform/process/start-memory.ts'
import { onStopRequest } from './platform/queue/stop-requests.ts'
import { StartupError } from './platform/startup-error.ts'

/** How long a process with a database that others keep may take to stop. */
const STOP_SECONDS = 30
const NOT_STOPPED = `Nem tudo parou em ${STOP_SECONDS} s, como quando a base de dados não responde: o Arauto termina assim mesmo, e o que ficou a meio é retomado no próximo arranque ou por outro processo.`
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

type Stop = () => Promise<void>
const print = (line: string) => console.log(line)

/**
 * Opens the stores and starts the roles of this process. @returns their address, what closes the open connections, and
 * what stops everything, last opened first
 */
async function start(
  config: Config,
  logger: Logger,
  onLost: (why: string) => void,
): Promise<{ address: string; tls: Tls | null; drain: Stop; stop: Stop }> {
  const opened: Stop[] = []
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) {
      await close().catch((error: unknown) => logger.error({ err: error }, 'stopping did not go cleanly'))
    }
  }
  try {
    const tls = await setUpTls(config)
    const stores = await openStores(config, logger, { onWait: print, onNotice: print, onLost })
    opened.push(stores.close)
    const platform = await composePlatform(config, logger, tls, stores)
    opened.push(() => platform.timeServices.close())
    const api = config.ROLE === 'worker' ? await createHealthServer(platform) : await createApi(platform, WEB_FOLDER)
    opened.push(() => api.close())
    const address = await listen((at) => api.listen(at), config.HOST, config.PORT, 'PORT')
    if (platform.metrics) {
      addOperationFigures(platform)
      const { registry } = platform.metrics
      const serve = (at: ListenAt) => serveMetrics(registry, at, logger)
      opened.push(await listen(serve, METRICS_HOST, config.METRICS_PORT, 'METRICS_PORT'))
    }
    if (config.HEALTH_PORT > 0) {
      const serve = (at: ListenAt) => serveHealth(() => checkReady(platform), at)
      opened.push(await listen(serve, config.HOST, config.HEALTH_PORT, 'HEALTH_PORT'))
    }
    if (config.ROLE !== 'api') opened.push(await startWorker(platform))
    const drain = async () => {
      platform.drain.begin()
      await delay(config.DRAIN_SECONDS * 1000)
    }
    return { address, tls, drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface ListenAt {
  host: string
  port: number
}

/** @param setting the port's */
async function listen<T>(open: (at: ListenAt) => Promise<T>, host: string, port: number, setting: string): Promise<T> {
  try {
    return await open({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `A porta ${port} já está ocupada: feche o programa que a usa ou escolha outra com ${setting}.`,
      )
    }
    if (code === 'EACCES')
      throw new StartupError(`Não há permissão para usar a porta ${port}: escolha outra com ${setting}.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`O endereço ${host} não existe neste computador: corrija HOST.`)
    }
    throw error
  }
}

/**
 * Waits for the stop's end. A database of our own is always waited for, since nobody else would stop it; another may answer
 * nothing for hours.
 */
async function endsInTime(stopped: Promise<void>, { DATABASE_URL }: Config): Promise<boolean> {
  const ended = stopped.then(() => true)
  return DATABASE_URL.reveal() === '' ? ended : Promise.race([ended, delay(STOP_SECONDS * 1000, false)])
}

async function main(): Promise<number> {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error
    console.error(error.message)
    return 2
  }
  const logger = createLogger(config.LOG_LEVEL)
  const stopRequested = onStopRequest()
  try {
    const lost = Promise.withResolvers<string>()
    const { address, tls, drain, stop } = await start(config, logger, lost.resolve)
    console.log(`Arauto pronto em ${config.PUBLIC_URL || address}`)
    if (tls?.authority) console.log(installNotice(tls.authority, config.PUBLIC_URL || address))
    for (const notice of startNotices(config)) console.log(notice)
    // With a callback, a starter that was killed by now ends the program as usual, by the channel's end, and not by an error.
    process.send?.({ type: 'ready', address }, undefined, undefined, () => {})
    // Also for the start after a kill.
    flushCompileCache()
    freeStartMemory()
    const why = await Promise.race([stopRequested.then(() => null), lost.promise])
    // Without its database the program ends, with an exit code for its supervisor.
    console.log(why === null ? 'A parar…' : `${why} A parar…`)
    if (why === null) await drain()
    const hasStopped = await endsInTime(stop(), config)
    if (!hasStopped) console.error(NOT_STOPPED)
    return why === null && hasStopped ? 0 : 1
  } catch (error) {
    if (error instanceof StartupError) console.error(error.message)
    else logger.fatal({ err: error }, 'Arauto could not start')
    return 1
  }
}

process.exit(await main())
