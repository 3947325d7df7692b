/** Calls of a running product, with a token and a form or JSON where they are given. @param url its address */
export const callsTo =
  (url: string) =>
  (method: string, path: string, token?: string, body?: unknown): Promise<Response> =>
    fetch(url + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    })
