import { API } from '@arauto/contract/routes'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { HttpServer } from './http-server.ts'

/** The contract as an OpenAPI document, generated from the schemas that check the requests, and a page to read it on. */
export async function registerOpenApi(server: HttpServer): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Arauto',
        description:
          'A API do Arauto. Todos os pedidos, menos os de entrada e registo, levam o cabeçalho `Authorization: Bearer <access>`; ' +
          'os da extensão do navegador, e só esses, levam em vez disso o código criado para ela.',
        version: '1',
        license: { name: 'AGPL-3.0-or-later' },
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          extension: { type: 'http', scheme: 'bearer', bearerFormat: 'arauto_…' },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await server.register(swaggerUi, {
    routePrefix: API.docs,
    // The library's page has inline styles; its scripts are files of our own origin.
    staticCSP:
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    theme: { title: 'Arauto · API' },
    // No badge of an external validator: the page requests no other host.
    uiConfig: { validatorUrl: null, layout: 'BaseLayout' },
  })
  server.get(API.openapi, { schema: { hide: true } }, async () => server.swagger() as unknown as string)
}
