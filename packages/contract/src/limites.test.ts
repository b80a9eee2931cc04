import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { bodyLimitOf, CORPO_DE_ARQUIVO_BYTES, contrato, contratoIntegracoes, contratoRetaguarda } from './index.ts'

const todas = Object.entries<Call>({ ...contrato, ...contratoRetaguarda, ...contratoIntegracoes })
const comCorpo = todas.filter(([, call]) => call.body)

type Esquema = z.core.JSONSchema.BaseSchema

/** The longest texts that a schema lets through, in characters; 40 for one that its pattern keeps short. */
function longest(esquema: Esquema): number {
  const partes = [
    ...Object.values(esquema.properties ?? {}),
    ...(esquema.anyOf ?? []),
    ...(esquema.allOf ?? []),
  ] as Esquema[]
  const propria = esquema.type === 'string' ? (esquema.maxLength ?? 40) : 0
  const itens = esquema.type === 'array' ? (esquema.maxItems ?? 100) * longest(esquema.items as Esquema) : 0
  return propria + itens + partes.reduce((soma, parte) => soma + longest(parte), 0)
}

describe('the limit of a body', () => {
  test.each(comCorpo)('%s takes the longest texts that its schema does', (_, call) => {
    const esquema = z.toJSONSchema(call.body ?? z.never(), { io: 'input', unrepresentable: 'any' }) as Esquema
    expect(bodyLimitOf(call)).toBeGreaterThanOrEqual(longest(esquema))
  })

  test('is that of a file for the calls that take one', () => {
    const grandes = todas.filter(([, call]) => bodyLimitOf(call) > CORPO_DE_ARQUIVO_BYTES).map(([key]) => key)
    expect(grandes.toSorted()).toEqual([
      'POST /arquivos-de-retorno',
      'POST /arquivos/blob',
      'POST /arquivos/v2',
      'POST /avisos-de-falecimento/:id/documentos',
      'POST /casos/:id/vistoria/anexos',
      'POST /cotas/:id/cessoes/contrato',
      'POST /falecimentos/documentos',
      'POST /parceiros/:id/imagens',
      'POST /transferencias/convite/documentos',
      'POST /vistorias/fotos',
    ])
  })
})
