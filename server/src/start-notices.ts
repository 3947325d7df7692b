import type { Config } from './config.ts'

/** Addresses that only this computer reaches. */
const OWN = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i

/** @returns what whoever starts the program should know of its settings, a sentence each */
export function startNotices({ HOST, REGISTRATION }: Pick<Config, 'HOST' | 'REGISTRATION'>): string[] {
  if (OWN.test(HOST) || REGISTRATION === 'closed') return []
  return [
    `Atenção: com HOST=${HOST}, quem chegar a este computador pela rede pode registar-se no Arauto. Depois de criados os utilizadores, feche o registo com REGISTRATION=closed.`,
  ]
}
