import type { ClienteHttp } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { createAuthenticator } from './biometria/authenticator.fixture.ts'
import { createLink } from './senha/links.service.ts'
import { corpoDeLogin, linksPara, novaSenha, senhaErrada, useTokens, useWorld } from './world.fixture.ts'

const lines: string[] = []
const world = useWorld({ logLevel: 'trace', logStream: { write: (line) => lines.push(line) } })

const provisoria = '274913'
const senhaDaRetaguarda = 'abacaxi com hortelã'

/** Everything that was secret or personal in a pass through the domain. */
function createSegredos() {
  const vistos = new Set<string>()
  return {
    vistos,
    add: (...valores: (string | undefined)[]) => valores.forEach((v) => v && vistos.add(v)),
    /** The secrets that a browser holds after an answer. */
    addFrom(http: ClienteHttp, data: Record<string, unknown> = {}) {
      for (const valor of http.cookies.values()) vistos.add(valor)
      for (const campo of ['access_token', 'refresh_token', 'accessToken', 'refreshToken', 'desafio'])
        if (typeof data[campo] === 'string') vistos.add(data[campo])
    },
  }
}

test('a full pass, its refusals and its failures leave no id, address, password, token or link in the log', async () => {
  const { ambiente, mundo, parceiro } = world()
  const segredos = createSegredos()
  const titular = await mundo.novoTitular(parceiro, { telefone: '+5511987650123' })
  const params = { id: titular.cotas[0] ?? 0 }
  const inscricaoNacional = titular.inscricao
  const mascarada = inscricaoNacional.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
  segredos.add(
    inscricaoNacional,
    mascarada,
    titular.email,
    '987650123',
    provisoria,
    senhaErrada,
    novaSenha,
    senhaDaRetaguarda,
  )

  const http = mundo.visitante(parceiro)
  segredos.add(http.headers['authorization'])
  await http.chamar('POST /login', { body: corpoDeLogin(mascarada, senhaErrada) })
  const entrada = await http.chamar('POST /login', { body: corpoDeLogin(inscricaoNacional) })
  segredos.addFrom(useTokens(http, entrada), entrada.data)
  const renovada = await http.chamar('POST /login/refresh', { body: { refresh_token: entrada.data.refresh_token } })
  segredos.addFrom(useTokens(http, renovada), renovada.data)
  const selecionada = await http.chamar('POST /login/selecionar-cota', { body: { idCota: params.id } })
  segredos.addFrom(http, selecionada.data)

  const id = titular.clienteId
  const chave = createAuthenticator({
    origin: `http://${parceiro.dominio}:${new URL(ambiente.url).port}`,
    rpId: parceiro.dominio,
  })
  const cadastro = (await http.chamar('POST /usuarios/:id/biometrias/opcoes', { params: { id } })).data
  segredos.addFrom(http, cadastro)
  const corpo = { desafio: cadastro.desafio, credencial: chave.create(cadastro.opcoes), nome: 'Celular da Raimunda' }
  expect((await http.chamar('POST /usuarios/:id/biometrias', { params: { id }, body: corpo })).status).toBe(200)
  await http.chamar('POST /usuarios/:id/biometrias', { params: { id }, body: corpo })
  segredos.add('Celular da Raimunda')

  const { data: impressao } = await http.chamar('GET /cotas/:id/extrato/imprimir', { params })
  const bilhete = new URLSearchParams(String(impressao.url).split('?')[1]).get('access_token') ?? ''
  expect(bilhete).not.toBe('')
  segredos.add(bilhete)
  for (let i = 0; i < 2; i++) await fetch(new URL(impressao.url, ambiente.url))

  const troca = { senhaAtual: senhaErrada, novaSenha, inscricaoNacional }
  await http.chamar('POST /cotas/:id/alterar-senha', { params, body: troca })
  await http.chamar('POST /cotas/:id/alterar-senha', { params, body: { ...troca, senhaAtual: provisoria } })
  segredos.addFrom(http)
  const pedido = { inscricaoNacional, email: titular.email, dataNascimentoFundacao: titular.nascimento }
  await http.chamar('POST /login/recuperar-senha/cliente', { body: pedido })
  const [token = ''] = await linksPara(world(), titular.email)
  expect(token).not.toBe('')
  segredos.add(token)
  for (const senha of [novaSenha, '719352', '719352'])
    await http.chamar('POST /login/recuperar-senha/redefinir', { body: { token, novaSenha: senha } })
  segredos.add('719352')
  const { contexto } = ambiente.servidor
  const link = await createLink(contexto, contexto.db, {
    uso: 'transparente',
    clienteId: id,
    ator: { tipo: 'sistema', id: null },
  })
  segredos.add(link)
  const porLink = mundo.visitante(parceiro)
  const transparente = await porLink.chamar('POST /login/transparente', { body: { token: link } })
  segredos.addFrom(useTokens(porLink, transparente), transparente.data)
  await porLink.chamar('POST /login/transparente', { body: { token: link } })
  await porLink.chamar('POST /login/sair')

  await ambiente.importar([
    {
      tipo: 'funcionario',
      nome: 'Pessoa',
      email: 'pessoa@retaguarda.example',
      papel: 'analista',
      senha: senhaDaRetaguarda,
    },
  ])
  const staff = mundo.visitante(parceiro)
  for (const senha of [senhaErrada, senhaDaRetaguarda])
    await staff.chamar('POST /sessao', { body: { email: 'pessoa@retaguarda.example', senha } })
  segredos.addFrom(staff)
  segredos.add('pessoa@retaguarda.example')
  await staff.chamar('DELETE /sessao')

  // Addresses that nobody serves, bodies that are none, and a database that fails.
  const nowhere = (path: string, init?: RequestInit) => fetch(`${ambiente.url}${path}`, init)
  await nowhere(`/login-transparente/${link}?access_token=${bilhete}`)
  await nowhere(`/app-cliente/v1/nada/${inscricaoNacional}?senha=${provisoria}`)
  const torto = `{"username":"${inscricaoNacional}","password":"${provisoria}"`
  const headers = { ...http.headers, 'content-type': 'application/json' }
  await nowhere('/app-cliente/v1/login', { method: 'POST', headers, body: torto })
  await nowhere('/app-cliente/v1/login', { method: 'POST', headers, body: `${torto},"grant_type":"x"}` })
  await ambiente.sql('alter table sessao rename to sessao_fora')
  const falha = await http.chamar('POST /login', { body: corpoDeLogin(inscricaoNacional, '719352') })
  await ambiente.sql('alter table sessao_fora rename to sessao')
  await ambiente.sql('alter table mensagem_saida rename to saida_fora')
  const outraFalha = await http.chamar('POST /login/recuperar-senha/cliente', { body: pedido })
  await ambiente.sql('alter table saida_fora rename to mensagem_saida')
  expect([falha.status, outraFalha.status]).toEqual([500, 500])

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(25)
  expect(log).toContain('"rota":"/app-cliente/v1/login"')
  expect(log).toContain('erro não declarado')
  expect(segredos.vistos.size).toBeGreaterThan(25)
  for (const segredo of segredos.vistos) expect(log.includes(segredo), `"${segredo}" está no registro`).toBe(false)
  expect(log).not.toContain(titular.nascimento)
})
