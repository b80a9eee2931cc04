import type { Nucleo } from '@contempla/dev-env'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { createGravador, esperar, execucoes, falhou, limpar, startRotinas, terminaram } from './mundo.fixture.ts'
import { registro } from './registro.ts'

const { ambiente, nucleo, parceiro } = withSistema()
let grupos: { id: number; codigo: string }[]
type Staff = Awaited<ReturnType<Nucleo['naRetaguarda']>>
let gravar: ReturnType<typeof createGravador>
let gestor: Staff

beforeAll(async () => {
  grupos = []
  for (let i = 0; i < 3; i += 1) grupos.push(await nucleo.novoGrupo(parceiro, { cotas: 1 }))
  gravar = createGravador(ambiente, grupos, rotina.nome)
  gestor = await nucleo.naRetaguarda('gestor')
})
beforeEach(async () => {
  await limpar(ambiente)
  ambiente.relogio.ajustar(new Date('2026-11-20T15:00:00Z'))
})

const [rotina = { nome: '', titulo: '' }] = registro

describe('trying again', () => {
  test.each(['na-fila', 'em-curso', 'concluida'])('is refused to what is %s', async (situacao) => {
    const id = await gravar({ situacao })
    const resposta = await gestor.chamar('POST /rotinas/execucoes/:id/repetir', { params: { id } })
    expect(resposta).toMatchObject({ status: 409, codigo: 'EXECUCAO_NAO_FALHOU' })
    expect(await execucoes(ambiente)).toMatchObject([{ situacao }])
  })

  test('puts what failed back into the queue, once for a key, and says who asked', async () => {
    const id = await gravar(falhou, [{}, { situacao: 'falhou', erro: 'quebrou' }])
    const headers = { 'idempotency-key': 'repetir-uma-vez-so-1' }
    const request = () => gestor.chamar('POST /rotinas/execucoes/:id/repetir', { params: { id }, headers })
    const primeira = await request()
    expect(primeira).toMatchObject({ status: 200, data: { id, situacao: 'na-fila', erro: null, feito: 1, total: 2 } })
    expect(primeira.data.pedidaPor).toMatch(/^Pessoa/)
    expect((await request()).data).toEqual(primeira.data)
    expect(await execucoes(ambiente)).toMatchObject([{ situacao: 'na-fila', erro: null }])
    const trilha = await ambiente.sql(
      "select ator_id, acao, antes from auditoria where objeto_tipo = 'execucao' and objeto_id = $1",
      [String(id)],
    )
    expect(trilha).toEqual([
      { ator_id: gestor.funcionarioId, acao: 'repetir-rotina', antes: { situacao: 'falhou', erro: falhou.erro } },
    ])
  })

  test('does what is left of it alone', async () => {
    const conferencia = 'conferencia-da-razao'
    const id = await gravar({ ...falhou, rotina: conferencia, total: 3, feito: 1 }, [
      { resultado: { conferidas: 100 } },
      { situacao: 'falhou', erro: 'quebrou' },
    ])
    await gestor.chamar('POST /rotinas/execucoes/:id/repetir', { params: { id } })
    const jobs = await startRotinas(ambiente, registro)
    await esperar(() => terminaram(ambiente))
    await jobs.stop()
    const feita = (await execucoes(ambiente)).find((execucao) => execucao.id === id)
    // The first group keeps what was counted in it; the other two have a quota each.
    expect(feita).toMatchObject({
      situacao: 'concluida',
      feito: 3,
      total: 3,
      erro: null,
      resultado: { conferidas: 102 },
    })
  })
})

test('a check of what stands, repeated, counts it once more and not on top', async () => {
  const conferencia = 'conferencia-da-razao'
  await gravar({ rotina: conferencia, situacao: 'concluida', total: 3, feito: 3, resultado: { conferidas: 300 } }, [
    { resultado: { conferidas: 100 } },
    { resultado: { conferidas: 100 } },
    { resultado: { conferidas: 100 } },
  ])
  await gestor.chamar('POST /rotinas/:nome/executar', { params: { nome: conferencia }, body: { dia: '2026-11-20' } })
  const jobs = await startRotinas(ambiente, registro)
  await esperar(() => terminaram(ambiente))
  await jobs.stop()
  const feita = (await execucoes(ambiente)).find((lida) => lida.rotina === conferencia)
  expect(feita).toMatchObject({ situacao: 'concluida', resultado: { conferidas: 3, divergencias: 0 } })
})

describe('running now', () => {
  const request = (nome: string, dia: string, headers = {}) =>
    gestor.chamar('POST /rotinas/:nome/executar', { params: { nome }, body: { dia }, headers })

  test('a routine that does not exist is 404', async () => {
    expect(await request('nenhuma', '2026-11-20')).toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' })
  })

  test.each([
    ['tomorrow', '2026-11-21', 400, 'DIA_AINDA_NAO_CHEGOU'],
    ['today', '2026-11-20', 200, undefined],
    ['a past day', '2026-10-01', 200, undefined],
  ])('for %s', async (_caso, dia, status, codigo) => {
    expect(await request(rotina.nome, dia)).toMatchObject({ status, codigo })
    expect(await execucoes(ambiente)).toHaveLength(status === 200 ? 1 : 0)
  })

  test.each(['na-fila', 'em-curso'])('what is %s is refused', async (situacao) => {
    await gravar({ situacao })
    expect(await request(rotina.nome, '2026-11-20')).toMatchObject({ status: 409, codigo: 'EXECUCAO_NA_FILA' })
  })

  test.each(['concluida', 'falhou'])('what is %s goes over all its groups again', async (situacao) => {
    const id = await gravar({ situacao, erro: 'x', feito: 1, total: 2, tentativas: 3 }, [
      { resultado: { feitas: 1 } },
      { situacao: 'falhou' },
    ])
    expect(await request(rotina.nome, '2026-11-20')).toMatchObject({
      status: 200,
      data: { id, situacao: 'na-fila', feito: 0, total: null, tentativas: 0, erro: null },
    })
    const partes = await ambiente.sql('select distinct situacao from execucao where grupo_id is not null')
    expect(partes).toEqual([{ situacao: 'na-fila' }])
  })

  test('once for a key, with its audit entry, and its day does not count as planned', async () => {
    const headers = { 'idempotency-key': 'executar-uma-vez-so-1' }
    const primeira = await request(rotina.nome, '2026-11-20', headers)
    expect((await request(rotina.nome, '2026-11-20', headers)).data).toEqual(primeira.data)
    const outra = await request(rotina.nome, '2026-11-19', headers)
    expect(outra).toMatchObject({ status: 422, codigo: 'IDEMPOTENCIA_DIVERGENTE' })
    const trilha = await ambiente.sql(
      "select depois from auditoria where acao = 'executar-rotina' and objeto_id = $1",
      [String(primeira.data.id)],
    )
    expect(trilha).toEqual([{ depois: { rotina: rotina.nome, dia: '2026-11-20' } }])
    const jobs = await startRotinas(ambiente, registro)
    await esperar(async () => (await execucoes(ambiente)).length === registro.length)
    await esperar(() => terminaram(ambiente))
    await jobs.stop()
    expect((await execucoes(ambiente)).map(({ situacao }) => situacao)).toEqual(registro.map(() => 'concluida'))
  })

  test.each(['2026-13-01', 'ontem', ''])('the day %j is no day', async (dia) => {
    expect(await request(rotina.nome, dia)).toMatchObject({ status: 400, codigo: 'VALIDACAO' })
  })
})
