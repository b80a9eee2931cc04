import { expect, test } from 'vitest'
import { removeVencidos } from './limpeza.ts'
import { corpoDeLogin, useTokens, useWorld } from './world.fixture.ts'

const world = useWorld()
const diaMs = 86_400_000

const count = async () => {
  const [row] = await world().ambiente.sql(
    `select (select count(*)::int from desafio) as desafios, (select count(*)::int from token_acesso) as tokens,
      (select count(*)::int from sessao) as sessoes, (select count(*)::int from tentativa) as tentativas,
      (select count(*)::int from idempotencia) as respostas, (select count(*)::int from verificacao) as verificacoes,
      (select count(*)::int from movido_sozinho) as movidos`,
  )
  return row
}

test('what has expired goes, and what may still serve or explain stays', async () => {
  const { ambiente, mundo, parceiro } = world()
  const titular = await mundo.novoTitular(parceiro)
  const http = mundo.visitante(parceiro)
  useTokens(http, await http.chamar('POST /login', { body: corpoDeLogin(titular.inscricao) }))
  await http.chamar('POST /cotas/:id/verificacao', { params: { id: titular.cotas[0] ?? 0 } })
  await http.chamar('POST /login', { body: corpoDeLogin(titular.inscricao, '000000') })
  await http.chamar('POST /login/biometria/opcoes', { body: undefined })
  await ambiente.sql(
    "insert into idempotencia (ator, chave, chamada, corpo_hash, criada_em) values ('funcionario:1', 'uma', 'POST /x', '', $1)",
    [ambiente.relogio.agora()],
  )
  await ambiente.sql("insert into movido_sozinho values (1, 'cota', '1', $1, 100)", [ambiente.relogio.agora()])
  const depois = async (ms: number) => {
    ambiente.relogio.avancar(ms)
    await removeVencidos(ambiente.servidor.contexto)
    return count()
  }
  const inicio = await count()
  expect(inicio).toMatchObject({ desafios: 1, tokens: 1, sessoes: 1, respostas: 1, verificacoes: 1, movidos: 1 })
  expect(await depois(1000)).toEqual(inicio)
  expect(await depois(600_000)).toEqual({ ...inicio, desafios: 0, tokens: 0 })
  expect(await depois(3 * diaMs)).toMatchObject({ sessoes: 1, tentativas: 0, respostas: 1, verificacoes: 0 })
  expect(await depois(4 * diaMs)).toMatchObject({ respostas: 0, movidos: 1 })
  expect(await depois(31 * diaMs)).toMatchObject({ sessoes: 0, movidos: 0 })
})
