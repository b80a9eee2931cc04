import { addDays } from '@contempla/consorcio'
import { fundamentoDeTeste } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { emitirGrupo } from '../cobrancas/index.ts'
import { acao, checkRazao, desfazer, publicada, saldoDe } from './publicada.fixture.ts'

const cena = useCena()

const naFila = (cotaId: number) =>
  cena().ambiente.sql(
    'select chave, fila_centavos as valor, observacao from pagamento where cota_id = $1 and fila_centavos > 0 and estornado_em is null order by id',
    [cotaId],
  )

async function deImovel(oferta: Record<string, unknown>, parametros = {}) {
  const c = cena()
  c.irPara(addDays(c.hoje(), 21))
  const grupo = await c.novoGrupo({ cotas: 24, parametros })
  await c.ambiente.sql("update grupo set tipo = 'imovel' where id = $1", [grupo.id])
  await recordPremios(c, grupo.extracao, premiosDe(7))
  const id = grupo.cotas.get('0003') ?? 0
  const body = { fundamento: fundamentoDeTeste, modalidade: 'livre', forma: 'prazo', ...oferta }
  expect((await c.gestor.chamar('POST /cotas/:id/lances', { params: { id }, body })).status).toBe(200)
  expect((await publicar(c, grupo)).resposta.status).toBe(200)
  const { data } = await c.gestor.chamar('GET /contemplacoes', { query: { cotaId: id } })
  return { grupo, id, doLance: data[0].id }
}

test.each([
  ['goes back to Caixa by way of the queue', {}, 3_000_000],
  ['that only lowers the credit never came in', { fgtsAbateCredito: true }, 0],
])('FGTS of a bid %s', async (_nome, parametros, devolvido) => {
  const c = cena()
  const { id, doLance } = await deImovel(
    { valorCentavos: 5_500_000, fgtsCentavos: 3_000_000, embutidoCentavos: 500_000 },
    parametros,
  )
  const antes = (await saldoDe(c, id))?.['pago_centavos']
  await acao(c, doLance, 'lance')
  expect((await saldoDe(c, id))?.['pago_centavos'] - antes).toBe(5_500_000)
  expect((await desfazer(c, doLance)).status).toBe(200)
  expect((await saldoDe(c, id))?.['pago_centavos'] - antes).toBe(2_000_000)
  expect(await naFila(id)).toEqual(
    devolvido === 0
      ? []
      : [
          {
            chave: `lance-desfeito:${doLance}:fgts`,
            valor: devolvido,
            observacao: 'FGTS do lance da 10ª assembleia, desfeita: devolver à Caixa',
          },
        ],
  )
  await checkRazao(c, id)
})

test('an open instalment that the bid paid stays paid, with its boleto, however late the contemplation is undone', async () => {
  const c = cena()
  c.irPara(addDays(c.hoje(), 21))
  const parametros = { diasDeAntecedenciaDaEmissao: 40, diasUteisParaGarantia: 60 }
  const grupo = await c.novoGrupo({ cotas: 24, parametros })
  await recordPremios(c, grupo.extracao, premiosDe(7))
  const id = grupo.cotas.get('0003') ?? 0
  const valorCentavos = (await saldoDe(c, id))?.['saldo_devedor_centavos']
  const body = {
    fundamento: fundamentoDeTeste,
    modalidade: 'livre',
    forma: 'prazo',
    valorCentavos,
    embutidoCentavos: 2_000_000,
  }
  await c.gestor.chamar('POST /cotas/:id/lances', { params: { id }, body })
  await publicar(c, grupo)
  const emitir = () => emitirGrupo(c.ambiente.servidor.contexto, c.hoje(), grupo.id)
  const mensais = () =>
    c.ambiente.sql("select parcelas, pago_em::text from boleto where cota_id = $1 and tipo = 'mensal' order by id", [
      id,
    ])
  const pagaEm = addDays(grupo.dia, 2)
  c.irPara(pagaEm)
  await emitir()
  expect(await mensais()).toEqual([{ parcelas: [11], pago_em: null }])
  const { data } = await c.gestor.chamar('GET /contemplacoes', { query: { cotaId: id } })
  await acao(c, data[0].id, 'lance')
  expect(await mensais()).toEqual([{ parcelas: [11], pago_em: pagaEm }])
  c.irPara(addDays(grupo.dia, 62))
  expect((await desfazer(c, data[0].id)).status).toBe(200)
  expect((await saldoDe(c, id))?.['em_aberto']).toEqual([])
  expect(await mensais()).toEqual([{ parcelas: [11], pago_em: pagaEm }])
  const [{ dia } = { dia: null }] = await c.ambiente.sql(
    "select dia::text from movimento where cota_id = $1 and parcela = 11 and chave like 'lance-desfeito:%'",
    [id],
  )
  expect(dia).toBe(pagaEm)
  await checkRazao(c, id)
})

test('a bid confirmed by mistake leaves nothing in the quota, nor in the queue', async () => {
  const c = cena()
  const { grupo, vencedora, doLance } = await publicada(c, { valorCentavos: 5_000_000 })
  const [antes, caixa] = [await saldoDe(c, vencedora), await c.caixa(grupo.id)]
  await acao(c, doLance, 'lance')
  const { data } = await c.gestor.chamar('GET /pagamentos', { query: { estado: 'lancado' } })
  const aMao = data.find((pagamento: { cota: { idCota: number } }) => pagamento.cota.idCota === vencedora)
  expect(aMao).toMatchObject({ origem: 'manual', valor: 5_000_000, alocado: 5_000_000, naFila: 0 })
  const resposta = await c.gestor.chamar('POST /contemplacoes/:id/desfazimento', {
    params: { id: doLance },
    body: { motivo: 'A_PEDIDO', observacao: 'Lance dado por pago por engano', dinheiroNaoEntrou: true },
  })
  expect(resposta.status).toBe(200)
  const depois = await c.gestor.chamar('GET /pagamentos/:id', { params: { id: aMao.id } })
  expect(depois.data).toMatchObject({ estado: 'estornado', tipoDoBoleto: 'lance' })
  expect(await saldoDe(c, vencedora)).toEqual(antes)
  expect(await naFila(vencedora)).toEqual([])
  expect(await c.caixa(grupo.id)).toBe(caixa + 8_000_000)
  const abatidos = await c.ambiente.sql('select id from abatimento where cota_id = $1 and estornado_em is null', [
    vencedora,
  ])
  expect(abatidos).toEqual([])
  const [boleto] = await c.ambiente.sql("select * from boleto where cota_id = $1 and tipo = 'lance'", [vencedora])
  expect(boleto?.['baixado_em']).not.toBeNull()
  await checkRazao(c, vencedora)
})
