import { addDays, checkPacote } from '@contempla/consorcio'
import { createMundo, type TitularDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { type Cena, premiosDe, publicar, useCena } from '../assembleias.fixture.ts'
import { type GrupoDaReuniao, idDe, novaReuniao, ofertar } from '../reuniao.fixture.ts'

const cena = useCena()

/** Makes a holder with a password and gives them a quota of the group. */
async function titularDe(c: Cena, grupo: GrupoDaReuniao, numero: number) {
  const mundo = createMundo(c.ambiente)
  const titular: TitularDeTeste = await mundo.novoTitular(c.parceiro, { cotas: [] })
  await c.ambiente.sql('update cliente set senha_expirada = false where id = $1', [titular.clienteId])
  const id = idDe(grupo, numero)
  await c.ambiente.sql('update cota set cliente_id = $2 where id = $1', [id, titular.clienteId])
  const entrar = () => mundo.entrar(titular)
  return {
    id,
    calendario: async () => (await entrar()).chamar('GET /cotas/:id/assembleias/calendario', { params: { id } }),
    dashboard: async () => (await entrar()).chamar('GET /cotas/:id/dashboard/resultado-assembleia', { params: { id } }),
    resultado: async (n: number, daCota = id) =>
      (await entrar()).chamar('GET /cotas/:id/assembleias/resultado/:n', { params: { id: daCota, n } }),
  }
}

const numero9e10 = (data: { numero: number }[]) => data.filter(({ numero }) => numero === 9 || numero === 10)

describe('the calendar', () => {
  test('says which assemblies are over, which waits for its result, and when bids end', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    const titular = await titularDe(c, grupo, 3)
    c.irPara(addDays(grupo.dia, -1))
    const antes = await titular.calendario()
    expect(antes.status).toBe(200)
    expect(antes.data).toHaveLength(60)
    expect(numero9e10(antes.data)).toMatchObject([
      { numero: 9, situacao: 'concluida', temResultado: false, premios: null },
      {
        numero: 10,
        data: grupo.dia,
        situacao: 'agendada',
        temResultado: false,
        premios: null,
        contempladas: [],
        dataExtracao: grupo.extracao,
        corteDosLances: `${grupo.dia}T03:00:00.000Z`,
      },
    ])
    c.irPara(grupo.dia)
    expect(numero9e10((await titular.calendario()).data)[1]).toMatchObject({
      situacao: 'aguardando-apuracao',
      premios: null,
    })
    await publicar(c, grupo)
    expect(numero9e10((await titular.calendario()).data)[1]).toMatchObject({
      situacao: 'concluida',
      temResultado: true,
      premios: premiosDe(7),
      contempladas: [{ cota: 7, forma: 'sorteio', sua: false }],
    })
  })

  test('tells the holder of the quota that was drawn that it is theirs, and not the holder of another of its number', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    await publicar(c, grupo)
    const sua = async (titular: Awaited<ReturnType<typeof titularDe>>) =>
      numero9e10((await titular.calendario()).data)[1]
    const sorteada = [{ cota: 7, forma: 'sorteio', sua: true }]
    expect(await sua(await titularDe(c, grupo, 7))).toMatchObject({ contempladas: sorteada })
    const outra = await titularDe(c, grupo, 3)
    await c.ambiente.sql('update cota set versao = 9 where id = $1', [idDe(grupo, 7)])
    await c.ambiente.sql("update cota set numero = '0007' where id = $1", [idDe(grupo, 3)])
    expect(await sua(outra)).toMatchObject({ contempladas: [{ cota: 7, forma: 'sorteio', sua: false }] })
  })
})

describe('the dashboard', () => {
  test('counts the days to the assembly, names its day, and the week after it', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    const titular = await titularDe(c, grupo, 3)
    const em = async (dias: number) => {
      c.irPara(addDays(grupo.dia, dias))
      return (await titular.dashboard()).data
    }
    const vespera = await em(-1)
    expect(vespera).toMatchObject({
      numeroTotalAssembleia: 60,
      situacaoGrupo: 'ANDAMENTO',
      numeroAssembleiaAtual: 9,
      proxima: { numero: 10 },
      ultima: { numero: 9 },
      diasParaProxima: 1,
      diaDeAssembleia: false,
    })
    expect(await em(0)).toMatchObject({ diasParaProxima: 0, diaDeAssembleia: true, proxima: { numero: 10 } })
    expect(await em(7)).toMatchObject({ ultima: { numero: 10 }, assembleiaRecente: true, diaDeAssembleia: false })
    expect(await em(8)).toMatchObject({ assembleiaRecente: false })
  })

  test('is not the day of a quota that was contemplated', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    const titular = await titularDe(c, grupo, 3)
    await c.ambiente.sql("update cota set data_contemplacao = '2026-01-10' where id = $1", [titular.id])
    c.irPara(grupo.dia)
    expect((await titular.dashboard()).data).toMatchObject({ diasParaProxima: 0, diaDeAssembleia: false })
  })

  test('of a group in formation has no assembly behind it, whatever its calendar says', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    const titular = await titularDe(c, grupo, 3)
    await c.ambiente.sql("update grupo set situacao = 'FORMACAO' where id = $1", [grupo.id])
    c.irPara(grupo.dia)
    expect((await titular.dashboard()).data).toMatchObject({
      situacaoGrupo: 'FORMACAO',
      numeroAssembleiaAtual: 0,
      ultima: null,
      diaDeAssembleia: false,
      assembleiaRecente: false,
    })
    expect((await titular.calendario()).data).toEqual([])
  })
})

