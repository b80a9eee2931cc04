import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, contrato, contratoIntegracoes, contratoRetaguarda } from './index.ts'

const todas = Object.entries<Call>({ ...contrato, ...contratoRetaguarda, ...contratoIntegracoes })
const partes = todas.flatMap(([key, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([parte, schema]): [string, z.ZodType][] =>
    schema ? [[`${key} ${parte}`, schema]] : [],
  ),
)

/** The shapes within a shape that say an example of themselves. */
function comExemplos(raiz: z.ZodType): z.core.$ZodType[] {
  const achadas: z.core.$ZodType[] = []
  z.toJSONSchema(raiz, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      if (z.globalRegistry.get(zodSchema)?.examples) achadas.push(zodSchema)
    },
  })
  return achadas
}

test.each(partes)('%s takes the examples that it gives', (_, schema) => {
  for (const forma of comExemplos(schema))
    for (const exemplo of z.globalRegistry.get(forma)?.examples ?? [])
      expect([exemplo, z.safeParse(forma, exemplo).success]).toEqual([exemplo, true])
})

test('there are examples to look at', () => {
  expect(partes.flatMap(([, schema]) => comExemplos(schema)).length).toBeGreaterThan(50)
})
