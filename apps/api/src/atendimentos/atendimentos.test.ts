import { randomUUID } from 'node:crypto'
import { ACIMA_DA_OUVIDORIA } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { mensagensDe } from '../transferencias/transferencias.fixture.ts'
import { COMECO, useAtendimentos } from './atendimentos.fixture.ts'

const mundo = useAtendimentos()
const { ambiente, irPara, novoTitular, naRetaguarda, decidir, faseDe, passarPrazos } = mundo

async function pedido(dia = COMECO) {
  irPara(dia)
  const titular = await novoTitular()
  const { data, status, json } = await titular.pedir()
  expect(status, JSON.stringify(json)).toBe(200)
  return { titular, protocolo: data.protocolo as string, data }
}

/** A request that is at the ombudsman since a day. */
async function naOuvidoria(dia = COMECO) {
  const { titular, protocolo } = await pedido(dia)
  await decidir(protocolo, 'responder', 'A parcela foi cobrada uma vez.')
  const { status, json } = await titular.passo(protocolo, { ato: 'irAOuvidoria', texto: 'Foram duas, e provo.' })
  expect(status, JSON.stringify(json)).toBe(200)
  return { titular, protocolo }
}

/** So many requests that are at the ombudsman since a day. */
async function levados(dia: string, quantos: number) {
  const feitos = []
  for (let n = 0; n < quantos; n++) feitos.push(await naOuvidoria(dia))
  return feitos
}

const respondidoNoPrazo = async (protocolo: string) =>
  (
    await ambiente.sql<{ no_prazo: boolean }>(
      'select respondido_no_prazo as no_prazo from atendimento where caso_id = $1',
      [Number(protocolo)],
    )
  )[0]?.no_prazo

