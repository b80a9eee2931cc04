import type { CodigoDeErro } from '@contempla/contract'
import type { Chamada } from '@contempla/dev-env'
import { describe, expect, inject, test } from 'vitest'
import { declaradas, preencher } from './amostras.fixture.ts'
import { isPrivada, useCenario } from './cenario.fixture.ts'
import { findInDatabase, listColunas } from './retrato.fixture.ts'

const cenario = useCenario()

/** Calls that no sample satisfies: they want a real key, or the code that this session was sent. */
const semRespostaBoa = new Map<Chamada, CodigoDeErro>([
  ['POST /usuarios/:id/biometrias', 'BIOMETRIA_INVALIDA'],
  ['PATCH /cotas/:id/verificacao', 'VALIDATION_CODE_ALREADY_VERIFIED'],
])

describe('the sweep', () => {
  test.each(declaradas)('knows how to fill %s', (_key, call) => {
    expect(() => preencher(call, cenario(), cenario().dono)).not.toThrow()
  })

  test.each(declaradas.filter(([, call]) => isPrivada(call)))(
    'fills %s so that the owner is answered',
    async (key, call) => {
      const dono = call.method === 'GET' ? await cenario().donoPara(key) : await cenario().novaPara(key)
      const { status, codigo } = await (await cenario().abrir(dono)).chamar(key, preencher(call, cenario(), dono))
      expect(codigo ?? status).toBe(semRespostaBoa.get(key) ?? 200)
    },
  )
})

const malformados = [
  'abc',
  '-1',
  '0',
  '1.5',
  'NaN',
  'Infinity',
  '9'.repeat(30),
  '9007199254740993',
  "1'; drop table cota; --",
  '1 or 1=1',
  'null',
  '../../etc/passwd',
  '\0',
  '😀',
  '[object Object]',
  ' ',
  'a'.repeat(3000),
]

describe('malformed ids', () => {
  const comParametros = declaradas.filter(([, call]) => call.params && (isPrivada(call) || call.access === 'public'))
  const aCada = inject('completa') ? 1 : 5
  /** Of the values that each call is sent all, or every fifth, begun at another one for each call. */
  const daVez = (key: string) =>
    malformados.filter((_, i) => (i + comParametros.findIndex(([k]) => k === key)) % aCada === 0)

  test.each(comParametros)('%s refuses them with a clear 400', async (key, call) => {
    const http = await cenario().abrir(cenario().dono)
    const bom = preencher(call, cenario(), cenario().dono)
    for (const nome of Object.keys(bom.params ?? {})) {
      for (const valor of daVez(key)) {
        const params = { ...bom.params, [nome]: valor }
        const resposta = await http.chamar(key, { ...bom, params })
        const aceito = call.params?.safeParse(params).success === true && valor !== '\0'
        const esperado = aceito ? [404, 'NAO_ENCONTRADO'] : [400, 'PARAMETRO_INVALIDO']
        expect([nome, valor, resposta.status, resposta.codigo]).toEqual([nome, valor, ...esperado])
        expect(resposta.json.mensagem).not.toBe('')
      }
    }
  })
})

describe('unknown and privileged fields', () => {
  const comCorpo = declaradas.filter(([, call]) => call.body)
  const marca = 'Privilegio9f3aZ'

  test.each(comCorpo)('%s stores none of them', async (key, call) => {
    const { dono, vizinho } = cenario()
    const emEstado = await cenario().donoPara(key)
    const pessoa = emEstado === dono ? vizinho : emEstado
    const http = await cenario().abrir(pessoa)
    const { clientId, segredo } = pessoa.titular.parceiro
    http.headers = {
      ...http.headers,
      authorization: `Basic ${Buffer.from(`${clientId}:${segredo}`).toString('base64')}`,
    }
    const bom = preencher(call, cenario(), pessoa)
    const corpo = typeof bom.body === 'object' ? bom.body : {}
    const camel = (nome: string) => nome.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())
    const colunas = (await listColunas(cenario().ambiente)).flatMap(({ coluna }) => [coluna, camel(coluna)])
    const extras = Object.fromEntries(['admin', 'role', 'constructor', ...colunas].map((nome) => [nome, marca]))
    const body = Array.isArray(corpo) ? corpo.map((item) => ({ ...extras, ...item })) : { ...extras, ...corpo }
    const { status } = await http.chamar(key, { ...bom, body })
    expect(status).toBeLessThan(500)
    expect(await findInDatabase(cenario().ambiente, marca)).toEqual([])
  })

  test('a body that reaches for the prototype is refused', async () => {
    const http = await cenario().abrir(cenario().dono)
    const response = await fetch(`${cenario().ambiente.url}/app-cliente/v1/usuarios/avaliacoes`, {
      method: 'POST',
      headers: { ...http.headers, 'content-type': 'application/json' },
      body: '{"liked":true,"__proto__":{"modo":"normal"}}',
    })
    expect(response.status).toBe(400)
  })
})
