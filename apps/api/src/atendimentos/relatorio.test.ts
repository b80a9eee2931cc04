import { createNucleo } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { useAtendimentos } from './atendimentos.fixture.ts'

const { ambiente, irPara, novoTitular, decidir, passarPrazos } = useAtendimentos()

const relatorio = async (mes: string) => {
  const gestor = await createNucleo(ambiente).naRetaguarda('gestor')
  return (await gestor.chamar('GET /atendimentos/relatorio', { query: { mes } })).data
}

async function pedir(dia: string, body: object = {}, hora = '12:00:00') {
  irPara(dia, hora)
  const titular = await novoTitular()
  const { protocolo } = (await titular.pedir(body)).data
  return { titular, protocolo: protocolo as string }
}

test('the report of a month counts what was asked in it, on both sides of its midnights, by what came of it', async () => {
  await pedir('2027-01-31', {}, '23:59:59')
  await pedir('2027-03-01', {}, '00:00:00')
  const noPrazo = await pedir('2027-02-01', { assunto: 'boleto' }, '00:00:00')
  await decidir(noPrazo.protocolo, 'responder', 'Está pago.')
  await noPrazo.titular.passo(noPrazo.protocolo, { ato: 'naoResolveu', texto: 'Não está.', nota: 2 })
  const atrasado = await pedir('2027-02-02')
  irPara('2027-02-10', '00:00:00')
  await passarPrazos()
  await decidir(atrasado.protocolo, 'responder', 'Desculpe a demora.')
  await atrasado.titular.passo(atrasado.protocolo, { ato: 'resolveu', nota: 5 })
  const retirado = await pedir('2027-02-11', { assunto: 'elogio' })
  await retirado.titular.passo(retirado.protocolo, { ato: 'desistir' })
  const levados = await pedir('2027-02-12')
  await decidir(levados.protocolo, 'responder', 'Não.')
  await levados.titular.passo(levados.protocolo, { ato: 'irAOuvidoria', texto: 'Sim.' })
  await pedir('2027-02-28', {}, '23:59:59')
  irPara('2027-03-02')
  expect(await relatorio('2027-02')).toEqual({
    mes: '2027-02',
    total: 5,
    respondidosNoPrazo: 2,
    respondidosDepois: 1,
    aguardando: 1,
    retirados: 1,
    reabertos: 1,
    semCadastro: 0,
    avaliados: 2,
    notaMedia: 3.5,
    porAssunto: [
      { assunto: 'reclamacao', total: 3, levados: 1 },
      { assunto: 'boleto', total: 1, levados: 0 },
      { assunto: 'elogio', total: 1, levados: 0 },
    ],
    ouvidoria: { total: 1, noPrazo: 0, depois: 0, aguardando: 1, prorrogados: 0 },
  })
  expect(await relatorio('2027-04')).toMatchObject({ total: 0, notaMedia: null, porAssunto: [] })
})

test('the staff registers what was asked by telephone, with its number to the holder', async () => {
  irPara('2026-11-27')
  const titular = await novoTitular()
  const analista = await createNucleo(ambiente).naRetaguarda('analista')
  const body = {
    assunto: 'lance',
    texto: 'Quer saber por que o lance não venceu.',
    idCota: titular.cotas[0],
    contato: { meio: 'telefone', referencia: 'Ligação 2026-000123' },
  }
  const feito = await analista.chamar('POST /consorciados/:id/atendimentos', {
    params: { id: titular.clienteId },
    body,
  })
  expect(feito.status, JSON.stringify(feito.json)).toBe(200)
  const { data } = await titular.ver(feito.data.protocolo)
  expect(data).toMatchObject({ assunto: 'lance', texto: body.texto, ate: '2026-12-04', mensagens: [] })
  const declarado = await analista.chamar('POST /casos/:id/declarado', { params: { id: feito.data.id } })
  expect(JSON.stringify(declarado.data)).toContain('Ligação 2026-000123')
  const deOutro = await novoTitular()
  const errado = { ...body, idCota: deOutro.cotas[0] }
  expect(
    (await analista.chamar('POST /consorciados/:id/atendimentos', { params: { id: titular.clienteId }, body: errado }))
      .status,
  ).toBe(404)
})
