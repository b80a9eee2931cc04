import { expect, test } from 'vitest'
import { withSistema } from '../../sistema.fixture.ts'
import { expectSaldosDerivados } from '../cobrancas.fixture.ts'
import { rotinas } from '../index.ts'

const { ambiente, nucleo, parceiro } = withSistema()

const rotina = rotinas.find(({ nome }) => nome === 'conferencia-da-razao')
const conferir = (grupoId: number) => rotina?.executar(ambiente.servidor.contexto, '2026-11-20', grupoId)
const abertas = (grupoId: number) =>
  ambiente.sql(
    `select d.cota_id, d.campo, d.guardado, d.derivado from divergencia d join cota c on c.id = d.cota_id
     where c.grupo_id = $1 and d.resolvida_em is null order by d.campo`,
    [grupoId],
  )

async function grupoAdulterado() {
  const grupo = await nucleo.novoGrupo(parceiro, { cotas: [{}, { emAtraso: 2 }, {}] })
  const cotaId = grupo.cotas.get('0002') ?? 0
  await ambiente.sql('update cota_saldo set pago_centavos = pago_centavos + 1, parcelas_pagas = 0 where cota_id = $1', [
    cotaId,
  ])
  return { ...grupo, cotaId }
}

test('finds nothing where every balance is what the ledger derives', async () => {
  const { id } = await nucleo.novoGrupo(parceiro, {
    cotas: [{}, { emAtraso: 2 }, { cancelamento: '2026-11-20' }, { quitacao: '2026-11-20' }],
  })
  expect(await rotina?.alvos(ambiente.servidor.contexto, '2026-11-20')).toContain(id)
  expect(await conferir(id)).toEqual({ conferidas: 4, divergencias: 0, resolvidas: 0 })
  expect(await abertas(id)).toEqual([])
})

test('finds a balance that was tampered with, field by field and once, and ends it when it is right again', async () => {
  const { id, cotaId } = await grupoAdulterado()
  expect(await conferir(id)).toEqual({ conferidas: 3, divergencias: 2, resolvidas: 0 })
  await conferir(id)
  const achadas = await abertas(id)
  expect(achadas).toMatchObject([
    { cota_id: cotaId, campo: 'pago_centavos' },
    { cota_id: cotaId, campo: 'parcelas_pagas', guardado: 0 },
  ])
  expect(achadas[0]?.['guardado']).toBe(achadas[0]?.['derivado'] + 1)
  await ambiente.sql('update cota_saldo set pago_centavos = pago_centavos - 1 where cota_id = $1', [cotaId])
  expect(await conferir(id)).toEqual({ conferidas: 3, divergencias: 1, resolvidas: 1 })
  expect(await abertas(id)).toMatchObject([{ campo: 'parcelas_pagas' }])
})

test('is put right from the ledger by a person, once for each key, with a trail', async () => {
  const { id, codigo, cotas } = await grupoAdulterado()
  await conferir(id)
  const gestor = await nucleo.naRetaguarda('gestor')
  const lista = await gestor.chamar('GET /divergencias', { query: { grupo: codigo, situacao: 'aberta' } })
  expect(lista.json.total).toBe(2)
  const params = { id: lista.data[0].id }
  const headers = { 'idempotency-key': `divergencia-${id}-0123456789` }
  const { data, json } = await gestor.chamar('POST /divergencias/:id/correcao', { params, headers })
  expect(data.campos.toSorted()).toEqual(['pago_centavos', 'parcelas_pagas'])
  expect((await gestor.chamar('POST /divergencias/:id/correcao', { params, headers })).json).toEqual(json)
  expect(await abertas(id)).toEqual([])
  await expectSaldosDerivados(ambiente, [...cotas.values()])
  expect(
    (await gestor.chamar('GET /divergencias', { query: { grupo: codigo, situacao: 'resolvida' } })).json.total,
  ).toBe(2)
  expect(
    await ambiente.sql("select 1 from auditoria where acao = 'corrigir-saldo' and objeto_id = $1", [
      String(data.idCota),
    ]),
  ).toHaveLength(1)
})

test('finds what is kept wrong of a group’s calendar, puts it right at once, and leaves it to be read', async () => {
  const { id, codigo } = await nucleo.novoGrupo(parceiro, { cotas: [{}] })
  const lidos = () =>
    ambiente.sql<{ fatos: { assembleias: [number, string, number][] } }>(
      'select fatos from grupo_leitura where grupo_id = $1',
      [id],
    )
  const [certo] = await lidos()
  const [primeira] = certo?.fatos.assembleias ?? []
  await ambiente.sql(
    `update grupo_leitura set fatos = jsonb_set(fatos, '{assembleias,0,1}', '"2001-01-01"') where grupo_id = $1`,
    [id],
  )
  expect(await conferir(id)).toEqual({ conferidas: 1, divergencias: 1, resolvidas: 1 })
  expect(await lidos()).toEqual([certo])
  expect(await conferir(id)).toEqual({ conferidas: 1, divergencias: 0, resolvidas: 0 })
  const analista = await nucleo.naRetaguarda('analista')
  const { data } = await analista.chamar('GET /divergencias', { query: { grupo: codigo } })
  expect(data).toMatchObject([
    { idCota: null, idGrupo: id, grupo: codigo, cota: null, versao: null, campo: 'assembleias' },
  ])
  expect(data[0].resolvidaEm).toBe(data[0].encontradaEm)
  const [numero, , sabido] = primeira ?? []
  expect(JSON.parse(data[0].guardado)).toEqual([[numero, '2001-01-01', sabido]])
  expect(JSON.parse(data[0].derivado)).toEqual([primeira])
  const gestor = await nucleo.naRetaguarda('gestor')
  const params = { id: data[0].id }
  expect((await gestor.chamar('POST /divergencias/:id/correcao', { params })).codigo).toBe('NAO_ENCONTRADO')
})

test.each([
  ['neither', null, null],
  ['both', 'cota', 'grupo'],
])('a divergence is of a quota or of a group: of %s it is not kept', async (_nome, cota, grupo) => {
  const { id, cotas } = await nucleo.novoGrupo(parceiro, { cotas: [{}] })
  await expect(
    ambiente.sql(
      `insert into divergencia (cota_id, grupo_id, campo, guardado, derivado, encontrada_em) values ($1, $2, 'x', '1', '2', now())`,
      [cota && cotas.get('0001'), grupo && id],
    ),
  ).rejects.toThrow('divergencia_de_um_so')
})