describe('the seven days of the answer', () => {
  test.each([
    ['2026-12-04', '23:59:59', 'aberto', true],
    ['2026-12-05', '00:00:00', 'respostaAtrasada', false],
  ])('on %s at %s it is in %s; answered then, in time: %s', async (dia, hora, fase, noPrazo) => {
    const { titular, protocolo, data } = await pedido()
    expect(data).toMatchObject({ ate: '2026-12-04', atrasado: false, pede: false })
    irPara(dia, hora)
    await passarPrazos()
    expect(await faseDe(protocolo)).toBe(fase)
    const ouvidoria = await titular.passo(protocolo, { ato: 'irAOuvidoria', texto: 'Ninguém respondeu.' })
    expect(ouvidoria.status).toBe(noPrazo ? 409 : 200)
    if (!noPrazo) return
    expect((await decidir(protocolo, 'responder', 'A cobrança estava certa.')).status).toBe(200)
    expect(await respondidoNoPrazo(protocolo)).toBe(true)
  })

  test('an answer after them counts as late, and only a manager gives it', async () => {
    const { protocolo, titular } = await pedido()
    irPara('2026-12-05', '00:00:00')
    await passarPrazos()
    expect((await titular.ver(protocolo)).data).toMatchObject({ atrasado: true })
    expect(await decidir(protocolo, 'responder', 'Agora sim.', 'analista')).toMatchObject({
      codigo: 'PAPEL_NAO_PERMITE',
    })
    expect((await decidir(protocolo, 'responder', 'Agora sim.')).status).toBe(200)
    expect(await respondidoNoPrazo(protocolo)).toBe(false)
  })

  test('once they passed nothing is asked any more, so that the ombudsman stays open', async () => {
    const { titular, protocolo } = await pedido()
    irPara('2026-12-05', '00:00:00')
    await passarPrazos()
    expect((await decidir(protocolo, 'pedirInformacao', 'De que mês?')).codigo).toBe('ATO_NAO_PERMITIDO')
    expect((await titular.passo(protocolo, { ato: 'irAOuvidoria', texto: 'Ninguém respondeu.' })).status).toBe(200)
  })

  test.each([
    ['2026-12-04', '23:59:59', '2026-12-20', true],
    // The job that ends the term has not run yet.
    ['2026-12-05', '00:00:00', '2026-12-05', false],
    ['2026-12-05', '00:00:00', '2026-12-20', false],
  ])('asked for information on %s at %s and answered on %s without it: in time %s', async (dia, hora, fim, noPrazo) => {
    const { protocolo } = await pedido()
    irPara(dia, hora)
    expect((await decidir(protocolo, 'pedirInformacao', 'De que mês é o boleto?')).status).toBe(200)
    irPara(fim)
    expect((await decidir(protocolo, 'responder', 'Achamos sem a informação.')).status).toBe(200)
    expect(await respondidoNoPrazo(protocolo)).toBe(noPrazo)
  })

  test.each([
    ['2026-12-07', '23:59:59', 'emAtendimento'],
    ['2026-12-08', '00:00:00', 'respostaAtrasada'],
  ])('days for which it waited for the holder are not counted: on %s at %s in %s', async (dia, hora, fase) => {
    const { titular, protocolo } = await pedido()
    irPara('2026-11-29')
    await decidir(protocolo, 'pedirInformacao', 'De que mês é o segundo boleto?')
    expect((await titular.ver(protocolo)).data).toMatchObject({ pede: true })
    irPara('2026-12-02')
    const { data } = await titular.passo(protocolo, { ato: 'complementar', texto: 'De outubro.' })
    expect(data).toMatchObject({ diasDeEspera: 3, ate: '2026-12-07', pede: false })
    irPara(dia, hora)
    await passarPrazos()
    expect(await faseDe(protocolo)).toBe(fase)
  })

  test.each([
    ['pedirInformacao', 'encerradoSemInformacao'],
    ['responder', 'encerradoSemRetorno'],
  ])('after %s the holder has thirty days, told in the request, its card and its notice', async (ato, fim) => {
    const { titular, protocolo } = await pedido()
    await decidir(protocolo, ato, 'De que mês é o boleto?')
    // The thirtieth day is a Sunday.
    const ate = '2026-12-28'
    expect((await titular.ver(protocolo)).data).toMatchObject({ pede: true, ate })
    const params = { id: titular.cotas[0] ?? 0 }
    const cota = (await (await titular.sessao()).chamar('GET /cota/:id', { params })).data
    expect(cota.casos).toMatchObject([{ processo: 'atendimento', pede: true, ate }])
    expect((await mensagensDe({ ambiente }, titular.email)).join('\n')).toContain('Você tem até 28/12/2026.')
    irPara(ate, '23:59:59')
    await passarPrazos()
    expect((await titular.ver(protocolo)).data).toMatchObject({ encerrado: false })
    irPara('2026-12-29', '00:00:00')
    await passarPrazos()
    expect(await faseDe(protocolo)).toBe(fim)
  })

  test('another team has no days of its own', async () => {
    const { protocolo, titular } = await pedido()
    await decidir(protocolo, 'iniciar')
    await decidir(protocolo, 'aoFinanceiro', 'É cobrança.')
    const { data } = await titular.ver(protocolo)
    expect(data.ate).toBe('2026-12-04')
    expect(data.pedido.atos).toEqual(['desistir'])
    expect(JSON.stringify(data)).not.toContain('É cobrança')
    irPara('2026-12-05', '00:00:00')
    await passarPrazos()
    expect(await faseDe(protocolo)).toBe('respostaAtrasada')
  })

  test('reopened once, it has seven more; a second time it goes to the ombudsman', async () => {
    const { titular, protocolo } = await pedido()
    irPara('2026-12-01')
    await decidir(protocolo, 'responder', 'Está certo.')
    const reaberto = await titular.passo(protocolo, { ato: 'naoResolveu', texto: 'Não está.', nota: 2 })
    expect(reaberto.data).toMatchObject({ ate: '2026-12-08', nota: 2, podeReabrir: false })
    await decidir(protocolo, 'responder', 'Está certo, sim.')
    expect((await titular.ver(protocolo)).data).toMatchObject({ podeReabrir: false })
    const outra = await titular.passo(protocolo, { ato: 'naoResolveu', texto: 'De novo não.' })
    expect(outra).toMatchObject({ status: 409, codigo: 'ATENDIMENTO_JA_REABERTO' })
  })
})