describe('the result', () => {
  test('says first what came of the quota, then how it was drawn, and where anybody reads the bundle', async () => {
    const c = cena()
    const grupo = await novaReuniao(c, { cotas: 24 })
    const [sorteada, vencedora, semLance] = [
      await titularDe(c, grupo, 7),
      await titularDe(c, grupo, 4),
      await titularDe(c, grupo, 9),
    ]
    await ofertar(c, grupo, 3, 6_000_000)
    await ofertar(c, grupo, 4, 5_000_000)
    expect((await semLance.resultado(10)).status).toBe(404)
    await publicar(c, grupo)
    const { status, data } = await semLance.resultado(10)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      numero: 10,
      data: grupo.dia,
      dataExtracao: grupo.extracao,
      premios: premiosDe(7),
      participantes: 100,
      quantidadeLances: 2,
      menorPercentualVencedor: 62.5,
      maiorPercentualVencedor: 75,
      sorteios: [{ contemplada: 7, servida: true, metodo: 'centena' }],
      daCota: { cota: 9, desfecho: 'nao-sorteada', motivo: null, distancia: 2, lance: null },
    })
    expect(data.sorteios[0].candidatos[0]).toEqual({ ordem: 1, premio: 1, sorteado: '007', cota: 7, motivo: null })
    expect((await sorteada.resultado(10)).data.daCota).toMatchObject({ desfecho: 'contemplada-por-sorteio' })
    expect((await vencedora.resultado(10)).data.daCota).toMatchObject({
      desfecho: 'contemplada-por-lance',
      lance: { percentualLance: 62.5, posicao: 2 },
    })
    const publico = await fetch(new URL(data.pacote.endereco, c.ambiente.url))
    const pacote = await publico.json()
    expect(pacote.selo.hash).toBe(data.pacote.hash)
    expect(checkPacote(pacote, data.premios)).toMatchObject({ confere: true })
  })

  test('tells the quota why it was out, and nobody why another was', async () => {
    const c = cena()
    const cotas = [{}, {}, {}, {}, {}, {}, { emAtraso: 1 }, {}, {}, {}, {}, {}]
    const grupo = await novaReuniao(c, { cotas })
    const [atrasada, outra] = [await titularDe(c, grupo, 7), await titularDe(c, grupo, 8)]
    await publicar(c, grupo)
    const { data } = await outra.resultado(10)
    expect(data.sorteios[0].candidatos[0]).toMatchObject({ cota: 7, motivo: 'INAPTA' })
    expect(JSON.stringify(data)).not.toContain('EM_ATRASO')
    expect((await atrasada.resultado(10)).data.daCota).toMatchObject({
      desfecho: 'fora-da-assembleia',
      motivo: 'EM_ATRASO',
    })
  })

  test('of an assembly held before the number was sold again is not of who holds it today', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    const titular = await titularDe(c, grupo, 7)
    await publicar(c, grupo)
    await c.ambiente.sql('update cota set data_adesao = $2 where id = $1', [titular.id, addDays(grupo.dia, 1)])
    expect((await titular.resultado(10)).data.daCota).toMatchObject({
      desfecho: 'fora-da-assembleia',
      motivo: 'SEM_COTA_ATIVA',
      distancia: null,
    })
  })

  test.each([
    ['a quota of somebody else', (grupo: GrupoDaReuniao) => ({ id: idDe(grupo, 4), n: 10 })],
    ['an assembly that the group does not have', (grupo: GrupoDaReuniao) => ({ id: idDe(grupo, 3), n: 61 })],
    ['one held before the group came in', (grupo: GrupoDaReuniao) => ({ id: idDe(grupo, 3), n: 9 })],
  ])('of %s is not found', async (_, qual) => {
    const c = cena()
    const grupo = await novaReuniao(c)
    const titular = await titularDe(c, grupo, 3)
    const { id, n } = qual(grupo)
    expect(await titular.resultado(n, id)).toMatchObject({ status: 404, json: { codigo: 'NAO_ENCONTRADO' } })
  })
})
