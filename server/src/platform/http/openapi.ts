import type { Call } from '@arauto/contract/calls/define-call'
import { API } from '@arauto/contract/routes'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { HttpServer } from './http-server.ts'

/** The library's own leaves out of a union whatever takes a value in another form than it gives. */
const zodToJsonConfig: NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']> = {
  override({ zodSchema, jsonSchema }) {
    if (zodSchema._zod.def.type === 'undefined') jsonSchema.type = 'null'
  },
}
const jsonSchemaTransform = createJsonSchemaTransform({ zodToJsonConfig })
const jsonSchemaTransformObject = createJsonSchemaTransformObject({ zodToJsonConfig })

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
        license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      },
      servers: [{ url: '/', description: 'O programa que dá este documento' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          extension: { type: 'http', scheme: 'bearer', bearerFormat: 'arauto_…' },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: withForm,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
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

type Transform = typeof jsonSchemaTransform

/** Describes a form with files, which no schema of the route checks. */
const withForm: Transform = (input) => {
  const { schema, url } = jsonSchemaTransform(input)
  const form = input.route.config?.call?.form
  return { url, schema: form ? { ...schema, consumes: ['multipart/form-data'], body: formSchema(form) } : schema }
}

/** The part of a document that is shortened here. */
interface Document {
  paths?: object
  components?: { schemas?: Record<string, unknown> }
}

/** Leaves out the schemas that no call refers to. */
function withoutUnused<T>(document: T): T {
  const { paths = {}, components = {} } = document as Document
  const { schemas = {} } = components
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name!)) continue
      used.add(name!)
      follow(schemas[name!] ?? null)
    }
  }
  follow(paths)
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
  return document
}

/** @returns the JSON schema of a form */
function formSchema(fields: NonNullable<Call['form']>) {
  const properties = Object.entries(fields).map(([name, { kind, description }]) => {
    const file = kind === 'text' ? { type: 'string' } : { type: 'string', format: 'binary' }
    return [name, kind === 'files' ? { type: 'array', items: file, description } : { ...file, description }]
  })
  const required = Object.keys(fields).filter((name) => fields[name]!.required)
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as Record<string, object>,
    ...(required.length > 0 && { required }),
  }
}