describe('the ombudsman', () => {
  test.each([
    ['2026-12-11', '23:59:59', 'naOuvidoria', true],
    ['2026-12-12', '00:00:00', 'ouvidoriaAtrasada', false],
  ])('has ten business days: on %s at %s in %s', async (dia, hora, fase, noPrazo) => {
    const { titular, protocolo } = await naOuvidoria()
    expect((await titular.ver(protocolo)).data.ate).toBe('2026-12-11')
    irPara(dia, hora)
    await passarPrazos()
    expect(await faseDe(protocolo)).toBe(fase)
    expect(await decidir(protocolo, 'responder', 'Devolvemos uma.', 'analista')).toMatchObject({
      codigo: 'PAPEL_NAO_PERMITE',
    })
    expect((await decidir(protocolo, 'responder', 'Devolvemos uma.')).status).toBe(200)
    expect(
      await ambiente.sql('select ouvidoria_no_prazo as no_prazo from atendimento where caso_id = $1', [
        Number(protocolo),
      ]),
    ).toEqual([{ no_prazo: noPrazo }])
  })

  test('takes as many more once, from the same beginning', async () => {
    const { titular, protocolo } = (await levados(COMECO, 10))[0] ?? (await naOuvidoria())
    expect((await decidir(protocolo, 'prorrogar', 'Esperamos o banco.')).status).toBe(200)
    const { data } = await titular.ver(protocolo)
    expect(data.ate).toBe('2026-12-28')
    expect(data.mensagens.at(-1)).toMatchObject({ de: 'ouvidoria', texto: 'Esperamos o banco.' })
    expect(await decidir(protocolo, 'prorrogar', 'Mais um pouco.')).toMatchObject({ codigo: 'ATO_NAO_PERMITIDO' })
    irPara('2026-12-28', '23:59:59')
    await passarPrazos()
    expect(await faseDe(protocolo)).toBe('ouvidoriaProrrogada')
    irPara('2026-12-29', '00:00:00')
    await passarPrazos()
    expect(await faseDe(protocolo)).toBe('ouvidoriaAtrasada')
  })

  test('gives the longer term to one in ten of the month in which they came, whenever it is asked for', async () => {
    const prorrogar = ({ protocolo }: { protocolo: string }) => decidir(protocolo, 'prorrogar', 'Esperamos o banco.')
    await naOuvidoria('2027-10-01')
    const [um, outro] = await levados('2027-09-30', 9)
    if (!um || !outro) throw new Error('faltam pedidos')
    expect(await prorrogar(um)).toMatchObject({ status: 409, codigo: 'OUVIDORIA_SEM_PRORROGACAO' })
    expect(await faseDe(um.protocolo)).toBe('naOuvidoria')
    await naOuvidoria('2027-09-30')
    irPara('2027-10-01')
    const juntos = await Promise.all([um, outro].map(prorrogar))
    expect(juntos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('answers by somebody who did not answer before', async () => {
    irPara(COMECO)
    const titular = await novoTitular()
    const protocolo = (await titular.pedir()).data.protocolo as string
    const gestor = await naRetaguarda('gestor')
    const params = { id: Number(protocolo) }
    expect((await gestor.chamar('POST /casos/:id/responsavel', { params, body: { assumir: true } })).status).toBe(200)
    await decidir(protocolo, 'responder', 'Está certo.', gestor)
    await titular.passo(protocolo, { ato: 'irAOuvidoria', texto: 'Não está.' })
    const deNovo = await decidir(protocolo, 'responder', 'Está certo, sim.', gestor)
    expect(deNovo).toMatchObject({ status: 409, codigo: 'CONFERE_O_SEU' })
    expect(await faseDe(protocolo)).toBe('naOuvidoria')
    expect((await decidir(protocolo, 'responder', 'Devolvemos uma.')).status).toBe(200)
  })

  test('its answer is the last, and names the Central Bank', async () => {
    const { titular, protocolo } = await naOuvidoria()
    await decidir(protocolo, 'responder', 'Devolvemos a segunda parcela.')
    const { data } = await titular.ver(protocolo)
    expect(data.mensagens.at(-1)).toMatchObject({ de: 'ouvidoria', texto: 'Devolvemos a segunda parcela.' })
    const mensagens = (await mensagensDe({ ambiente }, titular.email)).join('\n')
    expect(mensagens).toContain('Devolvemos a segunda parcela.')
    expect(mensagens).toContain(ACIMA_DA_OUVIDORIA)
    expect(data).toMatchObject({ pede: true, ate: '2026-12-28' })
    const fim = await titular.passo(protocolo, { ato: 'naoResolveu', texto: 'Não concordo.' })
    expect(fim.data).toMatchObject({ encerrado: true, pede: false })
  })
})

describe('a request of a holder', () => {
  test('has its number told by mail, is answered there too, and is closed with a grade', async () => {
    const { titular, protocolo } = await pedido()
    expect(protocolo).toMatch(/^\d{8}$/)
    expect((await mensagensDe({ ambiente }, titular.email)).join('\n')).toContain(protocolo)
    await decidir(protocolo, 'responder', 'A parcela dobrada foi estornada.')
    expect((await mensagensDe({ ambiente }, titular.email)).join('\n')).toContain('A parcela dobrada foi estornada.')
    const { data } = await titular.ver(protocolo)
    expect(data).toMatchObject({ pede: true, podeReabrir: true, texto: 'Cobraram duas vezes a parcela de outubro.' })
    const feito = await titular.passo(protocolo, { ato: 'resolveu', nota: 5 })
    expect(feito.data).toMatchObject({ encerrado: true, nota: 5, podeReabrir: false })
    expect(feito.data.mensagens.map(({ de }: { de: string }) => de)).toEqual(['atendimento', 'voce'])
  })

  test('may be one of many, listed with what waits for them first', async () => {
    const { titular, protocolo } = await pedido()
    const outro = await titular.pedir({ assunto: 'elogio', texto: 'Atendimento muito bom.' })
    await decidir(protocolo, 'responder', 'Estornamos.')
    const { data } = await (await titular.sessao()).chamar('GET /atendimentos')
    expect(data.map(({ protocolo: numero, pede }: { protocolo: string; pede: boolean }) => [numero, pede])).toEqual([
      [protocolo, true],
      [outro.data.protocolo, false],
    ])
  })

  test('is made once for a key, names only a quota and only requests of their own', async () => {
    irPara(COMECO)
    const [titular, outro] = [await novoTitular(), await novoTitular()]
    const chave = randomUUID()
    const primeiro = await titular.pedir({ idCota: titular.cotas[0] }, chave)
    expect((await titular.pedir({ idCota: titular.cotas[0] }, chave)).data).toEqual(primeiro.data)
    expect(primeiro.data.cota).toMatchObject({ idCota: titular.cotas[0] })
    expect((await titular.pedir({ idCota: outro.cotas[0] })).status).toBe(404)
    expect((await outro.ver(primeiro.data.protocolo)).status).toBe(404)
    expect((await outro.passo(primeiro.data.protocolo, { ato: 'desistir' })).status).toBe(404)
    expect(await ambiente.sql('select fase from caso where cliente_id = $1', [titular.clienteId])).toEqual([
      { fase: 'aberto' },
    ])
  })

  test('takes what they say only where the table has the act', async () => {
    const { titular, protocolo } = await pedido()
    const cedo = await titular.passo(protocolo, { ato: 'complementar', texto: 'Mais isto.' })
    expect(cedo).toMatchObject({ status: 409, codigo: 'ATO_NAO_PERMITIDO' })
    const juntos = await Promise.all([1, 2].map(() => titular.passo(protocolo, { ato: 'desistir' })))
    expect(juntos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
