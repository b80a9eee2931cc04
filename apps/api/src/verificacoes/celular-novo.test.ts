import type { AcaoComCodigo } from '@contempla/consorcio'
import type { TitularDeTeste } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { mensagensPara, useWorld } from '../sessoes/world.fixture.ts'
import { codigosPara, novoCelular, openSessao, type Sessao } from './mundo.fixture.ts'

const world = useWorld()

let titular: TitularDeTeste
let antigo: string
let novo: string
let http: Sessao
beforeEach(async () => {
  antigo = novoCelular()
  novo = novoCelular()
  titular = await world().mundo.novoTitular(world().parceiro, { telefone: antigo })
  http = await openSessao(world(), titular)
})

const params = () => ({ id: titular.cotas[0] ?? 0 })
const passar = () => world().ambiente.relogio.avancar(41_000)
const pedir = async (acao: AcaoComCodigo) => {
  passar()
  return http.chamar('POST /cotas/:id/verificacao', { params: params(), query: { acao } })
}
const dar = (codigo: string) => http.chamar('PATCH /cotas/:id/verificacao', { params: params(), body: { codigo } })
const ultimo = async (para: string) => (await codigosPara(world(), para)).at(-1) ?? ''
const fones = async () =>
  (await http.chamar('GET /cotas/:id/dados-cadastrais/telefones', { params: params() })).data as {
    id: number
    principal: boolean
    aConfirmar: boolean
  }[]
const partes = (numero: string) => ({ ddd: numero.slice(3, 5), telefone: numero.slice(5), tipoTelefone: 3 })

/** Includes the new mobile as the principal one, with the code that goes to the old. */
async function incluir(numero = novo) {
  await pedir('contato')
  const { data } = await dar(await ultimo(antigo))
  const headers = { 'auth-token': data.auth_token }
  return http.chamar('POST /cotas/:id/dados-cadastrais/telefones', {
    params: params(),
    body: { ...partes(numero), principal: true },
    headers,
  })
}

describe('a new principal mobile', () => {
  test('gets no code before one that went to it came back: a mistyped number is a stranger’s', async () => {
    expect((await incluir()).data).toMatchObject({ principal: true, aConfirmar: true })
    await pedir('contato')
    expect([(await codigosPara(world(), novo)).length, (await codigosPara(world(), antigo)).length]).toEqual([0, 2])
    expect((await pedir('telefone')).data).toMatchObject({ canal: 'sms', destino: `+55 11 •••••-${novo.slice(-4)}` })
    expect((await dar(await ultimo(novo))).status).toBe(200)
    expect(await fones()).toMatchObject([{ principal: true, aConfirmar: false }, { aConfirmar: false }])
    await pedir('contato')
    expect((await codigosPara(world(), novo)).length).toBe(2)
  })

  test('is told of nothing else either, and the old one is of the next change', async () => {
    await incluir()
    await incluir(novoCelular())
    expect(await mensagensPara(world(), novo)).toEqual([])
    const avisos = (await mensagensPara(world(), antigo)).filter(({ texto }) => texto.includes('mudou o telefone'))
    expect(avisos).toHaveLength(2)
  })

  test('is confirmed by the code that went to it, not by one that went to the number before', async () => {
    const { data } = await incluir()
    await pedir('telefone')
    const codigo = await ultimo(novo)
    await world().ambiente.sql('update telefone_do_cliente set numero_cifrado = $1 where id = $2', [
      world().ambiente.servidor.contexto.cifra.cifrar(novoCelular()),
      data.id,
    ])
    expect((await dar(codigo)).codigo).toBe('INVALID_VALIDATION_CODE')
    expect((await fones())[0]).toMatchObject({ aConfirmar: true })
  })

  test('stays confirmed while its number does, and has to be again when that changes', async () => {
    await incluir()
    await pedir('telefone')
    await dar(await ultimo(novo))
    const [{ id } = { id: 0 }] = await fones()
    const mudar = async (numero: string, tipoTelefone: number) => {
      await pedir('contato')
      const { data } = await dar(await ultimo(novo))
      return http.chamar('PUT /cotas/:id/dados-cadastrais/telefones/:idTelefone', {
        params: { ...params(), idTelefone: id },
        body: { ...partes(numero), tipoTelefone },
        headers: { 'auth-token': data.auth_token },
      })
    }
    expect((await mudar(novo, 1)).data).toMatchObject({ tipoTelefone: 1, aConfirmar: false })
    expect((await mudar(novoCelular(), 3)).data).toMatchObject({ aConfirmar: true })
  })

  test('where none waits, says so', async () => {
    expect((await pedir('telefone')).codigo).toBe('SEM_CELULAR_A_CONFIRMAR')
  })

  test('by the code that went to it opens nothing else', async () => {
    await incluir()
    await pedir('telefone')
    const { data } = await dar(await ultimo(novo))
    const outra = await http.chamar('POST /cotas/:id/dados-cadastrais/emails', {
      params: params(),
      body: { email: 'outro@exemplo.com.br' },
      headers: { 'auth-token': data.auth_token },
    })
    expect(outra.codigo).toBe('TOKEN_INVALIDO')
  })
})
