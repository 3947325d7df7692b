import type { FastifyRequest } from 'fastify'

/** @param publicUrl as it is set; empty for none @returns where this request reaches the page, without a slash at its end */
export const pageUrlOf = (publicUrl: string, request: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  publicUrl.replace(/\/+$/, '') || `${request.protocol}://${request.host}`
