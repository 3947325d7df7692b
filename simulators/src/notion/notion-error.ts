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

/** A refusal, with its answer in Notion's form. */
export class NotionError extends Error {
  override name = 'NotionError'
  readonly answer: ServiceAnswer

  /**
   * @param code where the status has several
   * @param data the answer's `additional_data`
   */
  constructor(status: number, message: string, code?: string, data?: object) {
    super(message)
    this.answer = failure(status, message, undefined, code, data)
  }
}

/** @returns an error response in Notion's form */
export function failure(
  status: number,
  message: string,
  retryAfter?: number,
  code = CODES[status] ?? 'internal_server_error',
  data?: object,
): ServiceAnswer {
  return {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    body: { object: 'error', status, code, message, request_id: randomUUID(), ...(data && { additional_data: data }) },
  }
}
