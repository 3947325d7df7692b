const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i

/** Whether a host's name or address is this computer's own for itself alone. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)
