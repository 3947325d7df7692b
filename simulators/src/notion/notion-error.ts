import { randomUUID } from 'node:crypto'
import type { ServiceAnswer } from '../json-service.ts'

const CODES: Readonly<Record<number, string>> = {
  400: 'validation_error',
  401: 'unauthorized',
  403: 'restricted_resource',
  404: 'object_not_found',
  409: 'conflict_error',
  429: 'rate_limited',
  500: 'internal_server_error',
  503: 'service_unavailable',
  504: 'gateway_timeout',
  529: 'service_overload',
}

export class NotionError extends Error {
  override name = 'NotionError'
  readonly status: number
  readonly code: string | undefined
  readonly data: object | undefined

  /**
   * @param code where the status has several
   * @param data the answer's `additional_data`
   */
  constructor(status: number, message: string, code?: string, data?: object) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }
}

/** @returns an error response in Notion's form */
export function failure(
  status: number,
  message: string,
  {
    code,
    retryAfter,
    data,
  }: { code?: string | undefined; retryAfter?: number | undefined; data?: object | undefined } = {},
): ServiceAnswer {
  return {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    body: {
      object: 'error',
      status,
      code: code ?? CODES[status] ?? 'internal_server_error',
      message,
      request_id: randomUUID(),
      ...(data && { additional_data: data }),
    },
  }
}
