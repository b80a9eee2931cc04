import { addDays, daysBetween } from '@contempla/consorcio'
import { createNucleo, fundamentoDeTeste, PLANOS } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { type Cena, premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { rotinas } from '../contemplacoes/index.ts'
import { acao, calendario, publicada, saldoDe, ver } from '../contemplacoes/publicada.fixture.ts'
import { desenhar } from '../vistorias/vistorias.fixture.ts'
import { pausasPorFalecimento } from './pausas.rotina.ts'

const cena = useCena()
const { chave, nome, plano } = PLANOS.auto60
const comSeguro = {
  venda: { chave: `${chave}-seguro`, nome: `${nome} com seguro`, plano: { ...plano, seguroMensalPpt: 380_000_000 } },
}
const lance = { valorCentavos: 5_000_000 }
let pessoas = 0

async function rodar({ irPara, ambiente }: Cena, dia: string, grupoId: number) {
  const { contexto } = ambiente.servidor
  const [rotina] = rotinas
  irPara(dia)
  const alvos = await rotina?.alvos(contexto, dia)
  return alvos?.includes(grupoId) ? rotina?.executar(contexto, dia, grupoId) : { desfeitas: 0 }
}

const clienteDe = async ({ ambiente }: Cena, cotaId: number) =>
  (await ambiente.sql<{ id: number }>('select cliente_id::int as id from cota where id = $1', [cotaId]))[0]?.id ?? 0

/** One of the desk registers the death of a quota's holder, with the certificate; another confirms it. */
async function morto(c: Cena, cotaId: number, obito = addDays(c.hoje(), -1)) {
  const body = {
    nome: 'Flora da Família',
    inscricao: '52998224725',
    email: `lance${++pessoas}@exemplo.com.br`,
    telefone: { ddd: '11', telefone: '987651234' },
    diaDoFalecimento: obito,
    parentesco: 'filho',
    referencia: 'Carta de ontem',
  }
  const quemRecebe = await createNucleo(c.ambiente).naRetaguarda('gestor')
  const avisado = await quemRecebe.chamar('POST /consorciados/:id/falecimento', {
    params: { id: await clienteDe(c, cotaId) },
    body,
  })
  expect(avisado.status, JSON.stringify(avisado.json)).toBe(200)
  const params = { id: avisado.data.id }
  const form = new FormData()
  form.set('tipo', 'certidao_obito')
  form.set('file', new Blob([new Uint8Array(await desenhar(7_000 + pessoas))]), 'certidao.jpg')
  await quemRecebe.chamar('POST /avisos-de-falecimento/:id/documentos', { params, form })
  const decidir = async (ato: string, mais: object = {}, quem = c.gestor) => {
    const [caso] = await c.ambiente.sql<{ fase: string }>('select fase from caso where id = $1', [params.id])
    const corpo = { ato, fase: caso?.fase, motivo: 'Conferido com o cartório.', ...mais }
    const feito = await quem.chamar('POST /casos/:id/andamentos', { params, body: corpo })
    expect(feito.status, JSON.stringify(feito.json)).toBe(200)
  }
  const [certidao] = await c.ambiente.sql<{ id: number }>('select id::int from caso_documento where caso_id = $1', [
    params.id,
  ])
  await c.gestor.chamar('GET /casos/:id/documentos/:documento', { params: { ...params, documento: certidao?.id ?? 0 } })
  await decidir('receberPapeis', {}, quemRecebe)
  await decidir('confirmar')
  const corrigir = async (diaDoFalecimento: string) => {
    const feito = await c.gestor.chamar('POST /avisos-de-falecimento/:id/dia', { params, body: { diaDoFalecimento } })
    expect(feito.status, JSON.stringify(feito.json)).toBe(200)
  }
  return { decidir, corrigir, email: body.email }
}

test('a bid that won before the death waits for the insurer, whose money is the bid, and the contemplation stays', async () => {
  const c = cena()
  const { grupo, vencedora, doLance, doSorteio } = await publicada(c, lance, comSeguro)
  await acao(c, doSorteio, 'garantia')
  const { decidir } = await morto(c, vencedora)
  const ate = addDays(c.hoje(), 30)
  expect(await ver(c, doLance)).toMatchObject({ pagarLanceAte: ate })
  const depoisDoLance = addDays(calendario.addDiasUteis(grupo.dia, 6), 1)
  expect(await rodar(c, depoisDoLance, grupo.id)).toEqual({ desfeitas: 0 })
  await decidir('indenizar', { valor: 100_000_000 })
  expect(Number((await saldoDe(c, vencedora))?.['saldo_devedor_centavos'])).toBe(0)
  expect(await ver(c, doLance)).toMatchObject({ situacao: expect.not.stringMatching(/lance-a-pagar|desfeita/) })
  expect(await rodar(c, addDays(ate, 7), grupo.id)).toEqual({ desfeitas: 0 })
})

test('the insurer that says no leaves the bid to its last day, and a death that no insurance covers moves no day', async () => {
  const c = cena()
  const { grupo, vencedora, doLance, doSorteio } = await publicada(c, lance, comSeguro)
  await acao(c, doSorteio, 'garantia')
  const { decidir } = await morto(c, vencedora)
  const { pagarLanceAte } = await ver(c, doLance)
  await decidir('negar')
  expect(await rodar(c, calendario.addDiasUteis(pagarLanceAte, 1), grupo.id)).toEqual({ desfeitas: 0 })
  expect(await rodar(c, addDays(calendario.addDiasUteis(pagarLanceAte, 1), 1), grupo.id)).toEqual({ desfeitas: 1 })
  const sem = await publicada(c, lance)
  const antes = (await ver(c, sem.doLance)).pagarLanceAte
  await morto(c, sem.vencedora)
  expect((await ver(c, sem.doLance)).pagarLanceAte).toBe(antes)
})

test('a bid whose quota was held before there were pauses waits from the confirmation, as one of today does', async () => {
  const c = cena()
  const { grupo, vencedora, doLance, doSorteio } = await publicada(c, lance, comSeguro)
  await acao(c, doSorteio, 'garantia')
  const { pagarLanceAte: semEspera } = await ver(c, doLance)
  await morto(c, vencedora)
  const certo = await ver(c, doLance)
  expect(certo.pagarLanceAte).toBe(addDays(c.hoje(), 30))
  await c.ambiente.sql('delete from pausa_da_cota where cota_id = $1', [vencedora])
  await c.ambiente.sql(
    'update contemplacao set pagar_lance_ate = pagar_lance_sem_espera, pagar_lance_sem_espera = null where id = $1',
    [doLance],
  )
  await c.ambiente.sql('update falecimento set seguradora_ate = null where falecido_id = $1', [
    await clienteDe(c, vencedora),
  ])
  expect((await ver(c, doLance)).pagarLanceAte).toBe(semEspera)
  c.irPara(addDays(c.hoje(), 2))
  const { contexto } = c.ambiente.servidor
  expect(await pausasPorFalecimento.executar(contexto, c.hoje(), grupo.id)).toEqual({ pausadas: 1 })
  expect((await ver(c, doLance)).pagarLanceAte).toBe(certo.pagarLanceAte)
})

test('the right day of a death, by which an insurance covers it, lets a bid wait, once', async () => {
  const c = cena()
  const { vencedora, doLance, doSorteio } = await publicada(c, lance, comSeguro)
  await acao(c, doSorteio, 'garantia')
  const certo = addDays(c.hoje(), -1)
  const { pagarLanceAte: antes } = await ver(c, doLance)
  const { corrigir } = await morto(c, vencedora, '2019-01-01')
  expect((await ver(c, doLance)).pagarLanceAte).toBe(antes)
  await corrigir(certo)
  const ate = addDays(c.hoje(), 30)
  expect((await ver(c, doLance)).pagarLanceAte).toBe(ate)
  c.irPara(addDays(c.hoje(), 3))
  await corrigir(addDays(certo, -1))
  expect((await ver(c, doLance)).pagarLanceAte).toBe(ate)
})

test.each([
  ['at once leaves the bid its own last day', 0],
  ['four days later leaves it the days that were left', 4],
  ['once its own day is over too', 20],
])('a death undone %s', async (_caso, depois) => {
  const c = cena()
  const { grupo, vencedora, doLance, doSorteio } = await publicada(c, lance, comSeguro)
  await acao(c, doSorteio, 'garantia')
  const { pagarLanceAte: dela } = await ver(c, doLance)
  const { decidir } = await morto(c, vencedora)
  expect((await ver(c, doLance)).pagarLanceAte).not.toBe(dela)
  const faltavam = daysBetween(c.hoje(), dela)
  c.irPara(addDays(c.hoje(), depois))
  await decidir('desfazer')
  const certo = depois === 0 ? dela : calendario.nextDiaUtil(addDays(c.hoje(), faltavam))
  expect((await ver(c, doLance)).pagarLanceAte).toBe(certo)
  const boletos = await c.ambiente.sql(
    `select vencimento::text from boleto where contemplacao_id = $1 and tipo = 'lance' and baixado_em is null`,
    [doLance],
  )
  expect(boletos).toEqual([{ vencimento: certo }])
  expect(await rodar(c, calendario.addDiasUteis(certo, 1), grupo.id)).toEqual({ desfeitas: 0 })
  expect(await rodar(c, addDays(calendario.addDiasUteis(certo, 1), 1), grupo.id)).toEqual({ desfeitas: 1 })
})

test('a death undone leaves a bid that no insurance covers the days that were left', async () => {
  const c = cena()
  const { vencedora, doLance, doSorteio } = await publicada(c, lance)
  await acao(c, doSorteio, 'garantia')
  const { pagarLanceAte: dela } = await ver(c, doLance)
  const { decidir } = await morto(c, vencedora)
  expect((await ver(c, doLance)).pagarLanceAte).toBe(dela)
  const faltavam = daysBetween(c.hoje(), dela)
  c.irPara(addDays(c.hoje(), 2))
  await decidir('desfazer')
  expect((await ver(c, doLance)).pagarLanceAte).toBe(calendario.nextDiaUtil(addDays(c.hoje(), faltavam)))
})

test('a bid that was past its cut-off at the death, and wins while the quota is held, waits for the insurer too', async () => {
  const c = cena()
  c.irPara(addDays(c.hoje(), 21))
  const grupo = await c.novoGrupo({ cotas: 24, ...comSeguro })
  await recordPremios(c, grupo.extracao, premiosDe(7))
  const id = grupo.cotas.get('0003') ?? 0
  const body = { fundamento: fundamentoDeTeste, modalidade: 'livre', forma: 'prazo', ...lance }
  const ofertado = await c.gestor.chamar('POST /cotas/:id/lances', { params: { id }, body })
  expect(ofertado.status, JSON.stringify(ofertado.json)).toBe(200)
  c.ambiente.relogio.ajustar(new Date(`${grupo.dia}T23:30:00-03:00`))
  await morto(c, id)
  const ate = addDays(c.hoje(), 30)
  expect((await publicar(c, grupo)).resposta.status).toBe(200)
  const { data } = await c.gestor.chamar('GET /contemplacoes', { query: { grupo: grupo.codigo } })
  const ganhou = data.find(({ cotaId }: { cotaId: number }) => cotaId === id)
  expect((await ver(c, ganhou?.id)).pagarLanceAte).toBe(ate)
})
