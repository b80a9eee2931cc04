import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLogDeTeste } from '../platform/log/log.fixture.ts'
import { withSistema } from '../sistema.fixture.ts'
import type { Jobs } from './jobs.ts'
import {
  createGrupos,
  createRotina,
  esperar,
  execucoes,
  limpar,
  semEspera,
  startRotinas,
  terminaram,
} from './mundo.fixture.ts'
import { registro } from './registro.ts'

let grupos: number[]
let jobs: Jobs | undefined

const { ambiente, nucleo } = withSistema({ config: { diasARecuperar: 10 } })
beforeAll(async () => {
  grupos = await createGrupos(ambiente, 1)
})
beforeEach(() => ambiente.relogio.ajustar(new Date('2026-11-20T15:00:00Z')))
afterEach(async () => {
  await jobs?.stop()
  await limpar(ambiente)
})

const dias = async () => [...new Set((await execucoes(ambiente)).map(({ dia }) => dia))]

/** Days pass with nobody to do them, and a process starts. */
async function voltarEm(dia: string) {
  const { log, linhas } = createLogDeTeste()
  jobs = await startRotinas(ambiente, [createRotina('diaria', grupos)])
  await esperar(() => terminaram(ambiente))
  await jobs.stop()
  ambiente.relogio.ajustar(new Date(`${dia}T15:00:00Z`))
  jobs = await startRotinas(ambiente, [createRotina('diaria', grupos)], [], log)
  return linhas
}

describe('days that were missed', () => {
  test('are caught up with unasked up to the limit', async () => {
    const linhas = await voltarEm('2026-11-30')
    await esperar(async () => (await dias()).length === 11 && (await terminaram(ambiente)))
    expect((await dias()).at(-1)).toBe('2026-11-30')
    expect(linhas.filter(({ nivel }) => nivel === 'error')).toEqual([])
    expect((await (await nucleo.naRetaguarda('atendente')).chamar('GET /inicio')).data.diasPorConfirmar.quantos).toBe(0)
  })

  test('beyond it wait for a person, today included, and that is logged and shown', async () => {
    const linhas = await voltarEm('2026-12-25')
    await esperar(async () => linhas.some(({ nivel }) => nivel === 'error'))
    expect(await dias()).toEqual(['2026-11-20'])
    const espera = { de: '2026-11-21', ate: '2026-12-25', dias: 35 }
    expect(linhas.filter(({ nivel }) => nivel === 'error')).toMatchObject([{ dados: espera }])
    const atendente = await nucleo.naRetaguarda('atendente')
    expect((await atendente.chamar('GET /rotinas')).data.aConfirmar).toEqual(espera)
    const { diasPorConfirmar } = (await atendente.chamar('GET /inicio')).data
    expect(diasPorConfirmar).toEqual({ quantos: 35, centavos: null, desde: '2026-11-21', ate: null })
  })

  test('are done once a gestor confirms them, once, and that is audited', async () => {
    await voltarEm('2026-12-25')
    const gestor = await nucleo.naRetaguarda('gestor')
    const corpo = { body: { ate: '2026-12-25' } }
    const respostas = await Promise.all(
      Array.from({ length: 5 }, () => gestor.chamar('POST /rotinas/recuperar', corpo)),
    )
    expect(respostas.filter(({ status }) => status === 200)).toMatchObject([{ data: { dias: 35 } }])
    expect(new Set(respostas.filter(({ status }) => status !== 200).map(({ codigo }) => codigo))).toEqual(
      new Set(['NADA_A_RECUPERAR']),
    )
    const postas = await ambiente.sql(`select count(*)::int as n, min(dia)::text as de, max(dia)::text as ate
      from execucao where rotina = 'emissao-mensal' and grupo_id is null`)
    expect(postas).toEqual([{ n: 35, de: '2026-11-21', ate: '2026-12-25' }])
    expect(await ambiente.sql("select ator_id, depois from auditoria where acao = 'recuperar-rotinas'")).toEqual([
      { ator_id: gestor.funcionarioId, depois: { de: '2026-11-21', ate: '2026-12-25', dias: 35 } },
    ])
    expect((await gestor.chamar('GET /rotinas')).data.aConfirmar).toBeNull()
    expect((await execucoes(ambiente)).filter(({ rotina }) => rotina === registro[0]?.nome)).toHaveLength(35)
  })

  test('are not confirmed by who saw others, nor below a gestor, nor when there are none', async () => {
    await voltarEm('2026-12-25')
    const gestor = await nucleo.naRetaguarda('gestor')
    const recover = (quem: typeof gestor, ate: string) => quem.chamar('POST /rotinas/recuperar', { body: { ate } })
    expect(await recover(gestor, '2026-12-24')).toMatchObject({ status: 409, codigo: 'NADA_A_RECUPERAR' })
    expect(await recover(await nucleo.naRetaguarda('analista'), '2026-12-25')).toMatchObject({ status: 403 })
    expect(await dias()).toEqual(['2026-11-20'])
    ambiente.relogio.ajustar(new Date('2026-11-30T15:00:00Z'))
    expect(await recover(gestor, '2026-11-30')).toMatchObject({ status: 409, codigo: 'NADA_A_RECUPERAR' })
  })
})

test('a routine that fails is warned of twice, alerts once, and once more when it is given up', async () => {
  const { log, linhas } = createLogDeTeste()
  await semEspera(ambiente, 4)
  const rotina = createRotina('quebrada', grupos, { falha: () => true })
  jobs = await startRotinas(ambiente, [rotina], [], log)
  await esperar(() => terminaram(ambiente))
  const daRotina = linhas.filter(({ dados }) => 'rotina' in dados)
  expect(daRotina.map(({ nivel, mensagem }) => `${nivel}: ${mensagem}`)).toEqual([
    'warn: rotina não pôde ser feita; será tentada de novo',
    'warn: rotina não pôde ser feita; será tentada de novo',
    'error: rotina não pôde ser feita; será tentada de novo',
    'warn: rotina não pôde ser feita; será tentada de novo',
    'warn: rotina não pôde ser feita; será tentada de novo',
    'error: rotina falhou',
  ])
  expect(daRotina.at(-1)?.dados).toMatchObject({ rotina: 'quebrada', dia: '2026-11-20', tentativas: 5 })
})
