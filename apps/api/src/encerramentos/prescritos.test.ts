import type { GrupoDeTeste } from '@contempla/dev-env'
import { beforeEach, expect, test } from 'vitest'
import { cancelada } from '../devolucoes/devolucoes.fixture.ts'
import { contemplada, excluida, useFim } from './encerramentos.fixture.ts'
import { rotinas } from './index.ts'

const fim = useFim()
// The first screen tells of every group: here, of the test's own alone.
beforeEach(async () => {
  for (const tabela of ['rateio', 'restituicao']) await fim.ambiente.sql(`delete from ${tabela}`)
})
const [encerramentos] = rotinas
const executar = (grupo: GrupoDeTeste, dia: string) => {
  fim.noDia(dia)
  return encerramentos?.executar(fim.ambiente.servidor.contexto, dia, grupo.id)
}
const semTaxa = { taxaDePermanenciaPpt: 0, permanenciaMinimaCentavos: 0 }

/** What each of the staff's screens says is still to be paid of a group, in centavos. */
async function aPagarDe({ id, codigo }: Pick<GrupoDeTeste, 'id' | 'codigo'>) {
  const { gestor } = fim
  const soma = (linhas: { aPagarCentavos: number }[]) =>
    linhas.reduce((total, { aPagarCentavos }) => total + aPagarCentavos, 0)
  const query = { situacao: 'a-pagar' }
  const rateio = (await gestor.chamar('GET /grupos/:id/rateio', { params: { id }, query })).data
  const restituicoes = (await gestor.chamar('GET /restituicoes', { query: { ...query, grupo: codigo } })).data
  const naoProcurados = (await gestor.chamar('GET /recursos-nao-procurados', { query: { grupo: codigo } })).data
  const inicio = (await gestor.chamar('GET /inicio')).data
  const { data: estado } = await gestor.chamar('GET /grupos/:id/encerramento', { params: { id } })
  return {
    listas: soma(rateio) + soma(restituicoes),
    grupo: estado.aPagar.centavos,
    inicio: inicio.restituicoesAPagar.centavos + inicio.rateiosAPagar.centavos,
    naoProcurados: soma(naoProcurados.filter(({ pretensao }: { pretensao: string }) => pretensao !== 'prescrita')),
  }
}

test('what prescribed is to be paid on no screen of the staff, and is again once that is set aside', async () => {
  const grupo = await fim.encerrado([contemplada, excluida], semTaxa)
  const antes = await aPagarDe(grupo)
  expect(antes.listas).toBeGreaterThan(0)
  expect(new Set(Object.values(antes)).size, JSON.stringify(antes)).toBe(1)
  await executar(grupo, '2032-03-11')
  expect(await aPagarDe(grupo)).toEqual({ listas: 0, grupo: 0, inicio: 0, naoProcurados: 0 })
  const feitas = await fim.gestor.chamar('GET /restituicoes', { query: { situacao: 'pagas', grupo: grupo.codigo } })
  expect(feitas.data).toMatchObject([{ pagaEm: null, prescritoEm: '2032-03-11' }])
  const body = { tabela: 'restituicao', id: feitas.data[0].id, motivo: 'Ação judicial citada em fevereiro de 2032' }
  await fim.gestor.chamar('POST /recursos-nao-procurados/prescricao-afastada', { body })
  const { valorCentavos } = feitas.data[0]
  expect(await aPagarDe(grupo)).toEqual({
    listas: valorCentavos,
    grupo: valorCentavos,
    inicio: valorCentavos,
    naoProcurados: valorCentavos,
  })
})

test('every screen of the staff tells what there is to pay less the permanence fee', async () => {
  const grupo = await fim.encerrado([contemplada, excluida])
  const { listas: inteiro } = await aPagarDe(grupo)
  fim.noDia('2027-02-20')
  const depois = await aPagarDe(grupo)
  expect(depois.listas).toBeGreaterThan(0)
  expect(depois.listas).toBeLessThan(inteiro)
  expect(new Set(Object.values(depois)).size, JSON.stringify(depois)).toBe(1)
})

test('every screen of the staff tells a drawn refund with what it yielded', async () => {
  const { grupo, cotaId } = await cancelada(fim)
  await fim.ambiente.sql(
    "insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, '2026-11-01', 10000000000, now())",
    [grupo.id],
  )
  await fim.ambiente.sql("update restituicao set dia = '2026-11-20' where cota_id = $1", [cotaId])
  fim.noDia('2026-11-20')
  const { listas: sorteada } = await aPagarDe(grupo)
  fim.noDia('2026-11-30')
  const { listas, grupo: doGrupo, inicio } = await aPagarDe(grupo)
  // 1% of November's thirty days, for ten of them.
  expect(listas).toBe(sorteada + Math.round(sorteada / 300))
  expect({ doGrupo, inicio }).toEqual({ doGrupo: listas, inicio: listas })
})

test('what prescribed is not taken by the permanence fee as well', async () => {
  const grupo = await fim.encerrado([contemplada, excluida])
  for (const tabela of ['rateio', 'restituicao'])
    await fim.ambiente.sql(`update ${tabela} set prescrito_em = '2027-01-01' where grupo_id = $1`, [grupo.id])
  expect(await executar(grupo, '2031-01-01')).toMatchObject({ extintos: 0 })
})
