import type { CodigoDeErro } from '@contempla/contract'
import type { Chamada } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { declaradas, preencher } from './amostras.fixture.ts'
import { isPrivada, useCenario } from './cenario.fixture.ts'
import { findInDatabase, listColunas } from './retrato.fixture.ts'

const cenario = useCenario()

/** Calls that the samples reach, but cannot satisfy: they want a real key, a real file, or the password just given. */
const semRespostaBoa = new Map<Chamada, CodigoDeErro>([
  ['POST /usuarios/:id/biometrias', 'BIOMETRIA_INVALIDA'],
  ['POST /usuarios/:id/biometrias/opcoes', 'SENHA_A_CONFIRMAR'],
  ['PATCH /cotas/:id/verificacao', 'VALIDATION_CODE_ALREADY_VERIFIED'],
  // Nobody is left without a contact.
  ['DELETE /cotas/:id/dados-cadastrais/emails/:idEmail', 'CONTATO_UNICO'],
  ['DELETE /cotas/:id/dados-cadastrais/telefones/:idTelefone', 'CONTATO_UNICO'],
  // The person's quota has been contemplated, and its partner has no supplier.
  ['POST /cotas/:id/credenciamento-lance/simulacao', 'COTA_CONTEMPLADA'],
  ['POST /cotas/:id/credenciamento-lance', 'COTA_CONTEMPLADA'],
  ['PUT /cotas/:id/lance-permanente', 'COTA_CONTEMPLADA'],
  ['PUT /cotas/:id/bloqueio-contemplacao', 'COTA_CONTEMPLADA'],
  ['DELETE /cotas/:id/bloqueio-contemplacao', 'COTA_CONTEMPLADA'],
  ['GET /cotas/:id/fornecedores/:fornecedor', 'NAO_ENCONTRADO'],
  ['POST /cotas/:id/cobrancas/segunda-via/gerar-boleto', 'COBRANCA_DIFERENTE'],
  // The person agreed to no debit.
  ['PUT /cotas/:id/forma-pagamento/debito-automatico', 'DEBITO_SEM_ACORDO'],
  ['DELETE /cotas/:id/forma-pagamento/debito-automatico', 'DEBITO_SEM_ACORDO'],
  // The person's case is of their registration, not of a billing.
  ['POST /antifraude/analise-documento/solicitar-reanalise-faturamento', 'NAO_ENCONTRADO'],
  // Of what was not seen before.
  ['POST /cotas/:id/cobrancas/antecipacao/boleto', 'COBRANCA_DIFERENTE'],
  ['POST /cotas/:id/cobrancas/quitacao/boleto', 'COBRANCA_DIFERENTE'],
  // The quota was contemplated: nothing of it is renegotiated.
  ['GET /renegociacao-parcelas/resumo-renegociacao', 'SEM_PROCESSO'],
  ['POST /renegociacao-parcelas/selecionar-parcelas', 'RENEGOCIACAO_COTA_CONTEMPLADA'],
  ['POST /renegociacao-parcelas/confirmar-renegociacao', 'SEM_PROCESSO'],
  // Its guarantee was brought: there is no contemplation to begin.
  ['PUT /cotas/:id/contemplacao', 'CONTEMPLACAO_NAO_INICIAVEL'],
  // Nor is it cancelled: there is nothing to come back to.
  ['POST /cotas/:id/reativacao', 'REATIVACAO_NAO_PERMITIDA'],
  ['POST /cotas/:id/reativacao/desistir', 'SEM_PROCESSO'],
  // No insurance was asked for.
  ['POST /cotas/:id/seguro/saida', 'SEM_PROCESSO'],
  // The person has paid nothing in a year that has ended.
  ['GET /cotas/:id/informe-anual-rendimentos', 'ANO_SEM_DADOS'],
  ['GET /cotas/:id/informe-anual-rendimentos/imprimir/:ano', 'ANO_SEM_DADOS'],
  // The partner has no contract's words.
  ['GET /cotas/:id/contrato-registrado', 'CONTRATO_SEM_MODELO'],
  // The group's assemblies were held before it came in: their results are not ours to show.
  ['GET /cotas/:id/assembleias/resultado/:n', 'NAO_ENCONTRADO'],
  // The person's case asks to confirm or change, for no document, and nothing was asked for.
  ['POST /core/dados-cadastrais/desistir', 'ATO_NAO_PERMITIDO'],
  ['POST /salesforce/contemplacao/casos/:caseNumber', 'ATO_NAO_PERMITIDO'],
  ['POST /antifraude/analise-documento/solicitar', 'ATO_NAO_PERMITIDO'],
  ['POST /antifraude/analise-documento/solicitar-empresa', 'ATO_NAO_PERMITIDO'],
  ['POST /antifraude/analise-documento/solicitar-reanalise', 'ATO_NAO_PERMITIDO'],
  // The quota was contemplated yesterday and is not paid off: nobody asked for its credit in cash.
  ['POST /salesforce/casos', 'ESPECIE_NAO_PERMITIDA'],
  ['GET /core/faturamento-credito/status', 'SEM_PROCESSO'],
  ['GET /core/faturamento-credito/iniciar', 'SEM_PROCESSO'],
  ['PATCH /core/faturamento-credito/atualizar', 'SEM_PROCESSO'],
  ['POST /core/faturamento-credito/termos', 'SEM_PROCESSO'],
  ['POST /core/faturamento-credito/link', 'SEM_PROCESSO'],
  ['POST /core/faturamento-credito/desistir', 'SEM_PROCESSO'],
  ['POST /core/faturamento-credito/autenticacao', 'LINK_INVALIDO'],
  ['POST /core/faturamento-credito/solicitar-pagamento', 'SEM_PROCESSO'],
  ['POST /arquivos/v2', 'ARQUIVO_FORMATO'],
  ['POST /arquivos/blob', 'ARQUIVO_FORMATO'],
])

describe('the sweep', () => {
  test.each(declaradas)('knows how to fill %s', (_key, call) => {
    expect(() => preencher(call, cenario(), cenario().dono)).not.toThrow()
  })

  test.each(declaradas.filter(([, call]) => isPrivada(call)))(
    'fills %s so that the owner is answered',
    async (key, call) => {
      const dono = call.method === 'GET' ? cenario().dono : await cenario().novaPessoa(cenario().dono.titular.parceiro)
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

  test.each(comParametros)('%s refuses them with a clear 400', async (key, call) => {
    const http = await cenario().abrir(cenario().dono)
    const bom = preencher(call, cenario(), cenario().dono)
    for (const nome of Object.keys(bom.params ?? {})) {
      for (const valor of malformados) {
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
    const pessoa = cenario().vizinho
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
