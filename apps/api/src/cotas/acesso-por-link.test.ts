import { type ClienteHttp, createNucleo, senhaDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLink } from '../sessoes/index.ts'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, mundo, parceiro } = withSistema()
let titular: TitularDeTeste

beforeAll(async () => {
  titular = await mundo.novoTitular(parceiro, { cotas: [{}, {}] })
})

async function entrarPorLink(uso: 'transparente' | 'representante'): Promise<ClienteHttp> {
  const { contexto } = ambiente.servidor
  const token = await createLink(contexto, contexto.db, {
    uso,
    clienteId: titular.clienteId,
    ator: { tipo: 'sistema', id: null },
  })
  const http = mundo.visitante(parceiro)
  const { data } = await http.chamar('POST /login/transparente', { body: { token } })
  http.headers = { ...http.headers, access_token: data.access_token }
  return http
}

const leituras = (http: ClienteHttp) =>
  Promise.all([
    http.chamar('GET /cotas'),
    http.chamar('GET /cotas/simples'),
    http.chamar('GET /cota/:id', { params: { id: titular.cotas[0] ?? 0 } }),
  ])

describe('what identifies or reaches the holder', () => {
  test('is masked in every answer to whoever came by a link', async () => {
    const respostas = await leituras(await entrarPorLink('transparente'))
    for (const { status, bytes } of respostas) {
      expect(status).toBe(200)
      for (const dado of [titular.inscricao, titular.email, '987654321', titular.nascimento])
        expect(bytes.toString()).not.toContain(dado)
    }
    const meio = titular.inscricao.slice(3, 9)
    expect(respostas[0].data[0].cdInscricaoNacional).toBe(`•••${meio}••`)
    expect(respostas[2].data.dadosCadastrais).toMatchObject({
      inscricaoNacional: `•••${meio}••`,
      dataNascimentoFundacao: null,
      email: expect.stringMatching(/^t•••@/),
      telefone: '+55 11 •••••-4321',
    })
  })

  test('hides the same digits of the national id wherever it is masked', async () => {
    const [cotas, , detalhe] = await leituras(await entrarPorLink('transparente'))
    const corpo = { grant_type: 'password', username: titular.inscricao, password: senhaDeTeste }
    const login = await mundo.visitante(parceiro).chamar('POST /login', { body: corpo })
    const atendente = await createNucleo(ambiente).naRetaguarda('atendente')
    const params = { id: titular.clienteId }
    const naRetaguarda = await atendente.chamar('GET /consorciados/:id', { params })
    const naBusca = await atendente.chamar('POST /consorciados/busca', { body: { termo: titular.inscricao } })
    const mascaras = [
      cotas.data[0].cdInscricaoNacional,
      detalhe.data.dadosCadastrais.inscricaoNacional,
      login.data.usuario.inscricaoNacional,
      naRetaguarda.data.inscricaoMascarada,
      naBusca.data[0].inscricaoMascarada,
    ]
    const escondido = `•••${titular.inscricao.slice(3, 9)}••`
    expect(mascaras.map((mascara) => mascara.replace(/[.-]/g, ''))).toEqual(mascaras.map(() => escondido))
  })

  test.each(['password', 'representante'] as const)('is whole to whoever came by %s', async (como) => {
    const http = como === 'password' ? await mundo.entrar(titular) : await entrarPorLink(como)
    const [cotas, , detalhe] = await leituras(http)
    expect(cotas.data[0].cdInscricaoNacional).toBe(titular.inscricao)
    expect(detalhe.data.dadosCadastrais).toMatchObject({
      inscricaoNacional: titular.inscricao,
      dataNascimentoFundacao: titular.nascimento,
      email: titular.email,
    })
  })
})
