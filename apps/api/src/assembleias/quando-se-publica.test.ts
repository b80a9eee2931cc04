import { addDays, weekday } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { premiosDe, previaDe, recordPremios, useCena } from './assembleias.fixture.ts'
import { type GrupoDaReuniao, novaReuniao, tryPublish } from './reuniao.fixture.ts'

const cena = useCena()

describe('when it may be published', () => {
  const detalhe = async ({ id: grupoId }: GrupoDaReuniao, numero: number) =>
    (await cena().gestor.chamar('GET /assembleias/:grupoId/:numero', { params: { grupoId, numero } })).data

  test('not before its day, nor without its drawing', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    c.irPara(addDays(grupo.dia, -1))
    expect(await detalhe(grupo, 10)).toMatchObject({
      situacao: 'prevista',
      impedimento: { codigo: 'ASSEMBLEIA_NO_FUTURO' },
    })
    const conferencia = '0'.repeat(64)
    expect((await previaDe(c, grupo)).codigo).toBe('LANCES_SELADOS')
    expect((await tryPublish(c, grupo, conferencia)).codigo).toBe('ASSEMBLEIA_NO_FUTURO')
    const outro = await c.novoGrupo({ emDias: 15 })
    c.irPara(outro.dia)
    expect(await detalhe(outro, 10)).toMatchObject({
      situacao: 'aguarda-extracao',
      premios: null,
      extracaoDia: outro.extracao,
    })
    expect((await tryPublish(c, outro, conferencia)).codigo).toBe('EXTRACAO_NAO_REGISTRADA')
    expect((await previaDe(c, outro)).codigo).toBe('EXTRACAO_NAO_REGISTRADA')
  })

  test('a drawing that the lottery moved to another day before the assembly counts', async () => {
    const c = cena()
    c.irPara(addDays(c.hoje(), 40))
    // The assembly is on a Friday, and Wednesday's drawing decides it.
    while (weekday(addDays(c.hoje(), 5)) !== 5) c.irPara(addDays(c.hoje(), 1))
    const grupo = await c.novoGrupo()
    const movida = addDays(grupo.extracao, 1)
    await recordPremios(c, movida, premiosDe(2))
    c.irPara(grupo.dia)
    expect(await detalhe(grupo, 10)).toMatchObject({ situacao: 'pronta', extracaoDia: movida })
  })

  test('those held before the group came in are not ours; the rest go in order', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    expect(await detalhe(grupo, 9)).toMatchObject({ situacao: 'anterior' })
    expect((await previaDe(c, { ...grupo, numero: 9 })).codigo).toBe('ASSEMBLEIA_ANTERIOR')
    const [seguinte] = await c.ambiente.sql<{ dia: string }>(
      'select dia::text from assembleia where grupo_id = $1 and numero = 11',
      [grupo.id],
    )
    c.irPara(seguinte?.dia ?? '')
    const registrada = (await detalhe(grupo, 11)).extracaoDia
    await recordPremios(c, registrada, premiosDe(8))
    const onze = { ...grupo, numero: 11 }
    expect(await detalhe(grupo, 11)).toMatchObject({ impedimento: { codigo: 'ASSEMBLEIA_FORA_DE_ORDEM' } })
    expect((await tryPublish(c, onze, (await previaDe(c, onze)).data.conferencia)).codigo).toBe(
      'ASSEMBLEIA_FORA_DE_ORDEM',
    )
    // A late result takes no days from anybody, because deadlines count from its publication.
    await tryPublish(c, grupo, (await previaDe(c, grupo)).data.conferencia)
    const [{ garantia_ate: garantia } = {}] = await c.ambiente.sql(
      'select garantia_ate::text from contemplacao where grupo_id = $1',
      [grupo.id],
    )
    expect(garantia > (seguinte?.dia ?? '')).toBe(true)
  })

  test('never of a group in formation, whose calendar may have passed: it waits for nobody', async () => {
    const c = cena()
    const grupo = await novaReuniao(c, { situacao: 'FORMACAO', assembleia: 1 })
    c.irPara(addDays(grupo.dia, 1))
    const { conferencia } = (await previaDe(c, { ...grupo, numero: 1 })).data
    expect(await detalhe(grupo, 1)).toMatchObject({
      situacao: 'prevista',
      impedimento: { codigo: 'GRUPO_EM_FORMACAO' },
    })
    expect((await tryPublish(c, { ...grupo, numero: 1 }, conferencia)).codigo).toBe('GRUPO_EM_FORMACAO')
    for (const situacao of ['pronta', 'aguarda-extracao'])
      expect((await c.gestor.chamar('GET /assembleias', { query: { grupo: grupo.codigo, situacao } })).data).toEqual([])
    const { data } = await c.gestor.chamar('GET /assembleias', { query: { grupo: grupo.codigo, situacao: 'prevista' } })
    expect(data[0]).toMatchObject({ numero: 1 })
  })

  test('is the manager, with a session, of a group that exists', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    c.irPara(grupo.dia)
    const { conferencia } = (await previaDe(c, grupo)).data
    const analista = await c.nucleo.naRetaguarda('analista')
    const params = { grupoId: grupo.id, numero: 10 }
    const body = { conferencia }
    expect((await analista.chamar('POST /assembleias/:grupoId/:numero/publicacao', { params, body })).codigo).toBe(
      'PAPEL_NAO_PERMITE',
    )
    const atendente = await c.nucleo.naRetaguarda('atendente')
    expect((await atendente.chamar('GET /assembleias/:grupoId/:numero/previa', { params })).codigo).toBe(
      'PAPEL_NAO_PERMITE',
    )
    expect((await createClienteHttp(c.ambiente.url).chamar('GET /assembleias')).status).toBe(401)
    expect((await tryPublish(c, { ...grupo, id: 999_999 }, conferencia)).status).toBe(404)
    expect((await tryPublish(c, { ...grupo, numero: 600 }, conferencia)).status).toBe(404)
  })

  test('the calendar pages and filters by day, group and situation', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    c.irPara(grupo.dia)
    const list = async (query: Record<string, string | number>) =>
      (await c.gestor.chamar('GET /assembleias', { query })).json
    const prontas = await list({ grupo: grupo.codigo, situacao: 'pronta' })
    expect(prontas.data.map(({ numero }: { numero: number }) => numero)).toEqual([10])
    expect((await list({ grupo: grupo.codigo, situacao: 'anterior' })).total).toBe(9)
    expect((await list({ grupo: grupo.codigo, situacao: 'prevista', page_size: 7 })).total_pages).toBe(8)
    expect((await list({ grupo: grupo.codigo, de: grupo.dia, ate: grupo.dia })).data).toMatchObject([
      { numero: 10, situacao: 'pronta' },
    ])
    expect((await list({ grupo: grupo.codigo, situacao: 'publicada' })).data).toEqual([])
  })
})
